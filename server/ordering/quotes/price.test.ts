import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Item } from '#server/products/core/product-kind.ts'
import { extraTimes } from '#shared/booking/extras.ts'
import { chargeRooms, priceStay } from '#shared/booking/stay-price.ts'
import type { TaxComponent } from '#shared/booking/tax.ts'
import { priceTour } from '#shared/booking/tour-price.ts'
import { reduced } from '#shared/discount.ts'
import { convert, sum, type TaxCategory, taxWithin } from '#shared/money.ts'
import { priceItems, taxesOf } from './price.ts'
import type { Discount } from './priced-selection.ts'

const item = fc.record({
  kind: fc.constantFrom<Item['kind']>('unit', 'extra', 'fee'),
  code: fc.constantFrom('adult', 'child', 'photographer'),
  label: fc.constant({ ar: 'بالغ', en: 'Adult' }),
  detail: fc.constant(null),
  unitBase: fc.bigInt(0n, 10_000_000n),
  quantity: fc.integer({ min: 0, max: 50 }),
  taxCategory: fc.constantFrom<TaxCategory>('S', 'Z', 'E', 'O'),
})
const rate = fc.constantFrom('1', '3.75', '12.2', '0.077', '1.0211', '9.95')

const none: Discount = {
  offerId: 'offer',
  slug: 'autumn',
  title: { ar: 'عرض الخريف', en: 'Autumn offer' },
  percent: null,
  amount: null,
  maxDiscount: null,
  code: null,
  usesPerCustomer: null,
}
const adults: Item = {
  kind: 'unit',
  code: 'adult',
  label: {},
  detail: null,
  unitBase: 32_000n,
  quantity: 2,
  taxCategory: 'S',
}

const flightAndHotel: TaxComponent[] = [
  { label: { en: 'Flights' }, category: 'Z', exemption: 'VATEX-SA-34-2', percent: 40 },
  { label: { en: 'Hotel abroad' }, category: 'O', exemption: 'VATEX-SA-OOS', percent: 45 },
  { label: { en: 'Our service' }, category: 'S', exemption: null, percent: 15 },
]

