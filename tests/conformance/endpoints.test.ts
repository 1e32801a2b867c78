import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Entry } from '#contract/route.ts'
import { mounted } from '#server/platform/http/serve.ts'
import { openApiDocument } from '#server/platform/openapi/document.ts'
import { operationOf, wrongInRequest } from '#testing/api-document.ts'
import { describeWorlds } from '#testing/world-suites.ts'
import {
  type Everything,
  everything,
  type Operation,
  operations,
  samples,
  unknownProduct,
  wrongBodies,
} from './endpoint-samples.ts'

type Sent = {
  company: string
  token?: string
  param?: string
  query?: string
  body?: unknown
  form?: Record<string, string | File>
  headers?: Record<string, string>
  locale?: 'ar' | 'en'
}

type Failure = { code: string; message: string; errors?: Record<string, string[]>; request_id: string }

function multipart(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const read = async (response: Response) => (await response.json()) as Record<string, unknown>

const unknownId = '0190a5c3-0000-7000-8000-000000000000'
/** Letting go of what is not kept is answered 200: a heart may be taken off twice. */
const withId = operations.filter(({ name, entry }) => entry.param && name !== 'removeFavourite')
const withBody = operations.filter(({ entry }) => entry.body)
const forSignedIn = operations.filter(({ entry }) => entry.access.auth !== 'guest')
/** Lists in pages, with how many rows of each kind the company has. */
const paged = [
  ['listProducts', 5],
  ['listTrips', 2],
  ['listPackages', 1],
  ['listHotels', 1],
  ['listCarModels', 1],
  ['listArticles', 2],
  ['listFavourites', 1],
  ['listOrders', 1],
  ['staffListOrders', 2],
  ['staffListMessages', 1],
] as const satisfies [Operation, number][]
/** Statements that an operation may need, where they are more than 8. */
const mostQueries: Partial<Record<Operation, number>> = {
  createOrder: 17,
  cancelOrder: 11,
  acceptOrder: 10,
  rejectOrder: 10,
  closeInvoice: 10,
  signUp: 10,
  exportProfile: 10,
  contactCompany: 12,
  updateProfile: 18,
  changePassword: 13,
  resetPassword: 13,
  revertEmail: 11,
  staffSignIn: 12,
  staffSignInSecondFactor: 14,
  confirmTotp: 15,
  addPasskey: 16,
  removeTotp: 11,
  removePasskey: 11,
  renewRecoveryCodes: 11,
  stepUp: 12,
}
type Parameter = { in: string; name: string }
type Documented = { operationId: string; parameters: (Parameter | { $ref: string })[] }

/** The headers that the OpenAPI document names for an operation, in lower case. */
const described = (name: Operation): string[] => {
  const { paths, components } = openApiDocument() as {
    paths: Record<string, Record<string, Documented>>
    components: { parameters: Record<string, Parameter> }
  }
  const found = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .find(({ operationId }) => operationId === name)
  return (found?.parameters ?? [])
    .map((parameter) => ('$ref' in parameter ? components.parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter))
    .filter((parameter) => parameter?.in === 'header')
    .map((parameter) => String(parameter?.name).toLowerCase())
}
const largeBody = JSON.stringify({ password: 'x'.repeat(20 * 1024 * 1024) })
const openWithoutLicence: Operation[] = ['getCompanyProfile', 'getContentPage', 'listLanguages', 'listProjectSettings', 'signOut']

describeWorlds('every endpoint', (world) => {
  let own: Everything
  let other: Everything
  /** Its customer and its staff have signed out. */
  let left: Everything
  beforeAll(async () => {
    own = await everything(world)
    other = await everything(world)
    left = await everything(world)
    const company = left.company.slug
    expect((await send(contract.signOut, { company, token: left.customer.token })).status).toBe(200)
    expect((await send(contract.staffSignOut, { company, token: left.staff.token })).status).toBe(200)
  })

  function send(entry: Entry, { company, token, param, query = '', body, form, headers = {}, locale = 'en' }: Sent) {
    const path = entry.path.replace(/\{\w+\}/, param ?? unknownId)
    return world.request(`/${company}${path}${query}`, {
      method: entry.method.toUpperCase(),
      headers: {
        'X-Locale': locale,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(entry.access.idempotent && { 'Idempotency-Key': `walker ${encodeURIComponent(path)} ${token}`.slice(0, 255) }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(form && body === undefined && { body: multipart(form) }),
    })
  }

  const tokenFor = (entry: Entry, rows: Everything) =>
    entry.access.auth === 'customer'
      ? { token: rows.customer.token }
      : entry.access.auth === 'staff'
        ? { token: rows.staff.token }
        : {}

  /** The call as its sample makes it, by the right person of the company. */
  const requested = (name: Operation, entry: Entry, rows: Everything): Sent => ({
    company: rows.company.slug,
    ...tokenFor(entry, rows),
    ...samples[name]?.(rows),
  })

  async function failure(response: Promise<Response>, status: number): Promise<Failure> {
    const answer = await response
    const body = (await answer.json()) as Failure
    expect(answer.status, JSON.stringify(body)).toBe(status)
    expect(body.message).toMatch(/\S/)
    expect(body.request_id).toBe(answer.headers.get('x-request-id'))
    return body
  }

  test('the mounted operations are exactly those of the contract', { tags: ['S-304'] }, () => {
    expect([...mounted].sort()).toEqual(
      Object.values(contract)
        .map((entry) => entry.operationId)
        .sort(),
    )
    for (const { name, entry } of operations) expect(entry.operationId).toBe(name)
  })

  test.for(operations)('$name is answered as its contract says, with a bounded number of queries', async ({ name, entry }) => {
    const rows = entry.method === 'get' ? own : await everything(world)
    const started = world.log.length
    const response = await send(entry, requested(name, entry, rows))
    expect(response.status, await response.clone().text()).toBe(entry.status)
    expect(response.headers.get('content-language')).toBe('en')
    if (entry.reply === 'bytes') expect(response.headers.get('content-type')?.split(';')[0]).toBe(entry.mediaType ?? 'image/png')
    const body = entry.reply === 'bytes' ? {} : await read(response)
    if (entry.method !== 'get' && entry.access.rate !== 'search') expect(body.message).toMatch(/\S/)
    const [line] = world.log.slice(started)
    expect(line).toMatchObject({ route: `${entry.method.toUpperCase()} ${entry.path}`, status: entry.status })
    expect(line?.queries).toBeLessThanOrEqual(mostQueries[name] ?? 8)
  })

  test.for(operations)('$name says who may store its reply, and by which headers it differs', async ({ name, entry }) => {
    const response = await send(entry, requested(name, entry, entry.method === 'get' ? own : left))
    const isForGuests = entry.method === 'get' && entry.access.auth === 'guest'
    expect(response.headers.get('cache-control')).toBe(isForGuests ? 'private, no-cache' : 'no-store')
    if (!isForGuests) return
    const vary = response.headers.get('vary')?.toLowerCase().split(', ') ?? []
    for (const header of [...described(name), 'accept-language', 'authorization']) expect(vary).toContain(header)
  })

  test.for(withBody)(
    '$name: the API document takes its sample, and refuses every body in which everything is wrong',
    ({ name, entry }) => {
      const schema = operationOf(entry.method, `/api/acme${entry.path}`)?.requestBody?.content['application/json']?.schema ?? {}
      expect(wrongInRequest(schema, samples[name]?.(own).body)).toBeUndefined()
      const taken = (wrongBodies[name] ?? []).filter(({ body }) => wrongInRequest(schema, body) === undefined)
      expect(taken).toEqual(name === 'addFavourite' ? [{ body: { product_id: unknownProduct }, fields: ['product_id'] }] : [])
    },
  )

  test.for(forSignedIn)('$name refuses a guest, strangers and the wrong kind of token', async ({ name, entry }) => {
    const good = requested(name, entry, left)
    const kind = entry.access.auth
    const wrong: Record<string, string | undefined> = {
      none: undefined,
      stale: good.token,
      'of another company': kind === 'staff' ? other.staff.token : other.customer.token,
      'of the other kind': kind === 'staff' ? own.customer.token : own.staff.token,
      invented: 'A'.repeat(43),
      malformed: 'short',
    }
    for (const token of Object.values(wrong)) {
      const { token: _, ...rest } = good
      const { code } = await failure(send(entry, { ...rest, ...(token && { token }) }), 401)
      expect(code).toBe('unauthenticated')
    }
  })

  test.for(withId)("$name answers 404 for another company's id, an unknown and an impossible one", async ({ name, entry }) => {
    const good = requested(name, entry, own)
    const theirs = requested(name, entry, other).param
    // Pages have codes, which companies share.
    const foreign = theirs === good.param ? unknownId : theirs
    for (const param of [foreign, unknownId, 'nothing-here', '%00', '%D8%B1%D8%AD%D9%84%D8%A9', 'a'.repeat(500), '..%2f', "'--"])
      expect((await failure(send(entry, { ...good, ...(param && { param }) }), 404)).code).toBe('not_found')
  })

  test.for(withId.filter(({ entry }) => entry.access.auth === 'customer'))(
    "$name answers 404 for another customer's id",
    async ({ name, entry }) => {
      await failure(send(entry, { ...requested(name, entry, own), token: own.stranger.token }), 404)
    },
  )

  test.for(paged)('%s refuses wrong pages and is empty beyond its end', { tags: ['S-181', 'S-340'] }, async ([name, total]) => {
    const entry: Entry = contract[name]
    const good = requested(name, entry, own)
    for (const page of ['0', 'abc', '-1', '1.5', '1e1', '', '999999999'])
      expect(Object.keys((await failure(send(entry, { ...good, query: `?page=${page}` }), 422)).errors ?? {})).toEqual(['page'])
    expect((await failure(send(entry, { ...good, query: '?per_page=49' }), 422)).errors).toHaveProperty('per_page')
    expect((await failure(send(entry, { ...good, query: '?pagination=all' }), 422)).errors).toHaveProperty('pagination')
    const first = await read(await send(entry, good))
    expect(first.meta).toEqual({ current_page: 1, last_page: 1, per_page: expect.any(Number), total })
    const beyond = await read(await send(entry, { ...good, query: '?page=99&per_page=10' }))
    expect(beyond).toEqual({ data: [], meta: { current_page: 99, last_page: 1, per_page: 10, total } })
  })

  test('without a licence only what the licence page needs, and staff, are answered', { tags: ['S-049'] }, async () => {
    const lapsed = await everything(world, { licenceExpiresAt: new Date('2026-11-21T09:00:01Z') })
    world.clock.set('2026-11-21T09:00:01Z')
    for (const { name, entry } of operations) {
      const response = await send(entry, requested(name, entry, lapsed))
      const isOpen = openWithoutLicence.includes(name) || entry.tags.includes('staff')
      expect(response.status === 402, name).toBe(!isOpen)
      if (!isOpen) expect((await read(response)).code).toBe('license_expired')
    }
    world.clock.set('2026-11-21T09:00:00Z')
  })

  test.for(operations)('$name fails closed for a company that does not exist', async ({ name, entry }) => {
    for (const company of ['nobody', 'acme.example.com', 'ACME', '%00'])
      expect((await failure(send(entry, { ...requested(name, entry, own), company }), 404)).code).toBe('not_found')
  })

  test.for(withBody)('$name refuses what is not JSON, and bodies that are too large', async ({ name, entry }) => {
    const good = requested(name, entry, own)
    for (const body of ['', '{', '{"a":1', 'undefined'])
      expect((await failure(send(entry, { ...good, body }), 400)).code).toBe('malformed')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json-patch+json', 'x'])
      expect((await failure(send(entry, { ...good, headers: { 'Content-Type': type } }), 415)).code).toBe('unsupported_type')
    const tooLarge = await failure(send(entry, { ...good, body: largeBody }), 413)
    expect(tooLarge).toMatchObject({ code: 'too_large', message: expect.stringContaining('The data sent is larger than') })
    expect((await failure(send(entry, { ...good, headers: { 'Content-Length': '20971520' } }), 413)).code).toBe('too_large')
    for (const body of ['null', '[]', '5', '"text"']) await failure(send(entry, { ...good, body }), 422)
  })

  test.for(withBody)('$name names every failing field at once, in both languages', async ({ name, entry }) => {
    const cases = wrongBodies[name]
    expect(cases, 'a body in which everything is wrong').toBeDefined()
    for (const { body, fields } of cases ?? []) {
      const english = await failure(send(entry, { ...requested(name, entry, own), body }), 422)
      expect(Object.keys(english.errors ?? {}).sort()).toEqual(fields)
      const arabic = await failure(send(entry, { ...requested(name, entry, own), body, locale: 'ar' }), 422)
      expect(Object.keys(arabic.errors ?? {}).sort()).toEqual(fields)
      expect(english).toMatchObject({ code: 'invalid', message: 'Please correct the marked fields.' })
      expect(arabic.message).toBe('يرجى تصحيح الحقول المشار إليها.')
      for (const field of fields) {
        expect(english.errors?.[field]?.join(), field).toMatch(/^[\p{ASCII}’]+$/u)
        expect(arabic.errors?.[field]?.join(), field).toMatch(/\p{Script=Arabic}/u)
      }
    }
  })

  test('an error is replayed under its key, as the API document says', async () => {
    const call = requested('cancelOrder', contract.cancelOrder, own)
    const headers = { 'Idempotency-Key': 'an error that is replayed' }
    const first = await send(contract.cancelOrder, { ...call, param: unknownId, headers })
    const again = await send(contract.cancelOrder, { ...call, param: unknownId, headers })
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([404, null])
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([404, 'true'])
  })

  test.for(operations.filter(({ entry }) => entry.access.idempotent))(
    '$name needs an Idempotency-Key',
    async ({ name, entry }) => {
      for (const key of ['', ' ', 'k'.repeat(256)]) {
        const response = send(entry, { ...requested(name, entry, own), headers: { 'Idempotency-Key': key } })
        expect((await failure(response, 400)).code).toBe('idempotency_key_missing')
      }
    },
  )

  test('an address that is no operation is a 404 in the language asked for, and logged', async () => {
    const started = world.log.length
    const response = await world.request(`/${own.company.slug}/nothing`, { headers: { 'X-Locale': 'en' } })
    expect(await response.json()).toMatchObject({
      code: 'not_found',
      message: 'We could not find this. It may have been removed.',
    })
    expect(response.headers.get('x-request-id')).toMatch(/\S/)
    expect(world.log.slice(started)).toMatchObject([{ status: 404, request_id: response.headers.get('x-request-id') }])
  })

  test('lists ask as many queries for many rows as for one', async () => {
    const rows = await everything(world)
    const counts = async () => {
      const started = world.log.length
      for (const name of ['listProducts', 'listServices', 'listCategories', 'listOrders', 'staffListOrders'] as const)
        await send(contract[name], requested(name, contract[name], rows))
      return world.log.slice(started).map(({ queries }) => queries)
    }
    const few = await counts()
    for (let place = 0; place < 6; place += 1) await world.trip(rows.company.id, { category: `kind-${place}` })
    expect(await counts()).toEqual(few)
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
    const entry: Entry = contract[operationId as Operation]
    expect(Object.keys(responses)).toEqual(expect.arrayContaining([String(entry.status), '404', '429', '500', '503']))
    expect(Object.hasOwn(responses, '401')).toBe(entry.access.auth !== 'guest')
    expect(Object.hasOwn(responses, '402')).toBe(!entry.access.withoutLicence)
    if (entry.body) expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '413', '415', '422']))
  }
  const committed = await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8')
  expect(committed === `${JSON.stringify(document, null, 2)}\n`, 'npm run openapi writes it').toBe(true)
})
