import { expect, test } from 'vitest'
import { checkJsonSize, jsonLimits } from './json-size.ts'

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: [nested(depth - 1)] })

test('as many values as there may be are taken, one more is refused, wherever they stand', () => {
  const { values } = jsonLimits
  const ones = (count: number) => Array.from({ length: count }, () => 1)
  const named = (count: number) => Object.fromEntries(ones(count).map((one, place) => [`n${place}`, one]))
  for (const make of [ones, named, (count: number) => ({ a: ones(count - 2), b: {} })]) {
    expect(() => checkJsonSize(make(values - 1))).not.toThrow()
    expect(() => checkJsonSize(make(values))).toThrow('too_large')
  }
})

test('a nesting as deep as may be is taken, a deeper one is refused', () => {
  expect(() => checkJsonSize(nested(jsonLimits.depth / 2))).not.toThrow()
  expect(() => checkJsonSize([nested(jsonLimits.depth / 2)])).toThrow('too_large')
  expect(() => checkJsonSize(JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`))).toThrow('too_large')
})

test('names that every object inherits are taken out of each object', () => {
  const json = JSON.parse('{"a":[{"toString":1,"b":2}],"__proto__":{"admin":true},"constructor":{"x":1}}')
  checkJsonSize(json)
  expect(JSON.stringify(json)).toBe('{"a":[{"b":2}]}')
  for (const plain of [null, 5, 'text', true]) expect(() => checkJsonSize(plain)).not.toThrow()
})
