import { describe, expect, test } from 'vitest'
import type { RentalSelection } from '#shared/booking/selection.ts'
import type { PlaceRow } from './rental-places.ts'
import { type RentalTerms, readRental } from './rental-terms.ts'

const place = (slug: string, overrides: Partial<PlaceRow> = {}): PlaceRow => ({
  company_id: 'company',
  id: `id-of-${slug}`,
  slug,
  kind: 'city',
  name: { ar: 'مكتب', en: slug },
  address: { ar: 'شارع', en: 'Street' },
  country_id: 1,
  zone: 'Asia/Riyadh',
  opens: '08:00',
  closes: '22:00',
  sort: 0,
  lat: null,
  lng: null,
  active: true,
  ...overrides,
})

const car = { with_driver: 'optional', min_age: 21, licence_years: 1, min_days: 1, max_days: 90, one_way_fee: 15_000n } as const

const terms: RentalTerms = {
  car,
  places: [place('airport', { opens: '00:00', closes: '23:59' }), place('city')],
  confirmation: 'instant',
  now: new Date('2026-11-21T09:00:00Z'),
}

const selection: RentalSelection = {
  from: '2026-12-01',
  to: '2026-12-06',
  fromTime: '10:00',
  toTime: '10:00',
  pickupId: 'city',
  returnId: 'city',
  withDriver: false,
  driverAge: 30,
  licenceYears: 5,
  itinerary: null,
}

const read = (changes: Partial<RentalSelection> = {}, other: Partial<RentalTerms> = {}) =>
  readRental({ ...terms, ...other }, { ...selection, ...changes })

const nothing: RentalSelection = { withDriver: false, itinerary: null }

describe('a rental that keeps the terms', () => {
  test('is planned in the zone of its place', () => {
    const { fields, plan } = read()
    expect(fields).toEqual({})
    expect(plan).toMatchObject({
      startsAt: new Date('2026-12-01T07:00:00Z'),
      endsAt: new Date('2026-12-06T07:00:00Z'),
      days: 5,
      driverAge: 30,
    })
  })

  test.each<[string, Partial<RentalSelection>, number]>([
    ['an hour less than a day', { to: '2026-12-02', toTime: '09:00' }, 1],
    ['59 minutes more than a day', { to: '2026-12-02', toTime: '10:59' }, 1],
    ['an hour more than a day', { to: '2026-12-02', toTime: '11:00' }, 2],
    ['half an hour', { to: '2026-12-01', toTime: '10:30' }, 1],
  ])('%s', (_, changes, days) => {
    expect(read(changes).plan?.days).toBe(days)
  })

  test('a night in which the clocks are turned back does not make another day', () => {
    const places = [place('milan', { zone: 'Europe/Rome' })]
    const turned = { from: '2027-10-30', to: '2027-10-31', pickupId: 'milan', returnId: 'milan' }
    const { plan } = read(turned, { places, now: new Date('2027-10-01T09:00:00Z') })
    expect(plan?.days).toBe(1)
    expect(Number(plan?.endsAt) - Number(plan?.startsAt)).toBe(25 * 3_600_000)
  })

  test('forgets what says nothing: the licence of who is driven, the itinerary of who drives', () => {
    expect(read({ withDriver: true, itinerary: 'To Abha' }).plan).toMatchObject({ driverAge: null, itinerary: 'To Abha' })
    expect(read({ itinerary: 'To Abha' }).plan?.itinerary).toBeNull()
  })

  test('a place may be open over midnight, or always', () => {
    const places = [place('late', { opens: '18:00', closes: '02:00' }), place('always', { opens: '00:00', closes: '00:00' })]
    const ids = { pickupId: 'late', returnId: 'always' }
    expect(read({ ...ids, fromTime: '01:30', toTime: '04:00' }, { places }).fields).toEqual({})
    expect(read({ ...ids, fromTime: '12:00' }, { places }).fields).toEqual({ from_time: [{ key: 'time' }] })
  })
})

test('nothing chosen: every missing field is named at once', () => {
  expect(Object.keys(readRental(terms, nothing).fields).sort()).toEqual([
    'driver_age',
    'from',
    'from_time',
    'licence_years',
    'pickup_id',
    'return_id',
    'to',
    'to_time',
  ])
})

