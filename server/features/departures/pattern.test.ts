import { expect, test } from 'vitest'
import { type DeparturePattern, planDepartures } from './pattern.ts'

const pattern = (overrides: Partial<DeparturePattern> = {}): DeparturePattern => ({
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
