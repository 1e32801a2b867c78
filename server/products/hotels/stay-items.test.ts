import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceItems } from '#server/ordering/quotes/price.ts'
import { nightsOf } from '#shared/booking/stay-rules.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { convert } from '#shared/money.ts'
import type { RoomTypeRow } from './hotel.ts'
import { planNights, priceOfNight, type RoomRate } from './rates.ts'
import { aRatePlan, aRoomType } from './room-type-fixture.ts'
import { stayItems } from './stay-items.ts'
import { bookOf, requestedRooms, roomsLeft, stayAlternatives } from './stay-nights.ts'
import { guestCount, type PlannedRoom, type StayPlan } from './stay-terms.ts'

const firstNight = '2026-12-01'
const daysAhead = 60
const always = [1, 2, 3, 4, 5, 6, 7]

const type = (code: string, rates: RoomRate[]) => aRoomType(code, { rates })

const room = (roomType: RoomTypeRow, adults = 2, children = 0, rate = roomType.plans[0] ?? aRatePlan()): PlannedRoom => ({
  ...{ roomId: roomType.id, type: roomType, rate, adults, children, ages: [] },
})

const nightsAhead = (types: readonly RoomTypeRow[]) =>
  types.flatMap((roomType) =>
    planNights(roomType, firstNight, daysAhead).map(({ night, price, capacity }) => ({
      room_type_id: roomType.id,
      night,
      price: BigInt(price),
      left: capacity,
    })),
  )

const hotel: Parameters<typeof stayItems>[0]['hotel'] = {
  child_bands: [
    { min_age: 0, max_age: 1, bed: 'cot', price: 0 },
    { min_age: 2, max_age: 11, bed: 'extra_bed', price: 8_000 },
  ],
  extra_bed_price: 12_000n,
}

const itemsOf = (plan: StayPlan, extras: Parameters<typeof stayItems>[0]['extras'] = []) =>
  stayItems({
    product: { vat_category: 'S', tax_components: null, cancellation: [] },
    hotel,
    plan,
    book: bookOf(nightsAhead(plan.rooms.map((chosen) => chosen.type))),
    extras,
  })

const weekend: RoomRate[] = [
  { weekdays: always, price: 40_000 },
  { weekdays: [4, 5], price: 52_000 },
]

describe('what a stay is charged', () => {
  const double = type('double', weekend)
  const suite = type('suite', [{ weekdays: always, price: 90_000 }])

  test('is one line for the nights of each price of a room type', () => {
    // From a Tuesday to the Sunday after it: five nights, two of them of the weekend.
    const plan = { from: '2026-12-01', to: '2026-12-06', rooms: [room(double), room(suite), room(double, 1)] }
    const lines = itemsOf(plan).map(({ code, unitBase, quantity, detail }) => [code, unitBase, quantity, detail?.en, detail?.ar])
    expect(lines).toEqual([
      ['double', 40_000n, 6, '2 rooms × 3 nights', 'غرفتان × 3 ليالٍ'],
      ['double', 52_000n, 4, '2 rooms × 2 nights', 'غرفتان × ليلتان'],
      ['suite', 90_000n, 5, '5 nights', '5 ليالٍ'],
    ])
  })

  test('is apart for each rate of a room type, with what guests pay for their meals', () => {
    const plans = [
      aRatePlan('saver', { percent: -10, cancellation: [{ days_before: 0, fee_percent: 100 }] }),
      aRatePlan('half-board', { amount: 5_000, adult_amount: 9_000, child_amount: 4_000, board: 'half_board' }),
    ]
    const of = aRoomType('double', { rates: weekend, plans })
    const [saver, half] = plans
    const rooms = [room(of, 2, 0, saver), room(of, 2, 1, half), room(of, 1, 0, half)]
    const items = itemsOf({ from: '2026-12-01', to: '2026-12-03', rooms })
    expect(items.map(({ code, unitBase, quantity, label, detail }) => [code, unitBase, quantity, label.en, detail?.en])).toEqual([
      ['double.saver', 36_000n, 2, 'Double room – Breakfast included', '2 nights'],
      ['double.half-board', 45_000n, 4, 'Double room – Breakfast and dinner', '2 rooms × 2 nights'],
      ['double.half-board.adult', 9_000n, 6, 'Breakfast and dinner: each adult', '3 adults × 2 nights'],
      ['double.half-board.child', 4_000n, 2, 'Breakfast and dinner: each child', '1 child × 2 nights'],
    ])
    expect(items.map(({ terms }) => terms?.cancellation)).toEqual([saver?.cancellation, [], [], []])
  })

  test('children pay for a bed by their age, adults over the usual number for theirs', () => {
    const family = aRoomType('family', { rates: weekend, max_adults: 3, max_children: 3, standard_adults: 2 })
    const rooms = [{ ...room(family, 3, 3), ages: [1, 4, 11] }]
    const items = itemsOf({ from: '2026-12-01', to: '2026-12-04', rooms }).filter(({ kind }) => kind === 'extra')
    expect(items.map(({ code, unitBase, quantity, label, detail }) => [code, unitBase, quantity, label.en, detail?.ar])).toEqual([
      ['extra_bed.2', 8_000n, 6, 'Extra bed, child aged 2–11', 'نزيلان × 3 ليالٍ'],
      ['extra_bed', 12_000n, 3, 'Extra bed, adult', 'نزيل واحد × 3 ليالٍ'],
    ])
  })

  test('extras count the nights, the people or the order', () => {
    const plan = { from: '2026-12-01', to: '2026-12-04', rooms: [room(double, 2, 1), room(double, 1)] }
    const extras = (['night', 'person', 'order'] as const).map((per) => ({
      code: per,
      name: { en: per },
      price: 5_000n,
      per,
      vat_category: null,
    }))
    const lines = itemsOf(plan, extras).filter(({ kind }) => kind === 'extra')
    expect(lines.map(({ code, quantity, detail }) => [code, quantity, detail?.en])).toEqual([
      ['night', 3, '3 nights'],
      ['person', 4, undefined],
      ['order', 1, undefined],
    ])
  })

  const day = fc.integer({ min: -20, max: daysAhead + 20 }).map((days) => addDays(firstNight, days))
  const rate = fc.record({
    from: fc.option(day, { nil: undefined }),
    to: fc.option(day, { nil: undefined }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    price: fc.integer({ min: 0, max: 900_000 }),
  })
  const rates = fc.array(rate, { maxLength: 4 }).map((list): RoomRate[] => [{ weekdays: always, price: 12_345 }, ...list])
  const types = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 })
    .chain((codes) => fc.tuple(...codes.map((code) => rates.map((list) => type(code, list)))))
  const rooms = types.chain((list) =>
    fc.array(
      fc.constantFrom(...list).map((roomType) => room(roomType)),
      { minLength: 1, maxLength: 9 },
    ),
  )
  const span = fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 30 }))
    .map(([ahead, length]) => ({ from: addDays(firstNight, ahead), to: addDays(firstNight, ahead + length) }))
  const plans = fc.tuple(span, rooms).map(([days, list]): StayPlan => ({ ...days, rooms: list }))
  const currencies = fc.constantFrom('1', '3.75', '12.2', '0.077', '1.0211')

  test('is the sum of its nights as shown, room by room, for any range, rates and currency', () => {
    fc.assert(
      fc.property(plans, currencies, (plan, shown) => {
        const ofNight = (roomType: RoomTypeRow, night: string) => BigInt(priceOfNight(roomType.rates, night) ?? -1)
        const nights = plan.rooms.flatMap((chosen) => nightsOf(plan.from, plan.to).map((night) => ofNight(chosen.type, night)))
        const { total, totalBase } = priceItems(itemsOf(plan), shown)
        expect(totalBase).toBe(nights.reduce((all, price) => all + price, 0n))
        expect(total).toBe(nights.reduce((all, price) => all + convert(price, '1', shown), 0n))
      }),
    )
  })

  test('no price of a room type comes twice, and every night of every room is in it', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const items = itemsOf(plan)
        expect(new Set(items.map(({ code, unitBase }) => `${code} ${unitBase}`)).size).toBe(items.length)
        expect(items.reduce((all, { quantity }) => all + quantity, 0)).toBe(
          plan.rooms.length * nightsOf(plan.from, plan.to).length,
        )
        expect(guestCount(plan)).toBe(plan.rooms.length * 2)
      }),
    )
  })
})

