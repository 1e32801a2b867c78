import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Selection } from '#shared/booking/selection.ts'
import { nightsOf } from '#shared/booking/stay-rules.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { aRatePlan, aRoomType } from './room-type-fixture.ts'
import { guestCount, isStayOpen, readStay, type StayTerms } from './stay-terms.ts'

const terms: StayTerms = {
  hotel: { min_stay: 1, max_stay: 30, child_bands: [] },
  rooms: [aRoomType('double'), aRoomType('family', { max_adults: 3, max_children: 4 })],
  today: '2026-11-21',
  dayText: (day) => `the ${day}`,
}

const nothing: Selection = {
  productId: 'product',
  units: {},
  rooms: [],
  extras: [],
  coupon: null,
  withDriver: false,
  itinerary: null,
}
const selection: Selection = {
  ...nothing,
  from: '2026-12-01',
  to: '2026-12-04',
  rooms: [
    { roomId: 'id-of-family', adults: 3, children: 2 },
    { roomId: 'id-of-double', adults: 1, children: 0 },
  ],
}

const read = (changes: Partial<Selection> = {}, hotel: Partial<StayTerms['hotel']> = {}) =>
  readStay({ ...terms, hotel: { ...terms.hotel, ...hotel } }, { ...selection, ...changes })

const late = (date: string) => [{ key: 'date_too_late', params: { date: `the ${date}` } }]
const early = (date: string) => [{ key: 'date_too_early', params: { date: `the ${date}` } }]

