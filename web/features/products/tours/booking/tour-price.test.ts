import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seatsOf } from '#shared/booking/tour-price.ts'
import { partyFor, readTourSelection, tourIssues, writeTourSelection } from '#shared/booking/tour-selection.ts'
import { parseAmount } from '#shared/money.ts'
import { partyIssues } from '#shared/party.ts'
import type { Departure, Extra, Unit } from '../../product/product-record.ts'
import { alternativesWithRoom, leadPrice, searchedDeparture, tourPrice } from './tour-price.ts'

const money = (amount: string) => ({ amount, currency: 'USD' })
const unit = (code: Unit['code'], price: string, takes_seat = true): Unit => ({
  code,
  min_age: 0,
  max_age: null,
  price: money(price),
  takes_seat,
})
const units = [unit('adult', '85.33'), unit('child', '61.33'), unit('infant', '0.00', false)]
const rooms = [unit('single', '900.00'), unit('double', '700.00'), unit('triple', '650.00'), unit('child_bed', '500.00')]
const extra = (id: string, price: string, per: Extra['per']): Extra => ({
  id,
  code: id,
  name: id,
  price: money(price),
  per,
  vat_category: 'S',
})
const extras = [extra('lunch', '10.67', 'person'), extra('seat', '9.33', 'order')]

const departure = (starts_at: string, more: Partial<Departure> = {}): Departure => ({
  id: starts_at,
  starts_on: starts_at.slice(0, 10),
  ends_on: starts_at.slice(0, 10),
  time: '08:00',
  zone: 'UTC',
  starts_at,
  left: 9,
  prices: {},
  old_prices: {},
  ...more,
})

const read = (query: string) => readTourSelection(new URLSearchParams(query), { units, extras })

describe('the selection of a trip in its address', () => {
  test('nobody is one of the first unit, or as many as the list was asked for', () => {
    expect(read('')).toEqual({ departure: null, party: { adult: 1 }, misread: {}, extras: [] })
    expect(read('pax=4').party).toEqual({ adult: 4 })
    expect(read('pax=4&adult=2').party).toEqual({ adult: 2, child: 0, infant: 0 })
  })

  test.each([
    ['pax=4&children=2', { adult: 2, child: 2 }],
    ['pax=2&children=2', { adult: 2 }],
    ['pax=4&children=-1', { adult: 4 }],
    ['pax=4&children=x', { adult: 4 }],
    ['children=2', { adult: 1 }],
  ])('of a search for %s the adults are those who are left', (query, party) => {
    expect(read(query).party).toEqual(party)
  })

  test('children of a search sleep in a bed where a package has one, and are adults where they have no price', () => {
    const family = (available: typeof rooms) =>
      readTourSelection(new URLSearchParams('pax=4&children=2'), { units: available, extras })
    expect(family(rooms).party).toEqual({ double: 2, child_bed: 2 })
    expect(family(rooms.slice(0, 3)).party).toEqual({ double: 4 })
  })

  test('unknown extras are left out', () => {
    const selection = read('departure=d1&adult=2&infant=1&extra=seat&extra=none')
    expect(selection).toEqual({ departure: 'd1', party: { adult: 2, child: 0, infant: 1 }, misread: {}, extras: ['seat'] })
    expect(seatsOf(units, selection.party)).toBe(2)
  })

  const trip = { units, package: null, confirmation: 'instant', max_party: 10 } as const
  test.each([
    ['adult=500', { unit: 'adult', code: 'too_many', max: 10 }],
    ['adult=0', { unit: 'adult', code: 'no_adult' }],
    ['adult=', { unit: 'adult', code: 'no_adult' }],
    ['adult=-1', { unit: 'adult', code: 'no_count' }],
    ['adult=abc', { unit: 'adult', code: 'no_count' }],
    ['adult=1e1', { unit: 'adult', code: 'no_count' }],
    ['adult=1.5', { unit: 'adult', code: 'no_count' }],
    ['adult=2&child=x', { unit: 'child', code: 'no_count' }],
    ['adult=2&double=2', { unit: 'double', code: 'not_offered' }],
    ['adult=2&double=x', { unit: 'double', code: 'not_offered' }],
    ['pax=500', { unit: 'adult', code: 'too_many', max: 10 }],
    ['pax=0', { unit: 'adult', code: 'no_adult' }],
    ['pax=abc', { unit: 'adult', code: 'no_count' }],
  ])('a party that nobody can book stays as %s asks for it, also in a link of the page', (query, issue) => {
    expect(tourIssues(read(query), trip)).toEqual([issue])
    expect(tourIssues(read(String(writeTourSelection(read(query)))), trip)).toEqual([issue])
  })

  test.each(['adult=٤', 'adult=۴', 'pax=٤'])('%s is four adults', (query) => {
    expect([read(query).party.adult, tourIssues(read(query), trip)]).toEqual([4, []])
  })

  test('what is written is read again as it was', () => {
    const count = fc.integer({ min: 0, max: 99 })
    const choices = fc.record({
      departure: fc.option(fc.constantFrom('d1', 'd2')),
      party: fc.record({ adult: count, child: count, infant: count }),
      misread: fc.constant({}),
      extras: fc.subarray(['lunch', 'seat']),
    })
    fc.assert(
      fc.property(choices, (selection) => {
        expect(readTourSelection(writeTourSelection(selection), { units, extras })).toEqual(selection)
      }),
    )
  })

  test('any number of people has rooms that a package accepts', () => {
    const offers = fc.subarray(['single', 'triple'] as const).map((more) => ['double', ...more] as const)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), offers, (people, available) => {
        expect(partyIssues(partyFor(people, available), { available, max: 50 })).toEqual([])
      }),
    )
    expect(partyFor(5, ['single', 'double', 'triple'])).toEqual({ double: 2, triple: 3 })
  })
})

