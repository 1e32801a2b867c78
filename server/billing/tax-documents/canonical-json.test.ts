import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('equal values have equal text, whatever the order of their fields; lists keep theirs', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }, 2], a: 'أ' })).toBe('{"a":"أ","b":[{"c":null,"d":1},2]}')
  expect(canonicalJson({ b: 1, a: { y: true, x: [] } })).toBe(canonicalJson({ a: { x: [], y: true }, b: 1 }))
})