describe('one price everywhere', () => {
  test('a line is the unit price as shown on the card, times the quantity', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), rate, (items: Item[], shown) => {
        for (const line of priceItems(items, shown).lines) {
          expect(line.unit).toBe(convert(line.unitBase, '1', shown))
          expect(line.amount).toBe(line.unit * BigInt(line.quantity))
        }
      }),
    )
  })

  test('the total is the sum of its rounded lines, and net and tax together are the total', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), rate, (items: Item[], shown) => {
        const { lines, total, tax } = priceItems(items, shown)
        expect(total).toBe(lines.reduce((all, { amount }) => all + amount, 0n))
        const rows = taxesOf(lines)
        expect(rows.reduce((all, row) => all + row.net + row.amount, 0n)).toBe(total)
        expect(rows.reduce((all, row) => all + row.amount, 0n)).toBe(tax)
      }),
    )
  })

  const base = fc.bigInt(0n, 10_000_000n)
  const taxed = fc.record({
    taxCategory: fc.constantFrom<TaxCategory>('S', 'O'),
    ofExtra: fc.constantFrom<TaxCategory>('S', 'O'),
    components: fc.constantFrom(null, flightAndHotel, [...flightAndHotel].reverse()),
  })
  const offerOf = (value: number | null): Discount | null => (value === null ? null : { ...none, percent: String(value) })
  const sumsOf = ({ lines, total, tax }: ReturnType<typeof priceItems>) => ({
    off: -(lines.find(({ kind }) => kind === 'discount')?.amount ?? 0n),
    total,
    tax,
  })
  const maybePercent = fc.option(fc.integer({ min: 1, max: 100 }))

  test('a page prices a tour as its quote does: total, saving and tax, with an offer and without', () => {
    const given = fc.record({
      ...{ prices: fc.tuple(base, base), extra: base, rate, percent: maybePercent, taxed },
      party: fc.record({ adult: fc.nat(20), child: fc.nat(20) }),
    })
    fc.assert(
      fc.property(given, ({ prices: [adult, child], extra, rate: shown, percent: value, party, taxed: of }) => {
        const { ofExtra, ...ofUnits } = of
        const one = { label: {}, detail: null, ...ofUnits }
        const items: Item[] = [
          { ...one, kind: 'unit', code: 'adult', unitBase: adult, quantity: party.adult },
          { ...one, kind: 'unit', code: 'child', unitBase: child, quantity: party.child },
          { ...one, taxCategory: ofExtra, kind: 'extra', code: 'lunch', unitBase: extra, quantity: party.adult + party.child },
        ]
        const unit = (code: 'adult' | 'child', unitBase: bigint) => {
          const full = convert(unitBase, '1', shown)
          return { code, full, paid: value === null ? full : reduced(full, value) }
        }
        const lunch = {
          code: 'lunch',
          name: 'Lunch',
          per: 'person' as const,
          unit: convert(extra, '1', shown),
          category: ofExtra,
        }
        const tax = { category: of.taxCategory, shares: of.components ?? [] }
        const tour = { units: [unit('adult', adult), unit('child', child)], extras: [lunch], tax }
        const { lines: _, ...sums } = priceTour(tour, party, extraTimes(party.adult + party.child, 1))
        expect(sums).toEqual(sumsOf(priceItems(items, shown, offerOf(value))))
      }),
    )
  })

  test('a page prices a stay as its quote does, although its nights before the offer are not told', () => {
    const given = fc.record({
      ...{
        nights: fc.array(base, { minLength: 1, maxLength: 7 }),
        extra: base,
        meal: base,
        bed: base,
        rate,
        percent: maybePercent,
        taxed,
      },
      rooms: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(given, ({ nights, rooms, extra, meal, bed, rate: shown, percent: value, taxed: of }) => {
        const { ofExtra, ...ofUnits } = of
        const one = { label: {}, detail: null, ...ofUnits }
        const items: Item[] = [
          ...chargeRooms(nights, rooms).map(({ unit, quantity }): Item => {
            return { ...one, kind: 'unit', code: 'double', unitBase: unit, quantity }
          }),
          { ...one, kind: 'unit', code: 'double.adult', unitBase: meal, quantity: 2 * rooms * nights.length },
          { ...one, kind: 'extra', code: 'extra_bed', unitBase: bed, quantity: nights.length },
          { ...one, taxCategory: ofExtra, kind: 'extra', code: 'cot', unitBase: extra, quantity: nights.length },
        ]
        const full = nights.map((night) => convert(night, '1', shown))
        const paid = full.map((night) => (value === null ? night : reduced(night, value)))
        const cot = { id: 'cot', name: 'Cot', per: 'night' as const, unit: convert(extra, '1', shown), category: ofExtra }
        const tax = { category: of.taxCategory, shares: of.components ?? [] }
        const eaten = convert(meal, '1', shown)
        const dinner = { guest: 'adult' as const, full: eaten, paid: value === null ? eaten : reduced(eaten, value) }
        const supplements = [{ ...dinner, quantity: 2 * rooms * nights.length }]
        const room = { id: 'double', name: 'Double', rooms, nights: paid, full: sum(full), supplements }
        const added = {
          id: 'bed',
          name: 'Bed',
          unit: convert(bed, '1', shown),
          quantity: nights.length,
          category: of.taxCategory,
        }
        const stay = { rooms: [room], beds: [added], extras: [cot], tax }
        const { lines: _, ...sums } = priceStay(stay, extraTimes(2, nights.length))
        expect(sums).toEqual(sumsOf(priceItems(items, shown, offerOf(value))))
      }),
    )
  })

  test('units of several categories are taxed by their parts, which add up to the line', () => {
    const items: Item[] = [
      { ...adults, components: flightAndHotel },
      { ...adults, kind: 'extra', code: 'tent', unitBase: 9_000n, quantity: 1, taxCategory: 'S' },
    ]
    const { lines, tax } = priceItems(items, '1', { ...none, percent: '10' })
    const partsOf = (place: number) =>
      lines[place]?.components?.map((part) => [part.category, part.exemption, part.amount, part.tax])
    expect(partsOf(0)).toEqual([
      ['Z', 'VATEX-SA-34-2', 25_600n, 0n],
      ['O', 'VATEX-SA-OOS', 28_800n, 0n],
      ['S', null, 9_600n, 1_252n],
    ])
    expect(partsOf(2)).toEqual([
      ['Z', 'VATEX-SA-34-2', -2_560n, 0n],
      ['O', 'VATEX-SA-OOS', -2_880n, 0n],
      ['S', null, -960n, -125n],
    ])
    expect(lines[1]?.components).toBeNull()
    expect(taxesOf(lines)).toEqual([
      { category: 'O', percentage: 0, net: 25_920n, amount: 0n },
      { category: 'S', percentage: 15, net: 17_640n - taxWithin(17_640n, 'S'), amount: taxWithin(17_640n, 'S') },
      { category: 'Z', percentage: 0, net: 23_040n, amount: 0n },
    ])
    expect(tax).toBe(taxWithin(17_640n, 'S'))
  })

  test('in the base currency nothing is rounded', () => {
    const { total, totalBase } = priceItems(
      [{ kind: 'unit', code: 'adult', label: {}, detail: null, unitBase: 33_333n, quantity: 3, taxCategory: 'S' }],
      '1',
    )
    expect(total).toBe(99_999n)
    expect(totalBase).toBe(99_999n)
  })

  test('two adults of 320 SAR at 3.75 are 2 x 85.33 dollars, of which 22.26 is tax', () => {
    const { total, tax } = priceItems(
      [{ kind: 'unit', code: 'adult', label: {}, detail: null, unitBase: 32_000n, quantity: 2, taxCategory: 'S' }],
      '3.75',
    )
    expect(total).toBe(17_066n)
    expect(tax).toBe(2_226n)
  })
})

