import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spread, sum, type TaxCategory, taxWithin } from '../money.ts'
import { paidParts, splitUnits, type TaxShare, taxesWithin, taxOfEach } from './tax.ts'

const absolute = (value: bigint) => (value < 0n ? -value : value)
const amount = fc.bigInt(0n, 5_000_000n)
const category = fc.constantFrom<TaxCategory>('S', 'Z', 'E', 'O')
const signed = fc.record({ category, amount: fc.bigInt(-5_000_000n, 5_000_000n) })
/** Percents with two decimals that add up to 100. */
const shares = fc.array(fc.tuple(category, fc.integer({ min: 1, max: 3000 })), { minLength: 0, maxLength: 3 }).map((list) => {
  const rest = 10_000 - list.reduce((all, [, hundredths]) => all + hundredths, 0)
  return [...list, ['S', rest] as const].map(([of, hundredths]): TaxShare => ({ category: of, percent: hundredths / 100 }))
})

test('spreading keeps the sum, and no part is above its weight', () => {
  const drawn = fc.array(amount, { minLength: 1, maxLength: 6 }).chain((weights) => {
    return fc.tuple(fc.constant(weights), fc.bigInt(0n, sum(weights)))
  })
  fc.assert(
    fc.property(drawn, fc.boolean(), ([weights, part], isOff) => {
      const parts = spread(isOff ? -part : part, weights)
      expect(sum(parts)).toBe(isOff ? -part : part)
      for (const [place, one] of parts.entries()) expect(absolute(one) <= (weights[place] ?? 0n)).toBe(true)
    }),
  )
  expect(spread(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  expect(spread(0n, [0n, 0n])).toEqual([0n, 0n])
  expect(() => spread(1n, [0n])).toThrow(RangeError)
})

test('tax is rounded once for each category; the tax of each amount adds up to it and keeps its sign', () => {
  fc.assert(
    fc.property(fc.array(signed, { maxLength: 12 }), (amounts) => {
      const each = taxOfEach(amounts)
      for (const { category: of, gross, tax } of taxesWithin(amounts)) {
        expect(tax).toBe(taxWithin(gross, of))
        expect(sum(each.filter((_, place) => amounts[place]?.category === of))).toBe(tax)
      }
      for (const [place, { amount: gross, category: of }] of amounts.entries()) {
        const tax = each[place] ?? 0n
        expect(tax * gross >= 0n && absolute(tax) <= absolute(gross)).toBe(true)
        expect(absolute(tax - taxWithin(gross, of)) <= 1n).toBe(true)
      }
    }),
  )
  const thirds = Array.from({ length: 3 }, () => ({ category: 'S' as const, amount: 3_333n }))
  expect(taxOfEach(thirds)).toEqual([435n, 435n, 434n])
})

describe('units of several categories', () => {
  const priced = fc
    .tuple(fc.array(amount, { minLength: 1, maxLength: 6 }), fc.bigInt(0n, 100n), shares)
    .map(([units, percent, parts]) => ({ units, off: (sum(units) * percent) / 100n, parts }))

  test('are split whole, and a discount takes no more of a part than the units have of it', () => {
    fc.assert(
      fc.property(priced, ({ units, off, parts }) => {
        const split = splitUnits(units, off, parts)
        expect(split.units.map(sum)).toEqual(units)
        expect(sum(split.off)).toBe(off)
        const columns = parts.map((_, place) => sum(split.units.map((row) => row[place] ?? 0n)))
        for (const [place, { percent }] of parts.entries()) {
          const column = columns[place] ?? 0n
          expect(absolute(column * 10_000n - sum(units) * BigInt(Math.round(percent * 100))) < 10_000n).toBe(true)
          expect((split.off[place] ?? 0n) <= column).toBe(true)
        }
        for (const row of split.units) for (const part of row) expect(part >= 0n).toBe(true)
      }),
    )
  })

  test('leave what is paid of each part, whether units are known one by one or as a sum', () => {
    fc.assert(
      fc.property(priced, ({ units, off, parts }) => {
        const split = splitUnits(units, off, parts)
        const paid = parts.map((_, place) => sum(split.units.map((row) => row[place] ?? 0n)) - (split.off[place] ?? 0n))
        expect(paidParts(sum(units), off, parts).map((part) => part.amount)).toEqual(paid)
      }),
    )
  })
})
