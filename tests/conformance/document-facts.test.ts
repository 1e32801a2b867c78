import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Entry, errorStatuses } from '#contract/route.ts'
import { openApiDocument } from '#server/platform/openapi/document.ts'
import { apiDocument, type Operation, responseOf, wrongInReply, wrongInRequest } from '#testing/api-document.ts'
import { operations } from './endpoint-samples.ts'

type Node = { [name: string]: unknown }
type DescribedOperation = Operation & {
  summary: string
  description: string
  tags: string[]
  security: Node[]
  parameters: { $ref?: string }[]
}

const document = apiDocument()
const whole = document as unknown as {
  tags: { name: string; description: string }[]
  servers: Node[]
  info: Record<string, Node>
}
const all = Object.values(document.paths).flatMap((path) => Object.values(path)) as DescribedOperation[]
const described = (operationId: string) => all.find((operation) => operation.operationId === operationId)

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every node of the document with the way to it. */
function* nodesOf(value: unknown, way = ''): Generator<[string, Node]> {
  if (!isNode(value)) return
  yield [way, value]
  for (const [name, part] of Object.entries(value)) if (!/^examples?$/.test(name)) yield* nodesOf(part, `${way}/${name}`)
}

/** Every example of a media type with its schema. */
function examplesIn(content: Record<string, { schema: Node; example?: unknown; examples?: Record<string, { value: unknown }> }>) {
  return Object.values(content).flatMap(({ schema, example, examples = {} }) => [
    ...(example === undefined ? [] : [{ schema, value: example }]),
    ...Object.values(examples).map(({ value }) => ({ schema, value })),
  ])
}