describe('what is left', () => {
  const rows = (typeId: string, lefts: readonly (number | null)[]) =>
    lefts.flatMap((left, ahead) =>
      left === null ? [] : [{ room_type_id: typeId, night: addDays(firstNight, ahead), price: 1n, left }],
    )
  const stay = (from: number, to: number) => ({ from: addDays(firstNight, from), to: addDays(firstNight, to) })

  test('is the fewest rooms of any night and any type', () => {
    const book = bookOf([...rows('a', [5, 3, 4]), ...rows('b', [9, 9, 2])])
    expect(roomsLeft(book, requestedRooms(['a', 'b', 'a']), stay(0, 3))).toEqual({ left: 2, isFull: false })
    expect(roomsLeft(book, requestedRooms(['a', 'b', 'b', 'b']), stay(0, 3))).toEqual({ left: 2, isFull: true })
    expect(roomsLeft(book, requestedRooms(['a']), stay(0, 1))).toEqual({ left: 5, isFull: false })
  })

  test('is nothing where a night is not sold', () => {
    expect(roomsLeft(bookOf(rows('a', [5, null, 5])), requestedRooms(['a']), stay(0, 3))).toEqual({ left: 0, isFull: true })
  })

  test('elsewhere: the nearest stays of the same length, earlier before later', () => {
    const book = bookOf(rows('a', [1, 1, 1, 0, 1, 1, 1, 1]))
    const arrivals = Array.from({ length: 7 }, (_, ahead) => addDays(firstNight, ahead))
    const found = stayAlternatives(book, requestedRooms(['a']), stay(3, 5), arrivals)
    expect(found.map(({ from, to, left }) => [from.slice(8), to.slice(8), left])).toEqual([
      ['05', '07', 1],
      ['02', '04', 1],
      ['06', '08', 1],
      ['01', '03', 1],
      ['07', '09', 1],
    ])
  })

  test('elsewhere is always free, as long, and farther and farther away', () => {
    const lefts = fc.array(fc.option(fc.integer({ min: 0, max: 3 })), { minLength: 5, maxLength: 40 })
    fc.assert(
      fc.property(lefts, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3 }), (list, length, count) => {
        const book = bookOf(rows('a', list))
        const requested = requestedRooms(Array.from({ length: count }, () => 'a'))
        const arrivals = list.map((_, ahead) => addDays(firstNight, ahead))
        const middle = Math.floor(list.length / 2)
        const found = stayAlternatives(book, requested, stay(middle, middle + length), arrivals)
        for (const { from, to, left } of found) {
          expect(daysBetween(from, to)).toBe(length)
          expect(left).toBeGreaterThanOrEqual(count)
          for (const night of nightsOf(from, to)) expect(book('a', night)?.left).toBeGreaterThanOrEqual(count)
        }
        const distances = found.map(({ from }) => Math.abs(daysBetween(addDays(firstNight, middle), from)))
        expect(distances).toEqual([...distances].sort((a, b) => a - b))
      }),
    )
  })
})
