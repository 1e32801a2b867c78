import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CarSelection,
  misreadCarSelection,
  missingFields,
  readCarSelection,
  writeCarSelection,
} from '#shared/booking/rental-selection.ts'
import type { Extra, ProductRecord, Rental } from '../../product/product-record.ts'
import { byPartOfDay, selectableTimes } from './rental-times.ts'

const place = (slug: string, opens: string, closes: string): Rental['places'][number] => ({
  id: `id-${slug}`,
  slug,
  kind: 'city',
  name: slug,
  address: slug,
  country: { id: 1, code: 'sa', name: 'Saudi Arabia' },
  zone: 'Asia/Riyadh',
  opens,
  closes,
  lat: null,
  lng: null,
})
const places = [place('airport', '00:00', '23:59'), place('olaya', '08:00', '22:00')]
const extras: Extra[] = [
  { id: 'seat', code: 'seat', name: 'Seat', price: { amount: '5.00', currency: 'SAR' }, per: 'day', vat_category: 'S' },
]
const car = { with_driver: 'optional' } as ProductRecord['car']
const read = (query: string, of = car) => readCarSelection(new URLSearchParams(query), { places }, { car: of, extras })

test('a car is picked up at its first place, brought back where it was picked up, at ten', () => {
  expect(read('')).toMatchObject({ pickup: 'airport', return: 'airport', from: '', fromTime: '10:00', toTime: '10:00' })
  expect(read('pickup=id-olaya')).toMatchObject({ pickup: 'olaya', return: 'olaya' })
  expect(read('pickup=nowhere&from=soon&from_time=25:00')).toMatchObject({ pickup: 'airport', from: '', fromTime: '10:00' })
})

test.each([
  ['pickup=olaya&from=2026-12-01&to=&from_time=09:30&driver=yes', []],
  ['driver=no', []],
  ['pickup=nowhere&return=none', ['pickup', 'return']],
  ['from=soon&to=2026-02-30', ['from', 'to']],
  ['from_time=25:00&to_time=1', ['from_time', 'to_time']],
  ['driver=maybe', ['driver']],
])('what is taken otherwise than "%s" asks for is known', (query, fields) => {
  expect(misreadCarSelection(new URLSearchParams(query), { places }, { car })).toEqual(fields)
})

test('a driver is not taken for a car that has none, and years are not cut to their first digits', () => {
  const without = { with_driver: 'no' } as ProductRecord['car']
  expect(misreadCarSelection(new URLSearchParams('driver=yes'), { places }, { car: without })).toEqual(['driver'])
  expect(read('age=1000').age).toBe('1000')
})

test('a driver comes where the car has one', () => {
  const withDriver = (query: string, with_driver: 'no' | 'optional' | 'only') =>
    read(query, { with_driver } as ProductRecord['car']).withDriver
  expect([
    withDriver('driver=yes', 'no'),
    withDriver('driver=yes', 'optional'),
    withDriver('', 'optional'),
    withDriver('', 'only'),
  ]).toEqual([false, true, false, true])
})

test('what is written is read again as it was, also what is not sensible', () => {
  const slug = fc.constantFrom('airport', 'olaya')
  const choices: fc.Arbitrary<CarSelection> = fc.record({
    pickup: slug,
    return: slug,
    from: fc.constantFrom('', '2026-12-01'),
    to: fc.constantFrom('', '2026-11-05'),
    fromTime: fc.constantFrom('10:00', '08:15'),
    toTime: fc.constantFrom('10:00', '23:30'),
    withDriver: fc.boolean(),
    age: fc.constantFrom('', '20', 'abc'),
    licence: fc.constantFrom('', '1'),
    itinerary: fc.constantFrom('', 'الرياض ثم أبها'),
    extras: fc.subarray(['seat']),
  })
  fc.assert(
    fc.property(choices, (selection) => {
      expect(read(String(writeCarSelection(selection)))).toEqual(selection)
    }),
  )
})

test('times are those at which a place is open, and the one that was chosen', () => {
  const day = selectableTimes([{ opens: '08:00', closes: '10:00' }], '10:15')
  expect(day).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00', '10:15'])
  expect(selectableTimes([{ opens: '22:00', closes: '01:00' }], '22:00')).toEqual([
    '00:00',
    '00:30',
    '01:00',
    '22:00',
    '22:30',
    '23:00',
    '23:30',
  ])
})

test.each([
  ['', 'instant', ['from', 'to', 'age', 'licence']],
  ['from=2026-12-01&to=2026-12-04&age=30', 'instant', ['licence']],
  ['from=2026-12-01&to=2026-12-04&driver=yes', 'instant', []],
  ['from=2026-12-01&to=2026-12-04&driver=yes', 'on_request', ['itinerary']],
] as const)('of "%s" a booking (%s) misses %j', (query, confirmation, fields) => {
  expect(missingFields(read(query), confirmation)).toEqual(fields)
})

test('times stand by the part of the day, the usual ones first, and none is lost', () => {
  const all = selectableTimes([{ opens: '00:00', closes: '23:59' }], '10:15')
  const groups = byPartOfDay(all)
  expect(groups.map(({ part, times }) => [part, times[0], times.length])).toEqual([
    ['morning', '06:00', 13],
    ['afternoon', '12:00', 10],
    ['evening', '17:00', 14],
    ['night', '00:00', 12],
  ])
  expect(groups.flatMap(({ times }) => times).sort()).toEqual(all)
  expect(byPartOfDay(['09:00']).map(({ part }) => part)).toEqual(['morning'])
})
