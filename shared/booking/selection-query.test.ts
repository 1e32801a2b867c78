import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitCodes } from '../party.ts'
import { readSelectionBody } from './selection.ts'
import { readSelectionQuery, selectionBody, selectionQuery, type WrittenSelection } from './selection-query.ts'

const nothing: WrittenSelection = {
  productId: 'm',
  departureId: '',
  units: {},
  from: '',
  to: '',
  fromTime: '',
  toTime: '',
  rooms: [],
  pickupId: '',
  returnId: '',
  withDriver: false,
  driverAge: '',
  licenceYears: '',
  itinerary: '',
  extras: [],
  coupon: '',
}
const trip: WrittenSelection = {
  ...nothing,
  productId: 'old-town-walk',
  departureId: 'd1',
  units: { adult: '2', infant: '1' },
  extras: ['e1', 'e2'],
}
const read = (query: string) => readSelectionQuery(new URLSearchParams(query))

const text = fc.string({ unit: 'grapheme' }).map((value) => value.toWellFormed())
const filled = fc.stringMatching(/^[\w-]{1,20}$/)
const count = fc.oneof(fc.integer({ min: 1 }).map(String), fc.constantFrom('-1', 'abc', '1e1', '2.5'))
const anySelection: fc.Arbitrary<WrittenSelection> = fc.record({
  productId: filled,
  departureId: text,
  units: fc.dictionary(fc.constantFrom(...unitCodes), count, { minKeys: 1 }),
  from: text,
  to: text,
  fromTime: text,
  toTime: text,
  rooms: fc.array(fc.record({ roomId: filled, adults: count, children: count })),
  pickupId: text,
  returnId: text,
  withDriver: fc.boolean(),
  driverAge: text,
  licenceYears: text,
  itinerary: text,
  extras: fc.array(filled),
  coupon: fc.stringMatching(/^[A-Z0-9]{0,20}$/),
})

test('any selection goes into the address and comes back the same', () => {
  fc.assert(
    fc.property(anySelection, (selection) => {
      expect(read(selectionQuery(selection))).toEqual(selection)
    }),
  )
})

test('the names of an address are those of the booking cards, and what nobody said is not in it', () => {
  expect(selectionQuery(trip)).toBe('?product=old-town-walk&departure=d1&adult=2&infant=1&extra=e1&extra=e2')
  const room = (room: string, adults: string, children: string) => ({ roomId: room, adults, children })
  const stay = {
    ...nothing,
    from: '2027-03-01',
    to: '2027-03-04',
    rooms: [room('r1', '2', '1'), room('r1', '1', '0')],
    coupon: 'EID',
  }
  expect(selectionQuery(stay)).toBe(
    '?product=m&from=2027-03-01&to=2027-03-04&room=r1&room_adults=2&room_children=1&room=r1&room_adults=1&room_children=0&coupon=EID',
  )
  expect(read('product=m&from=a&to=b&from_time=c&to_time=d&pickup=e&return=f&age=30&licence=5')).toEqual({
    ...nothing,
    ...{ from: 'a', to: 'b', fromTime: 'c', toTime: 'd', pickupId: 'e', returnId: 'f', driverAge: '30', licenceYears: '5' },
  })
  expect(read('product=m&driver=yes&itinerary=Taif')).toEqual({ ...nothing, withDriver: true, itinerary: 'Taif' })
})

test.each(['500', '-1', 'abc', '1e1', '2.5', '1000000'])('a count of %s is for the API to refuse, never another one', (said) => {
  expect(selectionBody(read(`product=m&departure=d&adult=${said}`)).units).toEqual({ adult: said })
  expect(selectionBody(read(`product=m&departure=d&adult=1&child=${said}`)).units).toEqual({ adult: '1', child: said })
  expect(selectionBody(read(`product=m&room=r1&room_adults=${said}&room_children=${said}`)).rooms).toEqual([
    { room_id: 'r1', adults: said, children: said },
  ])
})

test('who is counted as nobody travels with nobody; where nobody is counted on a departure one adult travels', () => {
  expect(read('departure=d').units).toEqual({ adult: '1' })
  expect(read('departure=d&adult=2&child=0&infant=').units).toEqual({ adult: '2' })
  expect(selectionBody(read(selectionQuery(read('departure=d&adult=0&child=')))).units).toEqual({ adult: '0', child: '0' })
  expect(read('departure=d&child=3').units).toEqual({ child: '3' })
  expect(read('from=2027-03-01').units).toEqual({})
})

test('a room of which nothing is said is for one adult, and a code is written in capitals', () => {
  expect(read('room=r1&room=r2&room_adults=2').rooms).toEqual([
    { roomId: 'r1', adults: '2', children: '0' },
    { roomId: 'r2', adults: '1', children: '0' },
  ])
  expect(read('coupon=%20eid10%20').coupon).toBe('EID10')
})

test('a selection is priced as the API wants it, by the fields of its kind alone', () => {
  const requested = (selection: WrittenSelection) => JSON.parse(JSON.stringify(selectionBody(selection)))
  expect(requested({ ...trip, coupon: 'EID' })).toEqual({
    product_id: 'old-town-walk',
    departure_id: 'd1',
    units: { adult: '2', infant: '1' },
    extras: ['e1', 'e2'],
    coupon: 'EID',
  })
  const days = { from: '2027-03-01', to: '2027-03-04' }
  expect(requested({ ...nothing, ...days, rooms: [{ roomId: 'r1', adults: '2', children: '1' }] })).toEqual({
    product_id: 'm',
    ...days,
    rooms: [{ room_id: 'r1', adults: '2', children: '1' }],
    extras: [],
  })
  const rental = { fromTime: '10:00', toTime: '12:00', pickupId: 'riyadh-airport', returnId: 'jeddah-airport' }
  const wire = { from_time: '10:00', to_time: '12:00', pickup_id: 'riyadh-airport', return_id: 'jeddah-airport' }
  expect(requested({ ...nothing, ...days, ...rental, driverAge: '30', licenceYears: '5' })).toEqual({
    ...{ product_id: 'm', ...days, ...wire },
    ...{ driver_age: '30', licence_years: '5', extras: [] },
  })
  expect(requested({ ...nothing, withDriver: true, itinerary: 'Taif' })).toEqual({
    ...{ product_id: 'm', with_driver: 'true', itinerary: 'Taif', extras: [] },
  })
})

test('the API reads from the body what the address wrote', () => {
  const number = fc.nat(20).map(String)
  const written = anySelection.chain((selection) =>
    fc
      .record({ units: fc.dictionary(fc.constantFrom(...unitCodes), number, { minKeys: 1 }), age: number })
      .map(({ units, age }) => ({
        ...selection,
        units,
        rooms: [{ roomId: 'r1', adults: age, children: '0' }],
        driverAge: age,
      })),
  )
  fc.assert(
    fc.property(written, (selection) => {
      const read = readSelectionBody(selectionBody(selection))
      expect(read).toMatchObject({
        productId: selection.productId,
        departureId: selection.departureId || undefined,
        from: selection.from || undefined,
        pickupId: selection.pickupId || undefined,
        returnId: selection.returnId || undefined,
        withDriver: selection.withDriver,
        driverAge: Number(selection.driverAge),
        itinerary: selection.itinerary || null,
        coupon: selection.coupon || null,
        extras: selection.extras,
      })
      expect(Object.entries(read.units).map(([code, n]) => [code, String(n)])).toEqual(Object.entries(selection.units))
      expect(read.rooms).toEqual([{ roomId: 'r1', adults: Number(selection.driverAge), children: 0 }])
    }),
  )
})
