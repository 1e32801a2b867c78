import type { Text } from '../locale.ts'
import { fractionOf, roundToTotal, sum, type TaxCategory, taxRates, taxWithin } from '../money.ts'

/** A part of the unit prices of a product with a tax of its own; the percents of all parts are 100, with at most 2 decimals. */
export type TaxShare = { category: TaxCategory; percent: number }

/** A {@link TaxShare} with its name on tax documents; `exemption` is the VATEX code of a category that is not taxed. */
export type TaxComponent = TaxShare & { label: Text; exemption: string | null }

/** A gross amount of one tax category in hundredths; negative for what is taken off. */
export type TaxedAmount = { category: TaxCategory; amount: bigint }

/** What is charged in one category, with the tax inside it. */
export type CategoryTax = { category: TaxCategory; gross: bigint; tax: bigint }

/**
 * The tax inside amounts, rounded half up once for the sum of each category, as the Saudi tax authority computes documents;
 * sorted by category.
 */
export function taxesWithin(amounts: readonly TaxedAmount[]): CategoryTax[] {
  const categories = [...new Set(amounts.map(({ category }) => category))].sort()
  return categories.map((category) => {
    const gross = sum(amounts.filter((one) => one.category === category).map(({ amount }) => amount))
    return { category, gross, tax: taxWithin(gross, category) }
  })
}

/**
 * The tax inside each amount, of its own sign and never beyond it: the amounts of a category add up to its tax in
 * {@link taxesWithin}, by largest remainder.
 */
export function taxOfEach(amounts: readonly TaxedAmount[]): bigint[] {
  const taxes = amounts.map(() => 0n)
  for (const { category, tax } of taxesWithin(amounts)) {
    const places = [...amounts.keys()].filter((place) => amounts[place]?.category === category)
    const rate = BigInt(taxRates[category])
    const shares = roundToTotal(
      tax,
      places.map((place) => (amounts[place]?.amount ?? 0n) * rate),
      100n + rate,
    )
    for (const [index, place] of places.entries()) taxes[place] = shares[index] ?? 0n
  }
  return taxes
}

/**
 * Spreads an amount in proportion to weights whose sum it does not exceed, from the first to the last, each part rounded as what is left
 * has it: no part exceeds its weight. Not by largest remainder, whose sorting would weigh on the scripts of pages.
 */
function split(minor: bigint, weights: readonly bigint[]): bigint[] {
  let left = minor
  let rest = sum(weights)
  return weights.map((weight) => {
    const part = rest === 0n ? 0n : fractionOf(left, weight, rest)
    left -= part
    rest -= weight
    return part
  })
}

const weightsOf = (shares: readonly TaxShare[]) => shares.map(({ percent }) => BigInt(Math.round(percent * 100)))

/** Takes an amount out of what is left of each part; changes `left`. */
function takeFrom(left: bigint[], amount: bigint): bigint[] {
  const taken = split(amount, left)
  for (const [place, part] of taken.entries()) left[place] = (left[place] ?? 0n) - part
  return taken
}

/**
 * Splits the units of a product, and what a discount takes off them, into the parts of their price: the sum of the units once
 * by percent, each unit and the discount in proportion to that. No part of a discount exceeds the same part of the units.
 */
export function splitUnits(units: readonly bigint[], off: bigint, shares: readonly TaxShare[]) {
  const parts = split(sum(units), weightsOf(shares))
  const left = [...parts]
  return { units: units.map((amount) => takeFrom(left, amount)), off: split(off, parts) }
}

/** The parts of what is paid for units: their sum less the discount, as {@link splitUnits} splits both. */
export function paidParts(units: bigint, off: bigint, shares: readonly TaxShare[]): TaxedAmount[] {
  const parts = split(units, weightsOf(shares))
  const taken = split(off, parts)
  return shares.map(({ category }, place) => ({ category, amount: (parts[place] ?? 0n) - (taken[place] ?? 0n) }))
}
