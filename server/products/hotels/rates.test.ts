import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '#shared/dates.ts'
import { planNights, priceOfNight, RoomRate } from './rates.ts'

const always = [1, 2, 3, 4, 5, 6, 7]
const season = { from: '2027-02-18', to: '2027-03-19' }

const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-11-21', days))
const anyRate: fc.Arbitrary<RoomRate> = fc
  .record({
    from: fc.option(anyDay, { nil: undefined }),
    to: fc.option(anyDay, { nil: undefined }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    price: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(({ from, to, ...rate }) => ({ ...rate, ...(from && { from }), ...(to && { to }) }))

const fits = ({ from = '0000-01-01', to = '9999-12-31', weekdays }: RoomRate, night: string) =>
  from <= night && night <= to && weekdays.includes(weekdayOf(night))

describe('the price of a night', () => {
  const rates = [
    { weekdays: always, price: 40_000 },
    { weekdays: [4, 5], price: 52_000 },
    { ...season, weekdays: always, price: 90_000 },
  ]

  test.for([
    ['2026-12-02', 40_000, 'a Wednesday'],
    ['2026-12-03', 52_000, 'a Thursday, the first weekend night'],
    ['2026-12-04', 52_000, 'a Friday'],
    ['2026-12-05', 40_000, 'a Saturday'],
    ['2027-02-17', 40_000, 'the night before the season'],
    ['2027-02-18', 90_000, 'its first night, a Thursday too'],
    ['2027-03-19', 90_000, 'its last night'],
    ['2027-03-20', 40_000, 'the night after it'],
  ] as const)('%s costs %i: %s', ([night, price]) => {
    expect(priceOfNight(rates, night)).toBe(price)
  })

  test('a night without a rate is not sold', () => {
    expect(priceOfNight([{ ...season, weekdays: always, price: 1 }], '2027-02-17')).toBeNull()
    expect(priceOfNight([], '2027-02-17')).toBeNull()
  })

  test('is the price of the last rate that fits it, whatever the rates', () => {
    fc.assert(
      fc.property(fc.array(anyRate, { maxLength: 6 }), anyDay, (list, night) => {
        const fitting = list.filter((rate) => fits(rate, night))
        expect(priceOfNight(list, night)).toBe(fitting.at(-1)?.price ?? null)
      }),
    )
  })
})

describe('the nights of a room', () => {
  test('are every night that has a price, in order, none twice, with all rooms of the type', () => {
    fc.assert(
      fc.property(
        fc.array(anyRate, { maxLength: 5 }),
        anyDay,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 40 }),
        (rates, first, days, units) => {
          const planned = planNights({ rates, units }, first, days)
          const nights = planned.map(({ night }) => night)
          expect(nights).toEqual([...new Set(nights)].sort())
          for (const { night, price, capacity } of planned) {
            expect(daysBetween(first, night)).toBeGreaterThanOrEqual(0)
            expect(daysBetween(first, night)).toBeLessThan(days)
            expect([price, capacity]).toEqual([priceOfNight(rates, night), units])
          }
          const unpriced = Array.from({ length: days }, (_, ahead) => addDays(first, ahead)).filter(
            (night) => priceOfNight(rates, night) === null,
          )
          expect(planned).toHaveLength(days - unpriced.length)
        },
      ),
    )
  })
})

test('a rate names real days and ISO weekdays', () => {
  expect(RoomRate.safeParse({ weekdays: [4, 5], price: 52_000, from: '2027-02-18' }).success).toBe(true)
  for (const wrong of [{ weekdays: [0] }, { weekdays: [8] }, { price: -1 }, { from: '2027-02-30' }, { to: 'tomorrow' }])
    expect(RoomRate.safeParse({ weekdays: [1], price: 1, ...wrong }).success).toBe(false)
})
