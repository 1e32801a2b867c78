import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { z } from 'zod'
import { Failure } from '#contract/fields.ts'
import { contract } from '#contract/index.ts'
import { type Entry, type RefusalCode, refusals } from '#contract/route.ts'
import { fileKinds } from '#shared/validation.ts'

const meanings: Record<number, string> = {
  400: 'Not readable',
  401: 'No token, or one that is over or of another company',
  402: "The company's licence is over",
  403: 'Not allowed, not licensed, or e-mail not verified',
  404: "No such resource, or not the caller's",
  409: 'Sold out, price changed, wrong state, or still running',
  413: 'Body too large',
  415: 'Body of a kind that is not taken',
  422: 'A field is wrong; every one is named',
  429: 'Too many requests',
  500: 'An unexpected error',
  503: 'Away for a moment',
}

/** The usual refusals of an operation, derived from what it is. */
function refusalsOf({ access, multipart, param, query, refuses = [], ...entry }: Entry): number[] {
  const body = entry.body ?? multipart
  const codes: RefusalCode[] = ['not_found', 'too_many_requests', 'internal', 'unavailable', ...refuses]
  if (!access.withoutLicence) codes.push('license_expired')
  if (access.auth !== 'guest') codes.push('unauthenticated')
  if (body || param || query) codes.push('invalid')
  if (body) codes.push('malformed', 'too_large', 'unsupported_type')
  if (access.idempotent) codes.push('idempotency_key_missing', 'idempotency_key_reused', 'in_progress')
  return [...new Set(codes.map((code) => refusals[code]))].sort()
}

const header = (name: string, description: string, required = false) => ({
  name,
  in: 'header' as const,
  required,
  description,
  schema: { type: 'string' as const },
})

const everyCall = [
  header('X-Locale', 'Language of texts: ar or en'),
  header('X-Timezone', "The visitor's IANA zone"),
  header('X-Currency', 'Currency of prices, by code or id'),
  header('X-Target-Country', 'Country that lists are narrowed to, by code or id'),
]

const file = { type: 'string' as const, format: 'binary' }

const replyOf = ({ reply }: Entry) =>
  reply === 'bytes'
    ? Object.fromEntries(Object.keys(fileKinds).map((kind) => [kind, { schema: file }]))
    : { 'application/json': { schema: reply as unknown as z.ZodType } }

function routeOf(entry: Entry): RouteConfig {
  const { access, body, multipart, param, query } = entry
  const failures = refusalsOf(entry).map((status) => [
    status,
    {
      description: meanings[status] ?? 'Refused',
      content: { 'application/json': { schema: Failure } },
      ...(status === 429 && {
        headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const } } },
      }),
    },
  ])
  return {
    method: entry.method,
    path: entry.path,
    operationId: entry.operationId,
    summary: entry.summary,
    tags: [...entry.tags],
    security: access.auth === 'guest' ? [] : [{ [access.auth]: [] }],
    parameters: [
      ...everyCall,
      ...(access.idempotent
        ? [header('Idempotency-Key', '1 to 255 characters; the same key and body is answered once', true)]
        : []),
    ],
    request: {
      ...(param && { params: param as unknown as z.ZodObject }),
      ...(query && { query: query as unknown as z.ZodObject }),
      ...(body && { body: { required: true, content: { 'application/json': { schema: body as unknown as z.ZodType } } } }),
      ...(multipart && {
        body: { required: true, content: { 'multipart/form-data': { schema: multipart as unknown as z.ZodType } } },
      }),
    },
    responses: {
      [entry.status]: { description: 'Done', content: replyOf(entry) },
      ...Object.fromEntries(failures),
    },
  }
}

const tags = [
  { name: 'company', description: 'The company behind the host' },
  { name: 'places', description: 'Countries, currencies and languages' },
  { name: 'catalogue', description: 'What can be booked' },
  { name: 'offers', description: 'Discounts, where the licence has them' },
  { name: 'destinations', description: 'Where one can go' },
  { name: 'search', description: 'Words that find everything' },
  { name: 'accounts', description: 'Customers and their sessions' },
  { name: 'orders', description: 'Quotes and orders' },
  { name: 'favourites', description: 'What customers keep' },
  { name: 'staff', description: "The company's own people" },
]

/** The OpenAPI 3.1 document of the whole contract; `apiUrl` is where the API stands, before the company. */
export function openApiDocument(apiUrl = '/api'): object {
  const app = new OpenAPIHono()
  const registry = app.openAPIRegistry
  for (const auth of ['customer', 'staff'] as const)
    registry.registerComponent('securitySchemes', auth, { type: 'http', scheme: 'bearer', description: `Token of a ${auth}` })
  for (const entry of Object.values(contract)) registry.registerPath(routeOf(entry))
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Rihla',
      version: '1',
      description: 'The website API of a travel company: trips, quotes, orders and accounts, in Arabic and English.',
      license: { name: 'Proprietary', url: 'https://rihla.example/licence' },
    },
    servers: [
      {
        url: `${apiUrl.replace(/\/+$/, '')}/{tenant}`,
        description: 'A company, by slug or host',
        variables: { tenant: { default: 'ofuq' } },
      },
    ],
    tags,
  })
}
