import { expect, test } from 'vitest'
import type { ClosedScope } from '../scope.ts'
import { createReplyCache } from './reply-cache.ts'

const scope = {
  companyId: 'one',
  company: { content_version: 1n },
  locale: 'ar',
  currency: { code: 'SAR' },
  country: null,
  clock: { now: () => new Date('2026-11-21T09:00:30Z') },
} as unknown as ClosedScope

test('a reply is kept apart for all that changes it, and for a minute', () => {
  const { keyOf } = createReplyCache(10)
  const own = keyOf(scope, '/services', { simple: 'true', pagination: 'all' })
  expect(keyOf(scope, '/services', { pagination: 'all', simple: 'true' })).toBe(own)
  const others: Partial<Record<keyof ClosedScope, unknown>>[] = [
    { companyId: 'two' },
    { company: { content_version: 2n } },
    { locale: 'en' },
    { currency: { code: 'USD' } },
    { country: { code: 'tr' } },
    { clock: { now: () => new Date('2026-11-21T09:01:00Z') } },
  ]
  const keys = others.map((other) =>
    keyOf({ ...scope, ...other } as ClosedScope, '/services', { simple: 'true', pagination: 'all' }),
  )
  expect(new Set([own, ...keys, keyOf(scope, '/sections', {}), keyOf(scope, '/services', {})]).size).toBe(others.length + 3)
})

test('a query that no reply knows is not kept, so that nobody fills the store with it', () => {
  expect(createReplyCache(10).keyOf(scope, '/services', { random: '1' })).toBeUndefined()
})

test('the replies used last stay', () => {
  const cache = createReplyCache(2)
  cache.set('a', '1')
  cache.set('b', '2')
  expect(cache.get('a')).toBe('1')
  cache.set('c', '3')
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['1', undefined, '3'])
})
