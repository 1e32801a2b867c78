import { multiply, sum, type TaxCategory } from '../money.ts'
import { paidParts, type TaxedAmount, type TaxShare, taxesWithin } from './tax.ts'

/** How a product is taxed: its units by the shares where there are any, else in the category. */
export type ProductTax = { category: TaxCategory; shares: readonly TaxShare[] }

/** Sums of a price in hundredths: what an offer takes off, what is paid, and the tax inside that. */
export type PriceSums = { off: bigint; total: bigint; tax: bigint }

/** The sums of units before an offer, of what it takes off them, and of everything that it leaves as it is. */
export function priceSums(
  units: bigint,
  off: bigint,
  others: readonly TaxedAmount[],
  { category, shares }: ProductTax,
): PriceSums {
  const paid = shares.length > 0 ? paidParts(units, off, shares) : [{ category, amount: units - off }]
  const taxes = taxesWithin([...paid, ...others])
  return { off, total: sum(taxes.map(({ gross }) => gross)), tax: sum(taxes.map(({ tax }) => tax)) }
}

/** Charges with their amounts; those of which there are none are left out. */
export const chargedLines = <C extends { unit: bigint; quantity: number }>(charges: readonly C[]): (C & { amount: bigint })[] =>
  charges.filter(({ quantity }) => quantity > 0).map((charge) => ({ ...charge, amount: multiply(charge.unit, charge.quantity) }))

/** The sum of lines. */
export const amountOf = (lines: readonly { amount: bigint }[]): bigint => sum(lines.map(({ amount }) => amount))
