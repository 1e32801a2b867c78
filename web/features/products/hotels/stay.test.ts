import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stayIssue } from '#shared/booking/stay-rules.ts'
import {
  misreadDay,
  misreadStaySelection,
  placedIn,
  readStaySelection,
  type StaySelection,
  withCount,
  withRoom,
  writeStaySelection,
} from '#shared/booking/stay-selection.ts'
import type { Extra, Hotel } from '../product/product-record.ts'
import type { RoomOfStay, Stay } from './load-hotel.ts'
import { lowestNight, priceOfStay } from './stay-price.ts'

const money = (amount: string) => ({ amount, currency: 'SAR' })
const rate = (id: string, adult = '0.00'): Hotel['rooms'][number]['rates'][number] => ({
  ...{ id, code: id, name: null, board: 'breakfast', included: [], cancellation: [], min_stay: 1, advance_days: 0 },
  ...{ adult_price: money(adult), child_price: money('0.00'), old_adult_price: null, old_child_price: null },
  ...{ from_price: money('400.00'), old_price: null },
})
const room = (id: string, max_adults: number, max_children: number): Hotel['rooms'][number] => ({
  id,
  code: id,
  name: id,
  beds: [],
  board: 'breakfast',
  max_adults,
  max_children,
  standard_adults: null,
  size_m2: null,
  view: null,
  facilities: [],
  images: [],
  units: 5,
  from_price: money('400.00'),
  old_price: null,
  rates: [rate(`${id}-plain`), rate(`${id}-half`, '50.00')],
})
const double = room('double', 2, 1)
const quad = room('quad', 4, 0)
const hotel = { rooms: [double, quad], min_stay: 2, max_stay: 10, child_bands: [], extra_bed_price: null }
const extras: Extra[] = [
  { id: 'dinner', code: 'dinner', name: 'Dinner', price: money('50.00'), per: 'person', vat_category: 'S' },
  { id: 'cot', code: 'cot', name: 'Cot', price: money('30.00'), per: 'night', vat_category: 'S' },
]
const read = (query: string) => readStaySelection(new URLSearchParams(query), hotel, extras)

describe('the selection of a stay in its address', () => {
  test('rooms keep their order, their guests fit in, and unknown ones are left out', () => {
    const rooms = 'room=quad&room_adults=9&room_children=3&room=none&room_adults=1&room_children=0&room=double&room_adults=0'
    expect(read(`from=2026-12-01&to=never&pax=3&${rooms}`)).toEqual({
      from: '2026-12-01',
      to: null,
      adults: 3,
      children: 0,
      party: [],
      rooms: [
        { roomId: 'quad', rateId: 'quad-plain', adults: 4, children: 0, ages: [] },
        { roomId: 'double', rateId: 'double-plain', adults: 1, children: 0, ages: [] },
      ],
      extras: [],
    })
  })

  test.each([
    ['', {}],
    ['adults=2&children=0&room=quad&room_adults=4', {}],
    ['adults=٤&room=double&room_adults=٢&room_children=١', {}],
    ['adults=500', { adults: true }],
    ['adults=0', { adults: true }],
    ['adults=-1', { adults: true }],
    ['adults=1e1', { adults: true }],
    ['pax=abc', { adults: true }],
    ['children=13', { children: true }],
    ['room=none', { rooms: true }],
    [Array(10).fill('room=quad').join('&'), { rooms: true }],
    ['room=quad&room_adults=2&room=double&room_adults=3', { guests: [1] }],
    ['room=quad&room_adults=1.5', { guests: [0] }],
    ['room=quad&room_adults=2&room_children=1', { guests: [0] }],
  ])('what is taken otherwise than "%s" asks for is known', (query, found) => {
    const fine = { adults: false, children: false, rooms: false, guests: [] }
    expect(misreadStaySelection(new URLSearchParams(query), hotel)).toEqual({ ...fine, ...found })
  })

  test.each([
    ['from=2026-12-01&to=2026-12-03', null],
    ['from=&to=', null],
    ['from=2026-02-30&to=2026-12-03', { field: 'from', code: 'invalid' }],
    ['from=2026-12-01&to=soon', { field: 'to', code: 'invalid' }],
  ])('a day that is none is known in "%s"', (query, issue) => {
    expect(misreadDay(new URLSearchParams(query))).toEqual(issue)
  })

  test('what is written is read again as it was', () => {
    const rooms = fc.oneof(
      fc.record({
        roomId: fc.constant('double'),
        rateId: fc.constantFrom('double-plain', 'double-half'),
        adults: fc.integer({ min: 1, max: 2 }),
        children: fc.constant(1),
        ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 1 }),
      }),
      fc.record({
        roomId: fc.constant('quad'),
        rateId: fc.constant('quad-half'),
        adults: fc.integer({ min: 1, max: 4 }),
        children: fc.constant(0),
        ages: fc.constant<number[]>([]),
      }),
    )
    const choices: fc.Arbitrary<StaySelection> = fc.record({
      from: fc.constantFrom(null, '2026-12-01'),
      to: fc.constantFrom(null, '2026-12-05'),
      adults: fc.integer({ min: 1, max: 18 }),
      children: fc.integer({ min: 0, max: 12 }),
      party: fc.constant([]),
      rooms: fc.array(rooms, { maxLength: 9 }),
      extras: fc.subarray(['dinner', 'cot']),
    })
    fc.assert(
      fc.property(choices, (selection) => {
        expect(readStaySelection(writeStaySelection(selection), hotel, extras)).toEqual(selection)
      }),
    )
  })

  test('rooms that a search names are written, count everybody, and are taken one after the other', () => {
    const family = read('party=2-5-8_1')
    expect(family).toMatchObject({
      adults: 3,
      children: 2,
      party: [
        { adults: 2, ages: [5, 8] },
        { adults: 1, ages: [] },
      ],
    })
    expect(readStaySelection(writeStaySelection(family), hotel, extras)).toEqual(family)
    expect(withRoom(withRoom(family, double), double).rooms).toEqual([
      { roomId: 'double', rateId: 'double-plain', adults: 2, children: 1, ages: [5] },
      { roomId: 'double', rateId: 'double-plain', adults: 1, children: 0, ages: [] },
    ])
    expect(misreadStaySelection(new URLSearchParams('party=2-99'), hotel)).toMatchObject({ adults: true })
  })

  test('a room more is for those who have none yet', () => {
    const one = withRoom(read('adults=3&children=1'), double)
    expect(one.rooms).toEqual([{ roomId: 'double', rateId: 'double-plain', adults: 2, children: 1, ages: [] }])
    expect(withRoom(one, quad).rooms[1]).toMatchObject({ roomId: 'quad', adults: 1, children: 0 })
  })

  test('where all have a room, one more is for an adult of the fullest, so that the party stays the searched one', () => {
    const full = withRoom(read('adults=4'), quad)
    expect(withRoom(full, double).rooms).toMatchObject([
      { roomId: 'quad', adults: 3, children: 0 },
      { roomId: 'double', adults: 1, children: 0 },
    ])
    expect(placedIn(withRoom(withRoom(full, double), double))).toEqual({ adults: 4, children: 0 })
    expect(placedIn(withRoom(withRoom(read('adults=1'), double), double))).toEqual({ adults: 2, children: 0 })
  })
})

