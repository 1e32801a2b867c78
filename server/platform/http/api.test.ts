import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Entry, route } from '#contract/route.ts'
import { createWorld, type World } from '#testing/world.ts'
import { AppError } from '../errors.ts'
import { createApi } from './api.ts'
import { serve } from './serve.ts'

const facts = {
  summary: 'A trial',
  description: 'A trial',
  tags: [],
  status: 200 as const,
  reply: z.object({ message: z.string() }),
}

const trials = {
  read: route({ ...facts, method: 'get', path: '/read', operationId: 'read', access: { auth: 'guest', rate: 'read' } }),
  write: route({ ...facts, method: 'post', path: '/write', operationId: 'write', access: { auth: 'guest', rate: 'write' } }),
} as const satisfies Record<string, Entry>

const thrown = {
  'an error': new TypeError('x is not a function'),
  'an error whose text lacks a value': new AppError('too_many_open_orders', 'errors.too_many_open_orders'),
  'no error at all': 'a text',
}

describe('what nobody foresaw in a handler', () => {
  let world: World
  let company: string
  beforeAll(async () => {
    world = await createWorld()
    company = (await world.company()).slug
  })
  afterAll(() => world.close())

  const cases = Object.entries(trials).flatMap(([name, entry]) =>
    Object.entries(thrown).map(([what, error]) => ({ name, entry, what, error })),
  )

  test.for(cases)('$what in a $name answers the usual 500 and is logged', async ({ entry, error }) => {
    const api = createApi(world.platform, (operations) => serve(operations, entry, () => Promise.reject(error)))
    const started = world.log.length
    const request = new Request(`http://localhost/api/${company}${entry.path}`, {
      method: entry.method.toUpperCase(),
      headers: { 'X-Locale': 'en' },
    })
    const response = await api.fetch(request, { address: '203.0.113.7' })
    const id = response.headers.get('x-request-id')
    expect(response.status).toBe(500)
    expect(id).toMatch(/\S/)
    expect(await response.json()).toEqual({ code: 'internal', message: 'An unexpected error occurred.', request_id: id })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ 'cache-control': 'no-store', 'content-language': 'en', 'x-content-type-options': 'nosniff' },
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(world.log.slice(started)).toMatchObject([
      { level: 'error', msg: 'request failed', request_id: id },
      { level: 'info', status: 500, request_id: id, company },
    ])
  })
})

test('the bytes of a file are made when the transaction of its handler is over', async () => {
  await using world = await createWorld({ poolSize: 1 })
  const entry = { ...trials.read, reply: 'bytes', mediaType: 'text/plain' } as const satisfies Entry
  // With one connection in all, a question beside an open transaction would never be answered.
  const bytes = async () => {
    const { rows } = await world.db.pool.query("select 'made later' as text")
    return new TextEncoder().encode(String(rows[0].text))
  }
  const api = createApi(world.platform, (operations) =>
    serve(operations, entry, async ({ scope }) => {
      await scope.db.selectFrom('company').select('id').execute()
      return { bytes, mime: 'text/plain', name: 'later.txt' }
    }),
  )
  const { slug } = await world.company()
  const response = await api.fetch(new Request(`http://localhost/api/${slug}/read`), { address: '203.0.113.7' })
  expect([response.status, await response.text()]).toEqual([200, 'made later'])
})