describe('issues are named by the field', () => {
  const noWayBack = { car: { ...car, one_way_fee: null } }
  test.each<[string, Partial<RentalSelection>, Partial<RentalTerms>, object]>([
    ['a place of another car', { pickupId: 'jeddah' }, {}, { pickup_id: [{ key: 'choice' }] }],
    ['another place of return', { returnId: 'airport' }, noWayBack, { return_id: [{ key: 'choice' }] }],
    ['before the place opens', { fromTime: '07:59' }, {}, { from_time: [{ key: 'time' }] }],
    ['after the place closes', { toTime: '22:01' }, {}, { to_time: [{ key: 'time' }] }],
    ['yesterday', { from: '2026-11-20' }, {}, { from: [{ key: 'date_future' }] }],
    ['this morning', { from: '2026-11-21' }, {}, { from: [{ key: 'date_future' }] }],
    [
      'in two years',
      { from: '2028-11-21', to: '9999-12-31' },
      {},
      { from: [{ key: 'date_too_late', params: { date: '2027-11-21' } }] },
    ],
    ['back before it was taken', { to: '2026-11-30' }, {}, { to: [{ key: 'date_order' }] }],
    ['back when it is taken', { to: '2026-12-01' }, {}, { to: [{ key: 'date_order' }] }],
    [
      'too short',
      { to: '2026-12-02' },
      { car: { ...car, min_days: 3 } },
      { to: [{ key: 'date_too_early', params: { date: '2026-12-04' } }] },
    ],
    [
      'too short, back later in the day',
      { to: '2026-12-02', toTime: '12:00' },
      { car: { ...car, min_days: 3 } },
      { to: [{ key: 'date_too_early', params: { date: '2026-12-03' } }] },
    ],
    [
      'too long',
      { to: '9999-12-31' },
      { car: { ...car, max_days: 30 } },
      { to: [{ key: 'date_too_late', params: { date: '2026-12-31' } }] },
    ],
  ])('%s', (_, changes, other, fields) => {
    expect(read(changes, other)).toEqual({ fields, plan: null })
  })

  test('the day that an issue names is accepted, and the one beyond it is not', () => {
    const other = { car: { ...car, min_days: 3, max_days: 10 } }
    for (const toTime of ['08:00', '10:00', '10:59', '11:00', '21:00']) {
      const dateOf = (to: string) => String(read({ to, toTime }, other).fields.to?.map((issue) => JSON.stringify(issue)))
      const [early] = /\d{4}-\d\d-\d\d/.exec(dateOf('2026-12-02')) ?? ['']
      const [late] = /\d{4}-\d\d-\d\d/.exec(dateOf('2027-02-02')) ?? ['']
      expect(read({ to: early, toTime }, other).plan?.days, toTime).toBe(3)
      expect(read({ to: late, toTime }, other).plan?.days, toTime).toBe(10)
    }
  })
})

describe('who drives', () => {
  test.each<[string, Partial<RentalSelection>, 'no' | 'optional' | 'only', object]>([
    ['a driver of a car without one', { withDriver: true }, 'no', { with_driver: [{ key: 'choice' }] }],
    ['oneself in a car with a driver only', {}, 'only', { with_driver: [{ key: 'choice' }] }],
    ['too young', { driverAge: 20 }, 'optional', { driver_age: [{ key: 'age_min', params: { min: 21 } }] }],
    ['a new licence', { licenceYears: 0 }, 'no', { licence_years: [{ key: 'min_value', params: { min: 1 } }] }],
    ['driven, without an itinerary', { withDriver: true }, 'only', {}],
  ])('%s', (_, changes, with_driver, fields) => {
    expect(read(changes, { car: { ...car, with_driver } }).fields).toEqual(fields)
  })

  test('on request the age is left to the review, and the itinerary must be told', () => {
    const requested = { confirmation: 'on_request' as const }
    expect(read({ driverAge: 19, licenceYears: 0 }, requested).fields).toEqual({})
    expect(read({ driverAge: undefined }, requested).fields).toEqual({ driver_age: [{ key: 'required' }] })
    expect(read({ withDriver: true }, requested).fields).toEqual({ itinerary: [{ key: 'required' }] })
  })
})