describe('the API document', () => {
  test('describes every operation, and every tag that is used and no other', () => {
    expect(all.filter(({ summary, description }) => !/\S/.test(summary) || description.length < 30)).toEqual([])
    const declared = whole.tags.map(({ name }) => name).sort()
    expect([...new Set(all.flatMap(({ tags }) => tags))].sort()).toEqual(declared)
    expect(whole.tags.every(({ description }) => /\S/.test(description))).toBe(true)
    expect(whole.info).toMatchObject({ contact: { name: expect.any(String) }, license: { identifier: expect.any(String) } })
  })

  test('names a server by an absolute address or by variables that are described', () => {
    expect(whole.servers).toMatchObject([{ variables: { origin: { description: /\S/ }, tenant: { description: /\S/ } } }])
    const { servers } = openApiDocument('https://api.rihla.example/v1/') as { servers: Node[] }
    expect(servers).toMatchObject([{ url: 'https://api.rihla.example/v1/{tenant}' }])
  })

  test('has every body, reply and failure under a name of its own', () => {
    for (const { operationId, requestBody, responses } of all) {
      const statuses = Object.entries(responses)
      const rejected = statuses.filter(([status]) => Number(status) >= 400)
      for (const [status, response] of rejected) expect(response, `${operationId} ${status}`).toHaveProperty('$ref')
      const replies = statuses.flatMap(([, response]) => ('content' in response ? Object.values(response.content) : []))
      for (const { schema } of [...replies, ...Object.values(requestBody?.content ?? {})])
        if (schema.format !== 'binary') expect(schema, operationId).toHaveProperty('$ref')
    }
  })

  test('has null as one of two, never as part of a named schema or of an allOf', () => {
    for (const [name, schema] of Object.entries(document.components.schemas))
      expect(JSON.stringify([schema.type ?? '', schema.anyOf ?? '']), name).not.toContain('null')
    for (const [way, node] of nodesOf(document))
      if (Array.isArray(node.allOf)) expect(JSON.stringify(node.allOf.map(({ type = '' }) => type)), way).not.toContain('null')
    expect(document.components.schemas.ProductCard?.properties).toMatchObject({
      from_price: { $ref: '#/components/schemas/Money' },
      destination: { anyOf: [{ $ref: '#/components/schemas/Link' }, { type: 'null' }] },
    })
    expect(document.components.schemas.PhoneInput?.properties).toMatchObject({ country_id: { type: 'integer' } })
  })

  test('has patterns that every engine reads: no flags, no looking around, no groups by number', () => {
    const patterns = [...nodesOf(document)].flatMap(([, { pattern }]) => (typeof pattern === 'string' ? [pattern] : []))
    expect(patterns.length).toBeGreaterThan(20)
    for (const pattern of patterns) {
      expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow()
      expect(pattern).not.toMatch(/\(\?(?!:)|\\[1-9pPkbB]/)
    }
    const { TargetCountry } = document.components.parameters as Record<string, { schema: { pattern: string } }>
    const country = new RegExp(TargetCountry?.schema.pattern ?? '$', 'u')
    expect(['sa', 'SA', '1', 'nowhere'].map((value) => country.test(value))).toEqual([true, true, true, false])
  })

  test('has the formats and bounds that texts are checked by', () => {
    const { properties } = document.components.schemas.SignUpBody as { properties: Record<string, Node> }
    expect(properties).toMatchObject({
      firstname: { minLength: 1, maxLength: 60 },
      email: { format: 'email', maxLength: 254 },
      password: { format: 'password', minLength: 8, maxLength: 50, description: /special character/ },
      birthdate: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    })
    expect(document.components.parameters).toMatchObject({
      Locale: { schema: { enum: ['ar', 'en'] } },
      IdempotencyKey: { required: true, schema: { minLength: 1, maxLength: 255 } },
    })
  })

  test.for(operations)('$name: security, headers and codes are those of its contract', ({ name, entry }) => {
    const operation = described(name)
    const { auth, optionalAuth } = (entry as Entry).access
    expect(operation?.security).toEqual(auth !== 'guest' ? [{ [auth]: [] }] : optionalAuth ? [{ [optionalAuth]: [] }, {}] : [])
    const headers = (operation?.parameters ?? []).flatMap(({ $ref = '' }) => $ref.split('/').at(-1) || [])
    const needed = entry.access.idempotent ? ['IdempotencyKey'] : []
    expect(headers).toEqual(['Locale', 'AcceptLanguage', 'Currency', 'TargetCountry', 'Timezone', ...needed])
    for (const code of entry.errors ?? []) {
      const response = operation && responseOf(operation, errorStatuses[code])
      expect(JSON.stringify(response?.content), code).toContain(`"${code}"`)
    }
  })

  test('signing out takes the token of the session that ends, and is answered without one', () => {
    expect(described('signOut')?.security).toEqual([{ customer: [] }, {}])
    expect(described('staffSignOut')?.security).toEqual([{ staff: [] }, {}])
  })

  test.for(all)('$operationId has examples of its body, reply and failures that its schemas take', (operation) => {
    const { requestBody, operationId } = operation
    if (requestBody && !requestBody.content['multipart/form-data']) {
      const bodies = examplesIn(requestBody.content)
      expect(bodies.length).toBeGreaterThan(0)
      for (const { schema, value } of bodies) expect(wrongInRequest(schema, value), operationId).toBeUndefined()
    }
    for (const status of Object.keys(operation.responses)) {
      const content = responseOf(operation, Number(status))?.content ?? {}
      const replies = examplesIn(content)
      if (content['application/json']) expect(replies.length, status).toBeGreaterThan(0)
      for (const { schema, value } of replies) expect(wrongInReply(schema, value), `${operationId} ${status}`).toBeUndefined()
    }
  })
})

test('the OpenAPI document has every operation with its errors, and the committed one does not drift', async () => {
  const document = openApiDocument() as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string; responses: object }>>
  }
  const described = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(document.openapi).toBe('3.1.0')
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(contract).sort())
  for (const { operationId, responses } of described) {
    const entry: Entry = contract[operationId as keyof typeof contract]
    expect(Object.keys(responses)).toEqual(expect.arrayContaining([String(entry.status), '404', '429', '500', '503']))
    expect(Object.hasOwn(responses, '401')).toBe(entry.access.auth !== 'guest')
    expect(Object.hasOwn(responses, '402')).toBe(!entry.access.withoutLicence)
    if (entry.body) expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '413', '415', '422']))
  }
  const committed = await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8')
  expect(committed === `${JSON.stringify(document, null, 2)}\n`, 'npm run openapi writes it').toBe(true)
})
