import { expect, test } from 'vitest'
import { type MonthRange, monthRanges } from './month-ranges.ts'

test.for<[number[], [number, number][]]>([
  [[], []],
  [[5], [[5, 5]]],
  [[1, 2, 11, 12], [[11, 2]]],
  [[12, 3, 1, 2, 11], [[11, 3]]],
  [
    [3, 4, 6, 7, 8, 9],
    [
      [3, 4],
      [6, 9],
    ],
  ],
  [
    [1, 2, 5, 6, 9, 10, 12],
    [
      [5, 6],
      [9, 10],
      [12, 2],
    ],
  ],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [[1, 12]]],
])('months %o in rows: %o', ([months, rows]) => {
  expect(monthRanges(months)).toEqual(rows.map(([from, to]): MonthRange => ({ from, to })))
})
