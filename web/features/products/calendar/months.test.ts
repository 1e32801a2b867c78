import { expect, test } from 'vitest'
import { lastDayOf, monthAfter, monthIn, monthsFrom, weeksFrom, weeksOf } from '#web/shell/dates/months.ts'
import { changedQuery, persistedQuery } from '../product/persisted-query.ts'
import { shownMonth } from './shown-month.ts'

test('months follow one another over the year', () => {
  expect(monthsFrom('2026-11', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
  expect([lastDayOf('2027-02'), lastDayOf('2028-02'), lastDayOf('2026-12')]).toEqual(['2027-02-28', '2028-02-29', '2026-12-31'])
})

test('an address names a month or none', () => {
  const read = (month: string) => monthIn(new URLSearchParams({ month }))
  expect([read('2027-01'), read('2027-13'), read('january'), read('')]).toEqual(['2027-01', null, null, null])
})

test('a month stands in whole weeks, from Sunday or Monday on', () => {
  expect(weeksOf('2026-12', 7).map((week) => week.map((day) => day && Number(day.slice(8))))).toEqual([
    [null, null, 1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11, 12],
    [13, 14, 15, 16, 17, 18, 19],
    [20, 21, 22, 23, 24, 25, 26],
    [27, 28, 29, 30, 31, null, null],
  ])
  expect(weeksOf('2026-12', 1)[0]?.indexOf('2026-12-01')).toBe(1)
})

test('weeks that are over are left out, the present one is whole', () => {
  const weeks = weeksOf('2026-11', 1)
  expect(weeksFrom(weeks, '2026-11-22').map((week) => week[0])).toEqual(['2026-11-16', '2026-11-23', '2026-11-30'])
  expect(weeksFrom(weeksOf('2026-12', 1), '2026-11-22')).toHaveLength(5)
})

test.each([
  ['this month', '2026-11-05', null, null, '2026-11'],
  ['the next one when this is nearly over', '2026-11-27', null, null, '2026-12'],
  ['that of the chosen day', '2026-11-05', null, '2027-02-03', '2027-02'],
  ['the one asked for', '2026-11-05', '2027-03', '2027-02-03', '2027-03'],
  ['none before this one', '2026-11-05', '2026-01', null, '2026-11'],
  ['none beyond a year', '2026-11-05', '2028-01', null, '2027-10'],
])('the calendar shows %s', (_, today, requested, chosen, month) => {
  expect(shownMonth(today, requested, chosen)).toBe(month)
})

test('a new selection keeps the month and the Hijri days of an address, and nothing else', () => {
  expect(String(persistedQuery('?month=2027-01&hijri=1&adult=3', new URLSearchParams('adult=2')))).toBe(
    'adult=2&month=2027-01&hijri=1',
  )
  expect(changedQuery('?hijri=1&adult=3', { hijri: null, month: '2027-01' })).toBe('?adult=3&month=2027-01')
  expect(changedQuery('?hijri=1', { hijri: null })).toBe('')
})
