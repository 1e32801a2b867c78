import { amountText, fractionOf, parseAmount, spread, sum, type TaxCategory, taxRates, taxWithin } from '#shared/money.ts'
import { exemptionReason } from '#shared/tax-exemptions.ts'
import type { DocumentContent, DocumentTax } from './document-content.ts'

/** What is charged in one category for one reason, with the tax inside it; hundredths. */
export type CategoryAmount = { category: TaxCategory; exemption: string | null; gross: bigint; tax: bigint }

/** The categories of amounts, each once with its sums, in a fixed order. */
export function sumByCategory(amounts: readonly CategoryAmount[]): CategoryAmount[] {
  const sums = new Map<string, CategoryAmount>()
  for (const { category, exemption, gross, tax } of amounts) {
    const key = `${category} ${exemption ?? ''}`
    const before = sums.get(key)
    sums.set(key, { category, exemption, gross: gross + (before?.gross ?? 0n), tax: tax + (before?.tax ?? 0n) })
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, amount]) => amount)
}

/** What a document charges, or gives back, by category. */
export const amountsOf = ({ taxes }: Pick<DocumentContent, 'taxes'>): CategoryAmount[] =>
  taxes.map(({ category, exemption, taxable, tax }) => {
    return { category, exemption, gross: parseAmount(taxable) + parseAmount(tax), tax: parseAmount(tax) }
  })

/** The same with the opposite sign. */
export const negated = (amounts: readonly CategoryAmount[]): CategoryAmount[] =>
  amounts.map((amount) => ({ ...amount, gross: -amount.gross, tax: -amount.tax }))

export const grossOf = (amounts: readonly CategoryAmount[]): bigint => sum(amounts.map(({ gross }) => gross))

/** The tax inside the first `part` of a whole amount whose tax is known: all of it at its end. */
type TaxOfPart = (whole: CategoryAmount, part: bigint) => bigint

/** Tax as the category's rate has it; of a whole that was taxed by its rate. */
export const taxByRate: TaxOfPart = ({ category }, part) => taxWithin(part, category)

/** Tax in the proportion of the whole, whose own tax may be a hundredth from its rate. */
export const taxByProportion: TaxOfPart = ({ gross, tax }, part) => (gross === 0n ? 0n : fractionOf(tax, part, gross))

/**
 * Takes a gross amount out of what is left of a whole: in proportion to what is left of each category, by largest remainder, so that
 * no category gives more than it has. Tax is the difference of that of all parts so far and that of the parts before: whatever
 * the parts, they add up to the tax of the whole. A RangeError where less is left than is taken.
 */
export function takeAmount(
  whole: readonly CategoryAmount[],
  before: readonly CategoryAmount[],
  amount: bigint,
  taxOfPart: TaxOfPart,
): CategoryAmount[] {
  const left = sumByCategory([...whole, ...negated(before)])
  if (amount <= 0n || amount > grossOf(left)) throw new RangeError(`Not an amount between 0 and what is left: ${amount}`)
  const parts = spread(
    amount,
    left.map(({ gross }) => gross),
  )
  return left.flatMap(({ category, exemption, gross, tax }, place) => {
    const part = parts[place] ?? 0n
    const all = sumByCategory(whole.filter((one) => one.category === category && one.exemption === exemption))[0]
    if (!all || gross < 0n) throw new RangeError(`More was taken of ${category} than there is`)
    if (part === 0n) return []
    return { category, exemption, gross: part, tax: taxOfPart(all, all.gross - gross + part) - (all.tax - tax) }
  })
}

const taxOfDocument = ({ category, exemption, gross, tax }: CategoryAmount): DocumentTax => ({
  category,
  rate: taxRates[category],
  exemption,
  exemption_reason: exemptionReason(exemption),
  taxable: amountText(gross - tax),
  tax: amountText(tax),
})

/** The taxes and totals of a document that charges, or gives back, these amounts. */
export function totalsOf(
  amounts: readonly CategoryAmount[],
  riyals: (minor: bigint) => bigint,
): Pick<DocumentContent, 'taxes' | 'net' | 'tax' | 'total' | 'total_sar' | 'tax_sar'> {
  const total = grossOf(amounts)
  const tax = sum(amounts.map((amount) => amount.tax))
  return {
    taxes: amounts.map(taxOfDocument),
    net: amountText(total - tax),
    tax: amountText(tax),
    total: amountText(total),
    total_sar: amountText(riyals(total)),
    tax_sar: amountText(riyals(tax)),
  }
}
