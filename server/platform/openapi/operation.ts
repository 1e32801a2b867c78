import { bodyLimitOf } from '#contract/body-limit.ts'
import type { Entry } from '#contract/route.ts'
import { fileKinds } from '#shared/validation.ts'
import { errorResponses } from './error-responses.ts'
import { exampleOf, examplesOfBody } from './examples.ts'
import { headersOfCall, headersOfReply } from './headers.ts'
import { type Json, pascal, refTo } from './json.ts'
import { type Components, named, resolved } from './schemas.ts'

/** The parts of the document. */
export type Parts = {
  /** Schemas of requests by `<operation> <part>`, of replies by operation. */
  requests: Components
  replies: Components
  components: Components
  responses: Record<string, Json>
}

/** The parameters of a path or query: one for each property of its schema. */
function parametersOf(schema: Json | undefined, place: 'path' | 'query', components: Components): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = resolved(schema, components) as { properties?: Components; required?: string[] }
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(typeof description === 'string' && { description }),
    schema: rest,
  }))
}

function describeBody(entry: Entry, { requests, components }: Parts): Json {
  const { operationId, body, multipart } = entry
  const schema = requests[`${operationId} body`]
  if (!schema) return {}
  const content = multipart && !body ? 'multipart/form-data' : 'application/json'
  const reference = named(schema, `${pascal(operationId)}Body`, components)
  const example = body && examplesOfBody(operationId, reference, components)
  const description = `At most ${bodyLimitOf(entry) / 1024} kilobytes; 413 beyond`
  return { requestBody: { required: true, description, content: { [content]: { schema: reference, ...example } } } }
}

const file: Json = { type: 'string', format: 'binary' }

function contentOf({ operationId, reply, mediaType }: Entry, { replies, components }: Parts): Json {
  const schema = replies[operationId]
  if (reply === 'bytes' || !schema)
    return Object.fromEntries((mediaType ? [mediaType] : Object.keys(fileKinds)).map((kind) => [kind, { schema: file }]))
  const reference = named(schema, `${pascal(operationId)}Reply`, components)
  return { 'application/json': { schema: reference, example: exampleOf(reference, components) } }
}

function securityOf({ auth, optionalAuth }: Entry['access']): Json[] {
  if (auth !== 'guest') return [{ [auth]: [] }]
  return optionalAuth ? [{ [optionalAuth]: [] }, {}] : []
}

/** One operation of the document. */
export function operationOf(entry: Entry, parts: Parts): Json {
  const { operationId, summary, description, tags, access, status } = entry
  const replay = access.idempotent && { 'Idempotent-Replayed': refTo('headers', 'IdempotentReplayed') }
  return {
    operationId,
    summary,
    description,
    tags: [...tags],
    security: securityOf(access),
    parameters: [
      ...parametersOf(parts.requests[`${operationId} param`], 'path', parts.components),
      ...parametersOf(parts.requests[`${operationId} query`], 'query', parts.components),
      ...headersOfCall(access.idempotent === true),
    ],
    ...describeBody(entry, parts),
    responses: {
      [status]: { description: summary, headers: { ...headersOfReply, ...replay }, content: contentOf(entry, parts) },
      ...errorResponses(entry, headersOfReply, parts.responses),
    },
  }
}