describe('the departure of a search', () => {
  const friday = departure('2026-11-27T10:30:00Z', { left: 3 })
  const saturday = departure('2026-11-28T10:30:00Z')
  const later = departure('2026-12-04T10:30:00Z')
  const of = (from: string | null, to: string | null, seats: number) =>
    searchedDeparture([friday, saturday, later], { from, to }, seats)

  test('is the first of its days with room for the party', () => {
    expect(of('2026-11-27', '2026-11-28', 2)).toBe(friday.id)
    expect(of('2026-11-27', '2026-11-28', 4)).toBe(saturday.id)
    expect(of('2026-11-28', '2026-12-04', 2)).toBe(saturday.id)
  })

  test.each([
    ['2026-11-27', '2026-11-28', 10, 'without room'],
    ['2026-11-29', '2026-12-01', 2, 'without a departure'],
    ['2026-11-27', '2026-12-04', 2, 'of more than a week'],
    ['2026-11-27', null, 2, 'without an end'],
    ['someday', '2026-11-28', 2, 'that is none'],
  ])('from %s to %s for %s: none, as it is a search %s', (from, to, seats, _why) => {
    expect(of(from, to, seats)).toBeNull()
  })
})

describe('the price of a choice', () => {
  const offer = { units, extras, vat_category: 'S' as const, tax_components: [] }
  const on = departure('2026-12-01T05:00:00Z')

  test('is the shown unit price times the number; extras count per person or once', () => {
    const { lines, total, tax, saving } = tourPrice(read('adult=2&child=1&infant=1&extra=lunch&extra=seat'), on, offer)
    expect(lines.map(({ code, quantity, amount }) => [code, quantity, amount])).toEqual([
      ['adult', 2, '170.66'],
      ['child', 1, '61.33'],
      ['infant', 1, '0.00'],
      ['lunch', 4, '42.68'],
      ['seat', 1, '9.33'],
    ])
    expect([total, tax, saving]).toEqual(['284.00', '37.04', null])
  })

  test("a departure's own price wins, and a trip outside the tax has none", () => {
    const own = departure('2026-12-01T05:00:00Z', { prices: { adult: money('100.00') } })
    expect(tourPrice(read('adult=2'), own, { ...offer, vat_category: 'O' })).toMatchObject({ total: '200.00', tax: '0.00' })
  })

  test('parts of the price and extras are taxed in their own categories', () => {
    const parts = [
      { label: 'Flights', category: 'Z' as const, percent: 40 },
      { label: 'Service', category: 'S' as const, percent: 60 },
    ]
    const mixed = { ...offer, vat_category: 'O' as const, tax_components: parts }
    // Of 170.66 the service is 102.40, and the seat of 9.33 is taxed too.
    expect(tourPrice(read('adult=2&extra=seat'), on, mixed)).toMatchObject({ total: '179.99', tax: '14.57' })
    expect(tourPrice(read('adult=2'), on, mixed)).toMatchObject({ total: '170.66', tax: '13.36' })
  })

  test('an offer is a line of its own below full prices, and leaves extras as they are', () => {
    const reduced = departure('2026-12-01T05:00:00Z', {
      ends_on: '2026-12-04',
      prices: { adult: money('90.00') },
      old_prices: { adult: money('100.00') },
    })
    const nightly = [...extras, extra('guide', '5.00', 'night')]
    const selection = { departure: 'd', party: { adult: 2 }, misread: {}, extras: ['seat', 'guide'] }
    const price = tourPrice(selection, reduced, { ...offer, extras: nightly })
    expect(price.lines.map(({ amount }) => amount)).toEqual(['200.00', '9.33', '15.00'])
    expect([price.saving, price.total]).toEqual(['-20.00', '204.33'])
    expect(leadPrice(units, reduced)).toEqual({ now: money('90.00'), old: money('100.00') })
  })

  test('a package is called by its cheapest room', () => {
    const prices = Object.fromEntries(rooms.map(({ code, price }) => [code, price]))
    expect(leadPrice(rooms, departure('2026-12-01T05:00:00Z', { prices }))?.now.amount).toBe('650.00')
  })

  test('the lines add up to the total, whatever is chosen', () => {
    const counts = fc.record({ adult: fc.nat(50), child: fc.nat(50), infant: fc.nat(50) })
    fc.assert(
      fc.property(counts, fc.subarray(['lunch', 'seat']), (party, chosen) => {
        const { lines, total } = tourPrice({ departure: 'd', party, misread: {}, extras: chosen }, on, offer)
        expect(lines.reduce((all, { amount }) => all + parseAmount(amount), 0n)).toBe(parseAmount(total))
      }),
    )
  })
})

test('other dates are the nearest ones with room, in order', () => {
  const dates = [
    departure('2026-12-20T05:00:00Z', { id: 'far' }),
    departure('2026-12-09T05:00:00Z', { id: 'full', left: 1 }),
    departure('2026-12-11T05:00:00Z', { id: 'after', left: 4 }),
    departure('2026-12-10T05:00:00Z', { id: 'chosen', left: 1 }),
    departure('2026-12-08T05:00:00Z', { id: 'before', left: 4 }),
  ]
  expect(alternativesWithRoom(dates, 4, dates[3], 2).map(({ id }) => id)).toEqual(['before', 'after'])
  expect(alternativesWithRoom(dates, 1, undefined, 1).map(({ id }) => id)).toEqual(['before'])
  expect(alternativesWithRoom(dates, 50)).toEqual([])
})
