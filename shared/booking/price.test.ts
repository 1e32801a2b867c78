import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multiply, sum } from '../money.ts'
import { extraTimes } from './extras.ts'
import { chargeRental } from './rental-price.ts'
import { chargeRooms, priceStay } from './stay-price.ts'
import { priceTour, seatsOf, tourExtraTimes } from './tour-price.ts'

const amount = fc.bigInt(0n, 5_000_000n)
const count = fc.integer({ min: 0, max: 12 })
const category = fc.constantFrom('S' as const, 'Z' as const, 'E' as const, 'O' as const)
const tax = category.map((of) => ({ category: of, shares: [] }))
const basis = fc.constantFrom('person' as const, 'order' as const, 'night' as const, 'day' as const)
const extras = fc.array(
  fc.record({ id: fc.string(), code: fc.string(), name: fc.string(), per: basis, unit: amount, category }),
  {
    maxLength: 4,
  },
)

describe('a tour', () => {
  const unit = (code: 'adult' | 'child') =>
    fc.tuple(amount, amount).map(([a, b]) => ({ code, paid: a < b ? a : b, full: a < b ? b : a }))
  const tour = fc.record({ units: fc.tuple(unit('adult'), unit('child')), extras, tax })
  const party = fc.record({ adult: count, child: count })

  test('lines less what the offer takes off are the total, and that is the reduced unit prices', () => {
    fc.assert(
      fc.property(tour, party, fc.integer({ min: 1, max: 9 }), (of, people, nights) => {
        const times = extraTimes(people.adult + people.child, nights)
        const { lines, off, total } = priceTour(of, people, times)
        expect(total).toBe(sum(lines.map((line) => line.amount)) - off)
        const paid = of.units.map(({ code, paid: unit }) => multiply(unit, people[code]))
        expect(total).toBe(sum(paid) + sum(of.extras.map(({ per, unit: one }) => multiply(one, times[per]))))
      }),
    )
  })

  test('extras of a day trip are charged for one night, and only units with a seat take one', () => {
    expect(tourExtraTimes({ adult: 2, infant: 1 }, '2026-12-01', '2026-12-01')).toEqual({ person: 3, order: 1, night: 1, day: 1 })
    const units = [
      { code: 'adult' as const, takes_seat: true },
      { code: 'infant' as const, takes_seat: false },
    ]
    expect(seatsOf(units, { adult: 2, infant: 1 })).toBe(2)
  })
})

describe('a stay', () => {
  const nights = fc.array(fc.constantFrom(40_000n, 45_050n, 50_000n), { minLength: 1, maxLength: 10 })

  test('every night of every room is charged once, nights of one price in one line', () => {
    fc.assert(
      fc.property(nights, fc.integer({ min: 1, max: 9 }), (prices, rooms) => {
        const lines = chargeRooms(prices, rooms)
        expect(lines.map(({ unit }) => unit)).toEqual([...new Set(prices)])
        expect(sum(lines.map(({ unit, quantity }) => multiply(unit, quantity)))).toBe(multiply(sum(prices), rooms))
      }),
    )
  })

  test('the total is the reduced nights and the extras, and what is taken off stands between it and the lines', () => {
    fc.assert(
      fc.property(nights, count, amount, extras, tax, (prices, rooms, more, added, of) => {
        const dinner = { guest: 'adult' as const, paid: 4_500n, full: 5_000n, quantity: rooms * prices.length }
        const stay = {
          rooms: [{ id: 'r', name: 'Room', rooms, nights: prices, full: sum(prices) + more, supplements: [dinner] }],
          beds: [{ id: 'cot', name: 'Cot', unit: 2_500n, quantity: prices.length, category: of.category }],
          extras: added,
          tax: of,
        }
        const times = extraTimes(4, prices.length)
        const { lines, off, total, tax: within } = priceStay(stay, times)
        expect(off).toBe(multiply(more, rooms) + multiply(500n, rooms * prices.length))
        expect(total).toBe(sum(lines.map((line) => line.amount)) - off)
        expect(within).toBeGreaterThanOrEqual(0n)
        if (of.category === 'O' && added.every((extra) => extra.category === 'O')) expect(within).toBe(0n)
      }),
    )
  })
})

test('a rental is charged its blocks, and fees only where they are due', () => {
  const prices = { day: 100n, week: 600n, month: null, driverDay: 50n, oneWay: 200n }
  const charged = (withDriver: boolean, isOneWay: boolean) => chargeRental({ days: 9, withDriver, isOneWay }, prices, [])
  expect(charged(false, false)).toEqual({
    blocks: [
      { code: 'week', unit: 600n, quantity: 1 },
      { code: 'day', unit: 100n, quantity: 2 },
    ],
    fees: [],
    extras: [],
  })
  expect(charged(true, true).fees).toEqual([
    { code: 'driver', unit: 50n, quantity: 9 },
    { code: 'one_way', unit: 200n, quantity: 1 },
  ])
})
