import type { Item } from '#server/products/index.ts'
import { priceLine, taxOfDiscount, totalOf } from '#shared/booking/price.ts'
import { discountOn } from '#shared/discount.ts'
import { convert, multiply, type Rate, sum, type TaxCategory, taxRates } from '#shared/money.ts'
import type { Discount, Price, PricedLine } from './priced-selection.ts'

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

function priceItem(item: Item, rate: Rate): PricedLine {
  return {
    ...item,
    ...priceLine(convert(item.unitBase, '1', rate), item.quantity, item.taxCategory),
    amountBase: multiply(item.unitBase, item.quantity),
    percentage: null,
    offerId: null,
  }
}

type Side = 'unit' | 'unitBase'

/** The amount that a discount takes off units in one of the two currencies: unit by unit, or a sum; never more than they cost. */
function takenOff(units: readonly PricedLine[], side: Side, discount: Discount, inCurrency: (base: bigint) => bigint): bigint {
  const cost = sum(units.map((line) => multiply(line[side], line.quantity)))
  const { percent, amount, maxDiscount } = discount
  const uncapped =
    percent === null
      ? inCurrency(amount ?? 0n)
      : sum(units.map((line) => multiply(discountOn(line[side], percent), line.quantity)))
  return smaller(cost, maxDiscount === null ? uncapped : smaller(uncapped, inCurrency(maxDiscount)))
}

/** The line of a discount on units; null where nothing is taken off. All units of a product are of one tax category. */
function discountLine(units: readonly PricedLine[], rate: Rate, discount: Discount): PricedLine | null {
  const [first] = units
  const off = takenOff(units, 'unit', discount, (base) => convert(base, '1', rate))
  if (!first || off === 0n) return null
  const offBase = takenOff(units, 'unitBase', discount, (base) => base)
  const isWhole = discount.percent !== null && off === takenOff(units, 'unit', { ...discount, maxDiscount: null }, () => 0n)
  return {
    kind: 'discount',
    code: discount.code ?? discount.slug,
    label: discount.title,
    detail: null,
    quantity: 1,
    unit: -off,
    amount: -off,
    unitBase: -offBase,
    amountBase: -offBase,
    percentage: isWhole ? discount.percent : null,
    taxCategory: first.taxCategory,
    tax: -taxOfDiscount(units, off, first.taxCategory),
    offerId: discount.offerId,
  }
}

/**
 * Prices a selection. The UNIT price is converted and rounded to 0.01, then multiplied, and rounded lines are summed, so that
 * the amount on a card, a page, a quote and an order is the same one; so is what a percentage takes off each unit.
 * `rate`: base units that one shown unit is worth. Extras and fees are not discounted.
 */
export function priceItems(items: readonly Item[], rate: Rate, discount: Discount | null = null): Price {
  const selected = items.filter(({ quantity }) => quantity > 0).map((item) => priceItem(item, rate))
  const units = selected.filter(({ kind }) => kind === 'unit')
  const off = discount && discountLine(units, rate, discount)
  const lines = off ? [...selected, off] : selected
  const { amount, tax } = totalOf(lines)
  return { lines, total: amount, totalBase: sum(lines.map(({ amountBase }) => amountBase)), tax }
}

export type TaxRow = { category: TaxCategory; percentage: number; net: bigint; amount: bigint }

/** The tax inside lines, by category. */
export function taxesOf(lines: readonly { taxCategory: TaxCategory; amount: bigint; tax: bigint }[]): TaxRow[] {
  const categories = [...new Set(lines.map(({ taxCategory }) => taxCategory))].sort()
  return categories.map((category) => {
    const own = lines.filter(({ taxCategory }) => taxCategory === category)
    const tax = sum(own.map((line) => line.tax))
    return { category, percentage: taxRates[category], net: sum(own.map(({ amount }) => amount)) - tax, amount: tax }
  })
}
