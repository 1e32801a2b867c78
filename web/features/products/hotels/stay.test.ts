import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stayIssue } from '#shared/booking/stay-rules.ts'
import {
  misreadDay,
  misreadStaySelection,
  placedIn,
  readStaySelection,
  type StaySelection,
  withRoom,
  writeStaySelection,
} from '#shared/booking/stay-selection.ts'
import type { Extra, Hotel } from '../product/product-record.ts'
import type { RoomOfStay, Stay } from './load-hotel.ts'
import { priceOfStay } from './stay-price.ts'

const money = (amount: string) => ({ amount, currency: 'SAR' })
const room = (id: string, max_adults: number, max_children: number): Hotel['rooms'][number] => ({
  id,
  code: id,
  name: id,
  beds: [],
  board: 'breakfast',
  max_adults,
  max_children,
  size_m2: null,
  units: 5,
  from_price: money('400.00'),
  old_price: null,
})
const double = room('double', 2, 1)
const quad = room('quad', 4, 0)
const hotel = { rooms: [double, quad], min_stay: 2, max_stay: 10 }
const extras: Extra[] = [
  { id: 'dinner', code: 'dinner', name: 'Dinner', price: money('50.00'), per: 'person' },
  { id: 'cot', code: 'cot', name: 'Cot', price: money('30.00'), per: 'night' },
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
      rooms: [
        { roomId: 'quad', adults: 4, children: 0 },
        { roomId: 'double', adults: 1, children: 0 },
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
        adults: fc.integer({ min: 1, max: 2 }),
        children: fc.integer({ min: 0, max: 1 }),
      }),
      fc.record({ roomId: fc.constant('quad'), adults: fc.integer({ min: 1, max: 4 }), children: fc.constant(0) }),
    )
    const choices: fc.Arbitrary<StaySelection> = fc.record({
      from: fc.constantFrom(null, '2026-12-01'),
      to: fc.constantFrom(null, '2026-12-05'),
      adults: fc.integer({ min: 1, max: 18 }),
      children: fc.integer({ min: 0, max: 12 }),
      rooms: fc.array(rooms, { maxLength: 9 }),
      extras: fc.subarray(['dinner', 'cot']),
    })
    fc.assert(
      fc.property(choices, (selection) => {
        expect(readStaySelection(writeStaySelection(selection), hotel, extras)).toEqual(selection)
      }),
    )
  })

  test('a room more is for those who have none yet', () => {
    const one = withRoom(read('adults=3&children=1'), double)
    expect(one.rooms).toEqual([{ roomId: 'double', adults: 2, children: 1 }])
    expect(withRoom(one, quad).rooms[1]).toEqual({ roomId: 'quad', adults: 1, children: 0 })
  })

  test('where all have a room, one more is for an adult of the fullest, so that the party stays the searched one', () => {
    const full = withRoom(read('adults=4'), quad)
    expect(withRoom(full, double).rooms).toEqual([
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

describe('the price of a stay', () => {
  const night = (day: string, amount: string) => ({ night: day, price: money(amount), left: 3 })
  const ofStay = (of: typeof double, total: string | null, old: string | null, left = 3): RoomOfStay => ({
    room: of,
    left,
    total: total === null ? null : money(total),
    old_total: old === null ? null : money(old),
    nights: [night('2026-12-01', '400.00'), night('2026-12-02', '500.00')],
  })
  const stay = (...rooms: RoomOfStay[]): Stay => ({
    from: '2026-12-01',
    to: '2026-12-03',
    nights: ['2026-12-01', '2026-12-02'],
    rooms,
    alternatives: [],
    start: { day: '2026-12-01', startsAt: '2026-12-01T12:00:00Z', zone: 'UTC', stepsOver: 0 },
  })
  const selection = {
    ...read('adults=3'),
    rooms: [
      { roomId: 'double', adults: 2, children: 0 },
      { roomId: 'double', adults: 1, children: 1 },
    ],
    extras: ['dinner', 'cot'],
  }
  const product = { extras, vat_category: 'S' as const }

  test('is every room over all nights, extras per person and per night, what an offer takes off named', () => {
    expect(priceOfStay(selection, stay(ofStay(double, '900.00', '1000.00')), product)).toMatchObject({
      lines: [
        { kind: 'room', id: 'double', name: 'double', quantity: 2, amount: '2000.00' },
        { kind: 'extra', id: 'dinner', name: 'Dinner', quantity: 4, amount: '200.00' },
        { kind: 'extra', id: 'cot', name: 'Cot', quantity: 2, amount: '60.00' },
      ],
      saving: '-200.00',
      total: '2060.00',
      tax: '268.70',
    })
  })

  test('there is none where a chosen room cannot be had, or not so often', () => {
    expect(priceOfStay(selection, stay(ofStay(double, null, null, 0)), product)).toBeNull()
    expect(priceOfStay(selection, stay(ofStay(double, '900.00', null, 1)), product)).toBeNull()
    expect(priceOfStay({ ...selection, rooms: [] }, stay(ofStay(double, '900.00', null)), product)).toBeNull()
  })
})
