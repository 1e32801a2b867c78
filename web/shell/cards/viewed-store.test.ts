import { beforeEach, expect, test } from 'vitest'
import { viewedProducts } from '#shared/constants.ts'
import { addViewed, readViewed } from './viewed-store.ts'

const idOf = (count: number) => `0190a5c3-0000-7000-8000-${String(count).padStart(12, '0')}`

let stored: Map<string, string>
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}
beforeEach(() => {
  stored = new Map()
})

test('the newest product comes first, once, and is left out of what stood before it', () => {
  expect(addViewed(idOf(1), storage)).toEqual([])
  expect(addViewed(idOf(2), storage)).toEqual([idOf(1)])
  expect(addViewed(idOf(1), storage)).toEqual([idOf(2)])
  expect(readViewed(storage)).toEqual([idOf(1), idOf(2)])
})

test('twelve products are remembered, by nothing but their ids', () => {
  for (let count = 1; count <= 15; count += 1) addViewed(idOf(count), storage)
  expect(readViewed(storage)).toEqual(Array.from({ length: 12 }, (_, place) => idOf(15 - place)))
  expect(stored.get(viewedProducts.key)).toBe(JSON.stringify(readViewed(storage)))
})

test.each([
  ['is no JSON', 'nonsense'],
  ['is no list', '{"0":1}'],
  ['holds no ids', '["slug", 7, null, {"id": 1}]'],
])('a storage that %s holds no products', (_, text) => {
  stored.set(viewedProducts.key, text)
  expect(readViewed(storage)).toEqual([])
})
