import { expect, test } from 'vitest'
import { isAlwaysOpen } from './opening-hours.ts'

test.for([
  ['00:00', '23:59', true],
  ['00:00', '00:00', true],
  ['08:00', '08:00', true],
  ['00:00', '22:00', false],
  ['08:00', '23:59', false],
] as const)('a place that opens at %s and closes at %s never closes: %s', ([opens, closes, expected]) => {
  expect(isAlwaysOpen({ opens, closes })).toBe(expected)
})
