import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf, splitDays } from '#shared/booking/rental-blocks.ts'
import { rentalItems } from './rental-items.ts'

const product = { name: { ar: 'تويوتا يارس', en: 'Toyota Yaris' }, vat_category: 'S' as const, tax_components: null }
const car = {
  day_price: 12_000n,
  week_price: 72_000n,
  month_price: 270_000n,
  driver_day_price: 20_000n,
  one_way_fee: 15_000n,
}
const plan = { days: 5, withDriver: false, pickup: { id: 'city' }, dropOff: { id: 'city' } }

const mostAlternatives = (changes: Partial<typeof plan>, extras: Parameters<typeof rentalItems>[0]['extras'] = []) =>
  rentalItems({ product, car, plan: { ...plan, ...changes }, extras }).map(({ kind, code, quantity, unitBase, detail }) => [
    kind,
    code,
    quantity,
    unitBase,
    detail?.ar,
    detail?.en,
  ])

describe('the lines of a rental', () => {
  test.each<[number, unknown[]]>([
    [1, [['unit', 'day', 1, 12_000n, 'يوم واحد', '1 day']]],
    [2, [['unit', 'day', 2, 12_000n, 'يومان', '2 days']]],
    [5, [['unit', 'day', 5, 12_000n, '5 أيام', '5 days']]],
    [
      10,
      [
        ['unit', 'week', 1, 72_000n, 'أسبوع واحد', '1 week'],
        ['unit', 'day', 3, 12_000n, '3 أيام', '3 days'],
      ],
    ],
    [
      68,
      [
        ['unit', 'month', 2, 270_000n, 'شهران (60 يومًا)', '2 months (30 days each)'],
        ['unit', 'week', 1, 72_000n, 'أسبوع واحد', '1 week'],
        ['unit', 'day', 1, 12_000n, 'يوم واحد', '1 day'],
      ],
    ],
  ])('%i days', (days, lines) => {
    expect(mostAlternatives({ days })).toEqual(lines)
  })

  test('a driver is paid for each day, another place of return once', () => {
    expect(mostAlternatives({ days: 11, withDriver: true, dropOff: { id: 'airport' } }).slice(2)).toEqual([
      ['fee', 'driver', 11, 20_000n, '11 يومًا', '11 days'],
      ['fee', 'one_way', 1, 15_000n, undefined, undefined],
    ])
  })

  test('extras are for the days or for the rental', () => {
    const extra = (per: 'person' | 'order' | 'day') => ({ code: per, name: {}, price: 1_000n, per, vat_category: null })
    expect(mostAlternatives({}, [extra('day'), extra('order'), extra('person')]).slice(1)).toEqual([
      ['extra', 'day', 5, 1_000n, '5 أيام', '5 days'],
      ['extra', 'order', 1, 1_000n, undefined, undefined],
      ['extra', 'person', 1, 1_000n, undefined, undefined],
    ])
  })

  test('together cost what the split of the days costs, whatever the days', () => {
    const prices = { day: car.day_price, week: car.week_price, month: car.month_price }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 365 }), (days) => {
        const items = rentalItems({ product, car, plan: { ...plan, days }, extras: [] })
        const total = items.reduce((all, { unitBase, quantity }) => all + unitBase * BigInt(quantity), 0n)
        expect(total).toBe(costOf(splitDays(days, prices), prices))
      }),
    )
  })
})