test.each([
  [null, null, null],
  ['2026-12-01', null, 'to required'],
  [null, '2026-12-01', 'from required'],
  ['2026-11-20', '2026-12-01', 'from past'],
  ['2026-12-01', '2026-12-01', 'to order'],
  ['2026-12-01', '2026-12-02', 'to min_stay 2026-12-03'],
  ['2026-12-01', '2026-12-12', 'to max_stay 2026-12-11'],
  ['2026-11-21', '2026-11-23', null],
])('a stay from %s to %s: %s', (from, to, said) => {
  const issue = stayIssue({ from, to }, { today: '2026-11-21', ...hotel })
  const text = issue && [issue.field, issue.code, 'fit' in issue && issue.fit].filter(Boolean).join(' ')
  expect(text).toBe(said)
})

describe('how many rooms of a rate', () => {
  const half = 'double-half'

  test('a party that looks for several rooms is spread over them, each child with its age', () => {
    const two = withCount(read('party=2-3_2-9'), double, half, 2)
    expect(two.rooms).toEqual([
      { roomId: 'double', rateId: half, adults: 2, children: 1, ages: [3] },
      { roomId: 'double', rateId: half, adults: 2, children: 1, ages: [9] },
    ])
    expect(withCount(two, double, half, 1).rooms).toEqual(two.rooms.slice(0, 1))
    expect(withCount(two, double, 'double-plain', 1).rooms.map(({ rateId }) => rateId)).toEqual([half, half, 'double-plain'])
  })

  test('a plain form sends its counts beside the rooms that were chosen before', () => {
    const { rooms } = read(
      `adults=4&room=double&room_rate=${half}&room_adults=1&rooms_${half}=2&rooms_quad-plain=1&rooms_double-plain=0`,
    )
    expect(rooms.map(({ rateId, adults }) => [rateId, adults])).toEqual([
      [half, 1],
      [half, 2],
      ['quad-plain', 1],
    ])
    expect(read('rooms_double-plain=500').rooms).toHaveLength(9)
  })
})

