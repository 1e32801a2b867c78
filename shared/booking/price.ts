import { multiply, sum, type TaxCategory, taxWithin } from '../money.ts'

/** A gross price taken so many times, with the tax inside it; hundredths of one currency. */
export function priceLine(unit: bigint, quantity: number, category: TaxCategory) {
  const amount = multiply(unit, quantity)
  return { unit, quantity, amount, tax: taxWithin(amount, category) }
}

type TaxedAmount = { amount: bigint; tax: bigint }

export const totalOf = (lines: readonly TaxedAmount[]): TaxedAmount => ({
  amount: sum(lines.map(({ amount }) => amount)),
  tax: sum(lines.map(({ tax }) => tax)),
})

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

/**
 * The tax inside what a discount takes off lines. Their tax is rounded line by line, so the share of the discount is clamped: the tax that is left is never below zero nor above what is left to pay.
 */
export function taxOfDiscount(lines: readonly TaxedAmount[], off: bigint, category: TaxCategory): bigint {
  const { amount, tax } = totalOf(lines)
  return tax - smaller(tax - smaller(taxWithin(off, category), tax), amount - off)
}

/** A charge: the unit price before any offer, the discount of one unit where offers apply, and the quantity. */
export type Charge = { unit: bigint; off?: bigint; quantity: number }

/** Sums of a price in hundredths: what an offer takes off, what is paid, and the tax inside that. */
export type PriceSums = { off: bigint; total: bigint; tax: bigint }

/** Prices what is charged, of one tax category, as lines before the offer; lines of which there are none are left out. */
export function priceCharges<C extends Charge>(
  charges: readonly C[],
  category: TaxCategory,
): PriceSums & { lines: (C & TaxedAmount)[] } {
  const lines = charges
    .filter(({ quantity }) => quantity > 0)
    .map((charge) => ({ ...charge, ...priceLine(charge.unit, charge.quantity, category) }))
  const off = sum(lines.map((line) => multiply(line.off ?? 0n, line.quantity)))
  const { amount, tax } = totalOf(lines)
  const discounted = lines.filter((line) => line.off !== undefined)
  return { lines, off, total: amount - off, tax: tax - taxOfDiscount(discounted, off, category) }
}
