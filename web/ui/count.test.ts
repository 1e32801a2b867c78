import { expect, test } from 'vitest'
import { stepCount } from './count.ts'

const limits = { min: 1, max: 9 }

test.each([
  ['2', 1, 3],
  ['2', -1, 1],
  ['1', -1, 1],
  ['9', 1, 9],
  ['40', -1, 9],
  ['-5', 1, 1],
  ['', 1, 1],
  ['abc', -1, 1],
] as const)('from "%s" a step of %i gives %i within 1 to 9', (text, step, expected) => {
  expect(stepCount(text, step, limits)).toBe(expected)
})

test.each([
  ['0', 1, 2],
  ['3', 1, 4],
  ['3', -1, 2],
  ['8', 1, 8],
] as const)('from "%s" a step of %i by two gives %i within 0 to 9', (text, by, expected) => {
  expect(stepCount(text, by, { min: 0, max: 9, step: 2 })).toBe(expected)
})
