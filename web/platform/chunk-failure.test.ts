import { expect, test } from 'vitest'
import { mayReload } from './chunk-failure.ts'

test('S-319 C-38 a page reloads itself once in 10 s, each address by itself', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(mayReload('/a', 100_000, storage)).toBe(true)
  expect(mayReload('/a', 109_999, storage)).toBe(false)
  expect(mayReload('/b', 109_999, storage)).toBe(true)
  expect(mayReload('/a', 110_000, storage)).toBe(true)
})