describe('the price of a stay', () => {
  const night = (day: string, amount: string) => ({ night: day, price: money(amount), left: 3 })
  const nights = [night('2026-12-01', '400.00'), night('2026-12-02', '500.00')]
  const ofStay = (of: typeof double, total: string | null, old: string | null, left = 3): RoomOfStay => ({
    room: of,
    left,
    total: total === null ? null : money(total),
    old_total: old === null ? null : money(old),
    nights,
    rates: of.rates.map(({ id }) => ({
      ...{ rate_id: id, unmet: null, nights },
      ...{ total: total === null ? null : money(total), old_total: old === null ? null : money(old) },
    })),
  })
  const stay = (...rooms: RoomOfStay[]): Stay => ({
    from: '2026-12-01',
    to: '2026-12-03',
    nights: ['2026-12-01', '2026-12-02'],
    rooms,
    alternatives: [],
    start: { day: '2026-12-01', startsAt: '2026-12-01T12:00:00Z', zone: 'UTC', stepsOver: 0 },
    stepsOver: {},
  })
  const selection = {
    ...read('adults=3'),
    rooms: [
      { roomId: 'double', adults: 2, children: 0 },
      { roomId: 'double', adults: 1, children: 1 },
    ],
    extras: ['dinner', 'cot'],
  }
  const product = { extras, vat_category: 'S' as const, tax_components: [] }
  const priced = (from: typeof selection, over: Stay, of: Parameters<typeof priceOfStay>[1]['hotel'] = hotel) =>
    priceOfStay(from, { stay: over, product, hotel: of })

  test('is every room over all nights, extras per person and per night, what an offer takes off named', () => {
    expect(priced(selection, stay(ofStay(double, '900.00', '1000.00')))).toMatchObject({
      lines: [
        { kind: 'room', id: 'double-plain', name: 'double', quantity: 2, amount: '2000.00' },
        { kind: 'extra', id: 'dinner', name: 'Dinner', quantity: 4, amount: '200.00' },
        { kind: 'extra', id: 'cot', name: 'Cot', quantity: 2, amount: '60.00' },
      ],
      saving: '-200.00',
      total: '2060.00',
      tax: '268.70',
    })
  })

  test('there is none where a chosen room cannot be had, or not so often', () => {
    expect(priced(selection, stay(ofStay(double, null, null, 0)))).toBeNull()
    expect(priced(selection, stay(ofStay(double, '900.00', null, 1)))).toBeNull()
    expect(priced({ ...selection, rooms: [] }, stay(ofStay(double, '900.00', null)))).toBeNull()
  })

  test('rates of one room are lines of their own and share its rooms, meals and beds are charged by guest and age', () => {
    const rooms = [
      { roomId: 'double', rateId: 'double-half', adults: 2, children: 1, ages: [4] },
      { roomId: 'double', rateId: 'double-plain', adults: 1, children: 1, ages: [1] },
    ]
    const bands = [
      { min_age: 0, max_age: 1, bed: 'cot' as const, price: money('0.00') },
      { min_age: 2, max_age: 11, bed: 'extra_bed' as const, price: money('80.00') },
    ]
    const own = { child_bands: bands, extra_bed_price: null }
    const chosen = { ...selection, rooms, extras: [] }
    expect(priced(chosen, stay(ofStay(double, '900.00', null)), own)).toMatchObject({
      lines: [
        { kind: 'room', id: 'double-plain', quantity: 1, amount: '900.00' },
        { kind: 'room', id: 'double-half', quantity: 1, amount: '900.00' },
        { kind: 'adult', id: 'double-half', quantity: 4, amount: '200.00' },
        { kind: 'bed', id: '1', quantity: 2, amount: '160.00' },
      ],
      total: '2160.00',
    })
    expect(priced(chosen, stay(ofStay(double, '900.00', null, 1)), own)).toBeNull()
    const unknown = { ...chosen, rooms: rooms.map((room) => ({ ...room, ages: [] })) }
    expect(priced(unknown, stay(ofStay(double, '900.00', null)), own)).toBeNull()
  })

  test('the lowest night is that of the cheapest rate of a room that is left', () => {
    const lowest = (over: Stay) =>
      lowestNight(read('adults=2'), { stay: over, product: { ...product, from_price: money('400.00') }, hotel })
    const cheap = ofStay(quad, '801.01', '890.00')
    for (const one of cheap.rates) one.nights = [night('2026-12-01', '400.00'), night('2026-12-02', '401.01')]
    expect(lowest(stay(ofStay(double, '900.00', null), cheap))).toEqual({
      from_price: money('400.51'),
      old_price: money('445.00'),
    })
    expect(lowest(stay(ofStay(double, '900.00', null), { ...cheap, left: 0 }))).toEqual({
      from_price: money('450.00'),
      old_price: null,
    })
    expect(lowest(stay(ofStay(double, null, null)))).toBeNull()
  })
})
