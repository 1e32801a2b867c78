import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, instantOf } from '../dates.ts'
import { type RentalTimes, rentalPeriod, searchedRental, startedDays } from './rental-period.ts'

const hour = 60

test.each([
  [59, 0],
  [60, 1],
  [24 * hour, 1],
  [24 * hour + 59, 1],
  [25 * hour, 2],
  [48 * hour + 59, 2],
  [49 * hour, 3],
])('%i minutes start %i days', (minutes, days) => {
  expect(startedDays(minutes)).toBe(days)
})

const inRiyadh = { fromTime: '10:00', toTime: '10:00', pickupZone: 'Asia/Riyadh', dropOffZone: 'Asia/Riyadh' }

describe('the period of a rental', () => {
  test('ends by the clock of the drop-off and counts days by that of the pick-up', () => {
    const times = {
      ...inRiyadh,
      from: '2026-12-01',
      to: '2026-12-05',
      pickupZone: 'Europe/Istanbul',
      dropOffZone: 'Europe/London',
    }
    expect(rentalPeriod(times)).toEqual({
      startsAt: new Date('2026-12-01T07:00Z'),
      endsAt: new Date('2026-12-05T10:00Z'),
      started: 5,
      days: 5,
    })
  })

  test('a search for less than a day is for 24 hours', () => {
    const times = { ...inRiyadh, from: '2026-12-01', to: '2026-12-01', toTime: '10:59' }
    expect(rentalPeriod(times)).toMatchObject({ started: 0, days: 1, endsAt: new Date('2026-12-01T07:59Z') })
    expect(searchedRental(times)).toMatchObject({ days: 1, endsAt: new Date('2026-12-02T07:00Z') })
  })

  test('in one zone without summer time the days are those of the wall clock, whatever the zone', () => {
    const zone = fc.constantFrom('Asia/Riyadh', 'Europe/Istanbul', 'Asia/Kolkata')
    const minutes = fc.integer({ min: 0, max: 1439 })
    const timeOf = (n: number) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(zone, fc.integer({ min: 1, max: 400 }), minutes, minutes, (in_, length, taken, back) => {
        const from = '2026-12-01'
        const to = addDays(from, length)
        const times: RentalTimes = { from, to, fromTime: timeOf(taken), toTime: timeOf(back), pickupZone: in_, dropOffZone: in_ }
        const { started, startsAt, endsAt } = rentalPeriod(times)
        expect(started).toBe(startedDays(length * 1440 + back - taken))
        expect([startsAt, endsAt]).toEqual([instantOf(from, times.fromTime, in_), instantOf(to, times.toTime, in_)])
      }),
    )
  })

  test('another hour of return never makes fewer days', () => {
    const zone = fc.constantFrom('Asia/Riyadh', 'Europe/London', 'America/New_York')
    const day = fc.integer({ min: 0, max: 700 }).map((n) => addDays('2026-01-01', n))
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 60 }),
        zone,
        zone,
        fc.integer({ min: 4, max: 22 }),
        (from, n, pickup, back, at) => {
          const daysAt = (h: number) =>
            rentalPeriod({
              ...{ from, to: addDays(from, n), fromTime: '10:00', toTime: `${String(h).padStart(2, '0')}:00` },
              ...{ pickupZone: pickup, dropOffZone: back },
            }).days
          expect(daysAt(at + 1)).toBeGreaterThanOrEqual(daysAt(at))
        },
      ),
    )
  })
})
