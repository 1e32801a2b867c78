import { expect, test } from 'vitest'
import { createMemo } from './memoize.ts'

test('a value is computed once for each key', () => {
  let computed = 0
  const memo = createMemo<string>(10)
  const ask = (key: string) => memo(key, () => `${key} ${++computed}`)
  expect([ask('a'), ask('b'), ask('a')]).toEqual(['a 1', 'b 2', 'a 1'])
})

test('the store is emptied at its limit', () => {
  let computed = 0
  const memo = createMemo<string>(2)
  const ask = (key: string) => memo(key, () => `${key} ${++computed}`)
  for (const key of ['a', 'b', 'c']) ask(key)
  expect([ask('c'), ask('a')]).toEqual(['c 3', 'a 4'])
})

test('what fails is computed again', () => {
  const memo = createMemo<string>(10)
  const fail = () => {
    throw new RangeError('no zone')
  }
  expect(() => memo('a', fail)).toThrow(RangeError)
  expect(memo('a', () => 'later')).toBe('later')
})
