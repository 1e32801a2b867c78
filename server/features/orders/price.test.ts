import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert, type TaxCategory } from '#shared/money.ts'
import { type Item, priceItems, taxesOf } from './price.ts'

const item = fc.record({
  kind: fc.constantFrom('unit' as const, 'extra' as const),
  code: fc.constantFrom('adult', 'child', 'photographer'),
  label: fc.constant({ ar: 'بالغ', en: 'Adult' }),
  unitBase: fc.bigInt(0n, 10_000_000n),
  quantity: fc.integer({ min: 0, max: 50 }),
  taxCategory: fc.constantFrom<TaxCategory>('S', 'Z', 'E', 'O'),
})
const rate = fc.constantFrom('1', '3.75', '12.2', '0.077', '1.0211', '9.95')

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

  test('in the base currency nothing is rounded', () => {
    const { total, totalBase } = priceItems(
      [{ kind: 'unit', code: 'adult', label: {}, unitBase: 33_333n, quantity: 3, taxCategory: 'S' }],
      '1',
    )
    expect(total).toBe(99_999n)
    expect(totalBase).toBe(99_999n)
  })

  test('two adults of 320 SAR at 3.75 are 2 x 85.33 dollars, of which 22.26 is tax', () => {
    const { total, tax } = priceItems(
      [{ kind: 'unit', code: 'adult', label: {}, unitBase: 32_000n, quantity: 2, taxCategory: 'S' }],
      '3.75',
    )
    expect(total).toBe(17_066n)
    expect(tax).toBe(2_226n)
  })
})
