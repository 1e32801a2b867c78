import type { Text } from '#shared/locale.ts'
import { convert, multiply, type Rate, sum, type TaxCategory, taxRates, taxWithin } from '#shared/money.ts'

/** What is chosen of a priced thing: the gross price of one in the base currency, and how many. */
export type Item = {
  kind: 'unit' | 'extra'
  code: string
  label: Text
  unitBase: bigint
  quantity: number
  taxCategory: TaxCategory
}

/** A line of a price, in the base currency and in the one shown; amounts are gross hundredths. */
export type PricedLine = Item & { unit: bigint; amount: bigint; amountBase: bigint; tax: bigint }

export type Price = { lines: PricedLine[]; total: bigint; totalBase: bigint; tax: bigint }

/**
 * Prices a choice. The UNIT price is converted and rounded to 0.01, then multiplied, and rounded lines are summed, so
 * that the amount on a card, a page, a quote and an order is the same one. `rate`: base units that one shown unit is worth.
 */
export function priceItems(items: readonly Item[], rate: Rate): Price {
  const lines = items
    .filter(({ quantity }) => quantity > 0)
    .map((item) => {
      const unit = convert(item.unitBase, '1', rate)
      const amount = multiply(unit, item.quantity)
      return {
        ...item,
        unit,
        amount,
        amountBase: multiply(item.unitBase, item.quantity),
        tax: taxWithin(amount, item.taxCategory),
      }
    })
  return {
    lines,
    total: sum(lines.map(({ amount }) => amount)),
    totalBase: sum(lines.map(({ amountBase }) => amountBase)),
    tax: sum(lines.map(({ tax }) => tax)),
  }
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
