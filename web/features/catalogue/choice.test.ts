import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from '#shared/money.ts'
import {
  choiceSearch,
  type Departure,
  type Extra,
  nearestWithRoom,
  partyOf,
  priceOf,
  readChoice,
  seatsOf,
  type Trip,
} from './choice.ts'

const money = (amount: string) => ({ amount, currency: 'USD' })
const units: Trip['units'] = [
  { code: 'adult', min_age: 12, max_age: null, price: money('85.33'), takes_seat: true },
  { code: 'child', min_age: 3, max_age: 11, price: money('61.33'), takes_seat: true },
  { code: 'infant', min_age: 0, max_age: 2, price: money('0.00'), takes_seat: false },
]
const trip = { units } as Trip
const extras: Extra[] = [
  { id: 'lunch', code: 'lunch', name: 'Lunch', price: money('10.67'), per: 'person' },
  { id: 'seat', code: 'seat', name: 'Seat', price: money('9.33'), per: 'order' },
]

const departure = (id: string, starts_at: string, left: number, prices: Departure['prices'] = {}): Departure => ({
  id,
  starts_on: starts_at.slice(0, 10),
  time: '08:00',
  zone: 'UTC',
  starts_at,
  book_until: starts_at,
  left,
  prices,
})

const read = (query: string) => readChoice(new URLSearchParams(query), { trip, extras })

describe('the choice of a trip in its address', () => {
  test('nobody is one of the first unit', () => {
    expect(read('')).toEqual({ departure: null, party: { adult: 1 }, extras: [] })
    expect(partyOf(read('adult=0&child=x'))).toBe(1)
  })

  test('unknown extras and senseless counts are left out', () => {
    const choice = read('departure=d1&adult=2&child=1000&infant=1&extra=seat&extra=none')
    expect(choice).toEqual({ departure: 'd1', party: { adult: 2, child: 0, infant: 1 }, extras: ['seat'] })
    expect(seatsOf(choice, units)).toBe(2)
  })

  test('what is written is read again as it was', () => {
    const count = fc.integer({ min: 0, max: 99 })
    const choices = fc.record({
      departure: fc.option(fc.constantFrom('d1', 'd2')),
      party: fc.record({ adult: fc.integer({ min: 1, max: 99 }), child: count, infant: count }),
      extras: fc.subarray(['lunch', 'seat']),
    })
    fc.assert(
      fc.property(choices, (choice) => {
        expect(readChoice(choiceSearch(choice), { trip, extras })).toEqual(choice)
      }),
    )
  })
})

describe('the price of a choice', () => {
  const offer = { units, extras, vat_category: 'S' as const }

  test('is the shown unit price times the number; extras count per person or once', () => {
    const { lines, total, tax } = priceOf(
      read('adult=2&child=1&infant=1&extra=lunch&extra=seat'),
      departure('d', '2026-12-01T05:00:00Z', 9),
      offer,
    )
    expect(lines.map(({ code, quantity, amount }) => [code, quantity, amount])).toEqual([
      ['adult', 2, '170.66'],
      ['child', 1, '61.33'],
      ['infant', 1, '0.00'],
      ['lunch', 4, '42.68'],
      ['seat', 1, '9.33'],
    ])
    expect(total).toBe('284.00')
    expect(tax).toBe('37.05')
  })

  test("a departure's own price wins, and a trip outside the tax has none", () => {
    const own = departure('d', '2026-12-01T05:00:00Z', 9, { adult: money('100.00') })
    expect(priceOf(read('adult=2'), own, { ...offer, vat_category: 'O' })).toMatchObject({ total: '200.00', tax: '0.00' })
  })

  test('the lines add up to the total, whatever is chosen', () => {
    const counts = fc.record({ adult: fc.nat(50), child: fc.nat(50), infant: fc.nat(50) })
    fc.assert(
      fc.property(counts, fc.subarray(['lunch', 'seat']), (party, chosen) => {
        const { lines, total } = priceOf(
          { departure: 'd', party, extras: chosen },
          departure('d', '2026-12-01T05:00:00Z', 9),
          offer,
        )
        expect(lines.reduce((all, { amount }) => all + parseAmount(amount), 0n)).toBe(parseAmount(total))
      }),
    )
  })
})

test('other dates are the nearest ones with room, in order', () => {
  const dates = [
    departure('far', '2026-12-20T05:00:00Z', 9),
    departure('full', '2026-12-09T05:00:00Z', 1),
    departure('after', '2026-12-11T05:00:00Z', 4),
    departure('chosen', '2026-12-10T05:00:00Z', 1),
    departure('before', '2026-12-08T05:00:00Z', 4),
  ]
  expect(nearestWithRoom(dates, 4, dates[3], 2).map(({ id }) => id)).toEqual(['before', 'after'])
  expect(nearestWithRoom(dates, 1, undefined, 1).map(({ id }) => id)).toEqual(['before'])
  expect(nearestWithRoom(dates, 50)).toEqual([])
})
