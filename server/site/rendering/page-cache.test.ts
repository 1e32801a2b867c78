import { expect, test } from 'vitest'
import { createPageCache, lifetimes } from './page-cache.ts'

const pageOf = (etag: string, bytes = 100) => ({ etag, bytes })

function open({ maxBytes = 10_000, ...times }: { maxBytes?: number; stale?: number } = {}) {
  const clock = { time: 0 }
  const errors: unknown[] = []
  const now = () => clock.time
  const cache = createPageCache<ReturnType<typeof pageOf>>({ maxBytes, ...times, now, onError: (error) => errors.push(error) })
  const renders: string[] = []
  const ask = (key: string, version = '1', admitsAtOnce = true, bytes = 100) =>
    cache.serve(key, version, { admitsAtOnce }, async () => {
      renders.push(key)
      return { page: pageOf(`${key}#${renders.length}`, bytes), response: null }
    })
  const etagOf = async (...requested: Parameters<typeof ask>) => {
    const served = await ask(...requested)
    return 'page' in served ? served.page.etag : null
  }
  return { cache, clock, errors, renders, etagOf }
}

test('many who ask at once wait for one rendering', async () => {
  const { etagOf, renders } = open()
  expect(await Promise.all(Array.from({ length: 20 }, () => etagOf('/')))).toEqual(Array(20).fill('/#1'))
  expect(renders).toHaveLength(1)
})

test('where copies may not be stale, one past its freshness is made anew for who asks', async () => {
  const { etagOf, clock } = open({ stale: lifetimes.fresh })
  await etagOf('/')
  clock.time = lifetimes.fresh
  expect(await etagOf('/')).toBe('/#1')
  clock.time = lifetimes.fresh + 1
  expect(await etagOf('/')).toBe('/#2')
})

test('a copy past its freshness is served once more and renewed behind it, once for all', async () => {
  const { etagOf, clock, renders } = open()
  await etagOf('/')
  clock.time = lifetimes.fresh + 1
  expect(await Promise.all([etagOf('/'), etagOf('/'), etagOf('/')])).toEqual(['/#1', '/#1', '/#1'])
  await Promise.resolve()
  expect(await etagOf('/')).toBe('/#2')
  expect(renders).toHaveLength(2)
})

test('a copy beyond ten minutes is not served any more', async () => {
  const { etagOf, clock } = open()
  await etagOf('/')
  clock.time = lifetimes.stale + 1
  expect(await etagOf('/')).toBe('/#2')
})

test('a copy of another content version is never served, also when it was rendered while the version changed', async () => {
  const { etagOf } = open()
  expect(await etagOf('/', '1')).toBe('/#1')
  expect(await etagOf('/', '2')).toBe('/#2')
  expect(await etagOf('/', '2')).toBe('/#2')
})

test('memory is bounded by bytes, the least recently used copy goes first', async () => {
  const { cache, etagOf, renders } = open({ maxBytes: 1_000 })
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) await etagOf(key)
  await etagOf('a')
  await etagOf('k')
  expect(cache.bytes).toBeLessThanOrEqual(1_000)
  await etagOf('a')
  expect(renders.filter((key) => key === 'a')).toHaveLength(1)
  await etagOf('b')
  expect(renders.filter((key) => key === 'b')).toHaveLength(2)
})

test('a page that is too large for the memory is served and not kept', async () => {
  const { cache, etagOf } = open({ maxBytes: 1_000 })
  expect(await etagOf('huge', '1', true, 900)).toBe('huge#1')
  expect(cache.size).toBe(0)
})

test('pages with a query are kept from the second ask, so random ones never fill the memory', async () => {
  const { cache, etagOf } = open()
  for (let page = 0; page < 50; page += 1) await etagOf(`/?q=${page}`, '1', false)
  expect(cache.size).toBe(0)
  await etagOf('/?q=7', '1', false)
  expect(cache.size).toBe(1)
})

test('a failed renewal is reported and the old copy stays', async () => {
  const { cache, clock, errors, etagOf } = open()
  await etagOf('/')
  clock.time = lifetimes.fresh + 1
  const served = await cache.serve('/', '1', { admitsAtOnce: true }, () => Promise.reject(new Error('away')))
  expect('page' in served && served.page.etag).toBe('/#1')
  await Promise.resolve()
  await Promise.resolve()
  expect(errors).toHaveLength(1)
  expect(cache.size).toBe(1)
})

test('a renewal that is refused to its visitor leaves the old copy, and the next visitor renews it', async () => {
  const { cache, clock, etagOf } = open()
  await etagOf('/')
  clock.time = lifetimes.fresh + 1
  const rejectPage = async () => ({ page: null, response: 'refused', isRejected: true })
  const served = await cache.serve('/', '1', { admitsAtOnce: true }, rejectPage)
  expect('page' in served && served.page.etag).toBe('/#1')
  await Promise.resolve()
  expect(cache.size).toBe(1)
  expect(await etagOf('/')).toBe('/#1')
  await Promise.resolve()
  expect(await etagOf('/')).toBe('/#2')
})

test('a page that may no longer be shared takes its copy away', async () => {
  const { cache, clock, etagOf } = open()
  await etagOf('/')
  clock.time = lifetimes.fresh + 1
  await cache.serve('/', '1', { admitsAtOnce: true }, async () => ({ page: null, response: null }))
  await Promise.resolve()
  expect(cache.size).toBe(0)
})
