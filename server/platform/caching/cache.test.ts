import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCache, createLoadingCache } from './cache.ts'

test('the least recently used value leaves when there are too many', () => {
  const cache = createCache<string, number>({ maxEntries: 2 })
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3)
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3])
})

test('a cache of no entries stores nothing', () => {
  const cache = createCache<string, number>({ maxEntries: 0 })
  cache.set('a', 1)
  expect([cache.get('a'), cache.size]).toEqual([undefined, 0])
})

test('null is a value', () => {
  const cache = createCache<string, null>({})
  cache.set('a', null)
  expect(cache.get('a')).toBeNull()
})

test('the counted bytes are those of the stored values and never exceed the limit', () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), length: fc.nat(12), isDeleted: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const cache = createCache<string, string>({ maxBytes: 20, bytesOf: ({ length }) => length })
      for (const { key, length, isDeleted } of steps) isDeleted ? cache.delete(key) : cache.set(key, 'x'.repeat(length))
      const stored = ['a', 'b', 'c', 'd'].map((key) => cache.get(key)?.length ?? 0)
      expect(cache.bytes).toBe(stored.reduce((sum, length) => sum + length, 0))
      expect(cache.bytes).toBeLessThanOrEqual(20)
    }),
  )
})

function counted(cache = createLoadingCache<string>({ maxEntries: 10 })) {
  let loads = 0
  const load = (key: string, version?: string) =>
    cache.load(
      key,
      async () => {
        loads += 1
        return `${key} ${version} ${loads}`
      },
      version,
    )
  return { cache, load, loads: () => loads }
}

test('concurrent calls for one key share one load', async () => {
  const { load, loads } = counted()
  const values = await Promise.all([load('a', '1'), load('a', '1'), load('b', '1')])
  expect([new Set(values).size, loads()]).toEqual([2, 2])
})

test('another version is loaded anew and replaces the cached one, also while the older one still loads', async () => {
  const { cache, load, loads } = counted()
  const [first, second] = await Promise.all([load('a', '1'), load('a', '2')])
  expect([first, second]).toEqual(['a 1 1', 'a 2 2'])
  expect([await load('a', '2'), loads()]).toEqual(['a 2 2', 2])
  expect(await load('a', '3')).toBe('a 3 3')
  expect(cache.bytes).toBe(0)
})

test('a failed load is not cached, and all who waited for it fail', async () => {
  const { cache, load } = counted()
  const fail = () => cache.load('a', () => Promise.reject(new Error('away')))
  const results = await Promise.allSettled([fail(), fail()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await load('a')).toBe('a undefined 1')
})

test('undefined is not cached', async () => {
  const { cache, load } = counted()
  expect(await cache.load('a', async () => undefined)).toBeUndefined()
  expect(await load('a')).toBe('a undefined 1')
})
