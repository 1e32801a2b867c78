import { expect, test } from 'vitest'
import { type DeparturePattern, planDepartures } from './departure-pattern.ts'

type WeeklyPattern = Extract<DeparturePattern, { weekdays: unknown }>

const pattern = (overrides: Partial<WeeklyPattern> = {}): WeeklyPattern => ({
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  time: '14:00',
  capacity: 10,
  prices: null,
  ...overrides,
})

test('departures fall on the ISO weekdays of the pattern, the first and the last day included', () => {
  // 2026-11-26 is a Thursday.
  const days = planDepartures([pattern({ weekdays: [4, 5] })], 'Asia/Riyadh', '2026-11-26', 7).map(({ localDate }) => localDate)
  expect(days).toEqual(['2026-11-26', '2026-11-27', '2026-12-03'])
})

test('a wall time stays while the clocks of the zone change', () => {
  const planned = planDepartures([pattern({ time: '09:00' })], 'Europe/Istanbul', '2026-03-28', 1)
  expect(planned.map(({ startsAt }) => startsAt.toISOString())).toEqual(['2026-03-28T06:00:00.000Z', '2026-03-29T06:00:00.000Z'])
  const berlin = planDepartures([pattern({ time: '09:00' })], 'Europe/Berlin', '2026-03-28', 1)
  expect(berlin.map(({ startsAt, localTime }) => `${startsAt.toISOString()} ${localTime}`)).toEqual([
    '2026-03-28T08:00:00.000Z 09:00',
    '2026-03-29T07:00:00.000Z 09:00',
  ])
})

test('a time that the clocks skip leaves at the time they show instead, once', () => {
  const patterns = [pattern({ time: '02:30' }), pattern({ time: '03:30', capacity: 4 })]
  const planned = planDepartures(patterns, 'Europe/Berlin', '2026-03-29', 0)
  expect(planned).toMatchObject([{ localDate: '2026-03-29', localTime: '03:30', capacity: 10 }])
})

test('several patterns of a day come in time order and keep their own seats and prices', () => {
  const patterns = [pattern({ time: '16:00', prices: { adult: 36000 } }), pattern({ time: '08:30', capacity: 6 })]
  const planned = planDepartures(patterns, 'Asia/Riyadh', '2026-11-26', 0)
  expect(planned).toMatchObject([
    { localTime: '08:30', capacity: 6, prices: null },
    { localTime: '16:00', capacity: 10, prices: { adult: 36000 } },
  ])
})

test('no pattern makes no departure', () => {
  expect(planDepartures([], 'Asia/Riyadh', '2026-11-26', 120)).toEqual([])
})

test('a pattern of every second week counts weeks from Monday 2026-01-05, across the end of a year too', () => {
  const days = (week_offset: number) =>
    planDepartures([pattern({ weekdays: [4], every_weeks: 2, week_offset })], 'Asia/Riyadh', '2026-12-01', 42).map(
      ({ localDate }) => localDate,
    )
  // 2026-12-03 lies in week 47.
  expect(days(0)).toEqual(['2026-12-10', '2026-12-24', '2027-01-07'])
  expect(days(1)).toEqual(['2026-12-03', '2026-12-17', '2026-12-31'])
})

test('a fixed day is planned however far ahead it lies, and not once it is over', () => {
  const patterns: DeparturePattern[] = [
    { date: '2027-06-01', time: '09:00', capacity: 20, prices: null },
    { date: '2026-11-28', time: '09:00', capacity: 5, prices: { double: 500000 } },
    { date: '2026-11-20', time: '09:00', capacity: 5, prices: null },
    pattern({ weekdays: [6], time: '09:00' }),
  ]
  expect(planDepartures(patterns, 'Asia/Riyadh', '2026-11-26', 7)).toMatchObject([
    { localDate: '2026-11-28', capacity: 5, prices: { double: 500000 } },
    { localDate: '2027-06-01', capacity: 20 },
  ])
})