const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2))
const sumOrNone = fc.option(fc.bigInt(1n, 20_000_000n))
const percentage = percent.map((value): Discount => ({ ...none, percent: value }))
const coupon = fc.oneof(
  fc
    .record({ value: percent, max: sumOrNone })
    .map(({ value, max }): Discount => ({ ...none, percent: value, maxDiscount: max })),
  fc.bigInt(1n, 20_000_000n).map((amount): Discount => ({ ...none, amount })),
)
/** Of one tax category, as the items of a product are. */
const itemsOfProduct = fc
  .tuple(fc.array(item, { maxLength: 12 }), fc.constantFrom<TaxCategory>('S', 'Z', 'E', 'O'))
  .map(([items, taxCategory]) => items.map((one) => ({ ...one, taxCategory })))

describe('a discount', () => {
  test('a percentage takes off each unit what it takes off its card, in every currency', () => {
    fc.assert(
      fc.property(itemsOfProduct, rate, percentage, (items, shown, discount) => {
        const { lines, total } = priceItems(items, shown, discount)
        const others = lines.filter(({ kind }) => kind === 'extra' || kind === 'fee')
        const units = lines.filter(({ kind }) => kind === 'unit')
        const reducedUnits = units.map(({ unit, quantity }) => reduced(unit, discount.percent ?? '0') * BigInt(quantity))
        expect(total).toBe([...others.map(({ amount }) => amount), ...reducedUnits].reduce((all, amount) => all + amount, 0n))
      }),
    )
  })

  test('is one line, takes off no more than the units cost, and leaves every sum at nothing or more', () => {
    fc.assert(
      fc.property(itemsOfProduct, rate, fc.oneof(percentage, coupon), (items, shown, discount) => {
        const { lines, total, totalBase, tax } = priceItems(items, shown, discount)
        const off = lines.filter(({ kind }) => kind === 'discount')
        const units = lines.filter(({ kind }) => kind === 'unit').reduce((all, { amount }) => all + amount, 0n)
        expect(off.length).toBeLessThanOrEqual(1)
        for (const line of off) {
          expect(line.amount < 0n && -line.amount <= units).toBe(true)
          expect([line.unit, line.quantity, line.offerId]).toEqual([line.amount, 1, 'offer'])
          expect(line.tax <= 0n).toBe(true)
        }
        expect(total).toBe(lines.reduce((all, { amount }) => all + amount, 0n))
        expect(totalBase >= 0n && tax >= 0n).toBe(true)
        for (const row of taxesOf(lines)) expect(row.net >= 0n && row.amount >= 0n).toBe(true)
      }),
    )
  })

  test('is never larger than its most, converted once', () => {
    fc.assert(
      fc.property(itemsOfProduct, rate, percent, fc.bigInt(1n, 1_000_000n), (items, shown, value, most) => {
        const { lines } = priceItems(items, shown, { ...none, percent: value, maxDiscount: most })
        const off = lines.find(({ kind }) => kind === 'discount')
        expect(-(off?.amount ?? 0n) <= convert(most, '1', shown)).toBe(true)
        expect(-(off?.amountBase ?? 0n) <= most).toBe(true)
      }),
    )
  })

  const tent: Item = { ...adults, kind: 'extra', code: 'tent', unitBase: 9_000n, quantity: 1 }

  test('15 % off two adults of 320 SAR leaves a tent as it is', () => {
    const { lines, total, tax } = priceItems([adults, tent], '1', { ...none, percent: '15.00', slug: 'autumn' })
    expect(lines.at(-1)).toMatchObject({ kind: 'discount', code: 'autumn', amount: -9_600n, percentage: '15.00', tax: -1_252n })
    expect(total).toBe(63_400n)
    expect(tax).toBe(taxWithin(63_400n, 'S'))
  })

  test('a sum is converted, and says no percentage; neither does a percentage that met its most', () => {
    const fixed = priceItems([adults], '3.75', { ...none, amount: 10_000n, code: 'SAVE100' }).lines.at(-1)
    expect(fixed).toMatchObject({ code: 'SAVE100', amount: -2_667n, amountBase: -10_000n, percentage: null })
    const capped = priceItems([adults], '1', { ...none, percent: '50', maxDiscount: 5_000n }).lines.at(-1)
    expect(capped).toMatchObject({ amount: -5_000n, percentage: null })
  })
})
