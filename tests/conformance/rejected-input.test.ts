import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Entry } from '#contract/route.ts'
import { operationOf, wrongInRequest } from '#testing/api-document.ts'
import { describeWorlds } from '#testing/world.ts'
import { failure, read, requested, sendTo, unknownId, withBody } from './endpoint-calls.ts'
import {
  everything,
  type Operation,
  operations,
  type SampleRows,
  samples,
  unknownProduct,
  wrongBodies,
} from './endpoint-samples.ts'

/** Lists in pages, with how many rows of each kind the company has. */
const paged = [
  ['listProducts', 6],
  ['listTrips', 3],
  ['listPackages', 1],
  ['listHotels', 1],
  ['listCarModels', 1],
  ['listArticles', 2],
  ['listFavourites', 1],
  ['listOrders', 10],
  ['staffListOrders', 11],
  ['staffListPayments', 4],
  ['staffListRefunds', 3],
  ['staffListMessages', 1],
  ['staffListReviews', 2],
] as const satisfies [Operation, number][]

const largeBody = JSON.stringify({ password: 'x'.repeat(20 * 1024 * 1024) })

describeWorlds('every endpoint', (world) => {
  const send = sendTo(world)
  let own: SampleRows
  beforeAll(async () => {
    own = await everything(world)
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
    expect(beyond).toEqual({
      data: [],
      meta: { current_page: 99, last_page: Math.max(1, Math.ceil(total / 10)), per_page: 10, total },
    })
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
})