describe('a stay that keeps the terms', () => {
  test('is its nights and its rooms, as they were chosen', () => {
    const { fields, plan } = read()
    expect(fields).toEqual({})
    expect(plan?.rooms.map((room) => [room.type.code, room.adults, room.children])).toEqual([
      ['family', 3, 2],
      ['double', 1, 0],
    ])
    expect(plan && nightsOf(plan.from, plan.to)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03'])
    expect(plan && guestCount(plan)).toBe(6)
  })

  test('may begin today and end when nights are sold no further', () => {
    expect(read({ from: '2026-11-21', to: '2026-11-22' }).fields).toEqual({})
    expect(read({ from: '2027-11-20', to: '2027-11-21' }).fields).toEqual({})
  })

  test('its booking closes some hours before its check-in, by the clock of the hotel', () => {
    const isOpen = (zone: string, now: string) =>
      isStayOpen({ cutoff_hours: 12, zone }, '15:00', '2026-12-01', new Date(`2026-12-01T${now}Z`))
    expect([isOpen('Asia/Riyadh', '00:00:00'), isOpen('Europe/London', '00:00:00')]).toEqual([false, true])
    expect([isOpen('Europe/London', '02:59:59'), isOpen('Europe/London', '03:00:00')]).toEqual([true, false])
  })
})

describe('issues are named by the field', () => {
  test('nothing chosen: every missing field at once', () => {
    const required = [{ key: 'required' }]
    expect(readStay(terms, nothing)).toEqual({ fields: { from: required, to: required, rooms: required }, plan: null })
  })

  test.for<[string, Partial<Selection>, Partial<StayTerms['hotel']>, object]>([
    ['yesterday', { from: '2026-11-20' }, {}, { from: [{ key: 'date_future' }] }],
    ['in two years', { from: '2028-11-21', to: '2028-11-22' }, {}, { from: late('2027-11-20') }],
    ['at the end of the calendar', { from: '9999-12-31', to: '9999-12-31' }, { min_stay: 3 }, { from: late('2027-11-18') }],
    ['leaving on the day of arrival', { to: '2026-12-01' }, {}, { to: [{ key: 'date_order' }] }],
    ['leaving before arrival', { to: '2026-11-30' }, {}, { to: [{ key: 'date_order' }] }],
    ['too short', {}, { min_stay: 4 }, { to: early('2026-12-05') }],
    ['too long', { to: '9999-12-31' }, { max_stay: 2 }, { to: late('2026-12-03') }],
    ['past the nights that are sold', { from: '2027-11-15', to: '2027-11-25' }, {}, { to: late('2027-11-21') }],
  ])('%s', ([, changes, hotel, fields]) => {
    expect(read(changes, hotel)).toEqual({ fields, plan: null })
  })

  test('each room is judged by itself, and one answer names all', () => {
    const rooms = [
      { roomId: 'id-of-double', adults: 3, children: 2 },
      { roomId: 'id-of-suite', adults: 1, children: 0 },
      { roomId: 'id-of-family', adults: 3, children: 5 },
    ]
    expect(read({ rooms, from: '2026-11-20' }).fields).toEqual({
      from: [{ key: 'date_future' }],
      'rooms.0.adults': [{ key: 'max_value', params: { max: 2 } }],
      'rooms.0.children': [{ key: 'max_value', params: { max: 1 } }],
      'rooms.1.room_id': [{ key: 'choice' }],
      'rooms.2.children': [{ key: 'max_value', params: { max: 4 } }],
    })
  })

  const saver = aRatePlan('saver', { min_stay: 4, advance_days: 20 })
  const withRates = { ...terms, rooms: [aRoomType('double', { plans: [aRatePlan(), saver] })] }
  const atRate = (rateId: string | undefined, days: Partial<Selection> = {}) =>
    readStay(withRates, { ...selection, ...days, rooms: [{ roomId: 'id-of-double', rateId, adults: 1, children: 0 }] })

  test('a rate asks for its own stay, and a room without one is booked at the first', () => {
    expect(atRate('id-of-none').fields).toEqual({ 'rooms.0.rate_id': [{ key: 'choice' }] })
    expect(atRate('id-of-saver').fields).toEqual({ to: early('2026-12-05') })
    expect(atRate('id-of-saver', { to: '2026-12-05', from: '2026-12-01' }).fields).toEqual({ from: early('2026-12-11') })
    expect(atRate('id-of-saver', { from: '2026-12-11', to: '2026-12-15' }).plan?.rooms[0]?.rate.code).toBe('saver')
    expect(atRate(undefined).plan?.rooms[0]?.rate.code).toBe('standard')
  })

  test.for<[string, number[] | undefined, object]>([
    ['none', undefined, { 'rooms.0.child_ages': [{ key: 'required' }] }],
    ['too few', [4], { 'rooms.0.child_ages': [{ key: 'required' }] }],
    ['too many', [4, 5, 6], { 'rooms.0.child_ages': [{ key: 'choice' }] }],
    ['one grown up', [4, 12], { 'rooms.0.child_ages.1': [{ key: 'max_value', params: { max: 11 } }] }],
    ['as many as children', [4, 11], {}],
  ])('where children pay by their age, %s of the ages: %j', ([, ages, fields]) => {
    const rooms = [{ roomId: 'id-of-family', adults: 2, children: 2, ages }]
    const bands = [{ min_age: 0, max_age: 11, bed: 'existing' as const, price: 0 }]
    expect(read({ rooms }, { child_bands: bands }).fields).toEqual(fields)
  })

  test('the day that an issue names is accepted, whatever the stay', () => {
    const day = fc.integer({ min: -3, max: 400 }).map((days) => addDays('2026-11-21', days))
    const hotel = fc.record({
      min_stay: fc.integer({ min: 1, max: 7 }),
      max_stay: fc.integer({ min: 7, max: 30 }),
      child_bands: fc.constant<StayTerms['hotel']['child_bands']>([]),
    })
    fc.assert(
      fc.property(day, day, hotel, (from, to, bounds) => {
        const plain = { ...terms, hotel: bounds, dayText: (named: string) => named }
        const { fields, plan } = readStay(plain, { ...selection, from, to })
        if (plan) {
          expect(nightsOf(plan.from, plan.to).length).toBe(daysBetween(from, to))
          expect(nightsOf(plan.from, plan.to).length).toBeGreaterThanOrEqual(bounds.min_stay)
          expect(nightsOf(plan.from, plan.to).length).toBeLessThanOrEqual(bounds.max_stay)
        }
        const [issue] = fields.to ?? []
        if (issue && 'params' in issue) {
          const named = String(issue.params?.date)
          expect(readStay(plain, { ...selection, from, to: named }).fields).toEqual({})
        }
      }),
    )
  })
})
