import { taxOfEach } from '#shared/booking/tax.ts'
import type { Text } from '#shared/locale.ts'
import { amountText, type TaxCategory, taxRates } from '#shared/money.ts'
import { usualExemption } from '#shared/tax-exemptions.ts'
import { type CategoryAmount, sumByCategory } from './category-amounts.ts'
import type { DocumentLine } from './document-content.ts'

type LineComponent = {
  label: Text
  category: TaxCategory
  exemption: string | null
  /** Hundredths; the row of a line has them as text. */
  amount: bigint | string
}

/** A line of an order as it was frozen; gross hundredths, of a discount negative. */
export type TaxedLine = {
  label: Text
  detail: Text | null
  quantity: number
  unit_amount: bigint
  amount: bigint
  percentage: string | null
  tax_category: TaxCategory
  components: readonly LineComponent[] | null
}

/** A line of a document before its tax is known. */
type Part = Pick<DocumentLine, 'description' | 'detail' | 'quantity' | 'percentage'> & {
  unit: bigint
  gross: bigint
  category: TaxCategory
  exemption: string | null
}

const timesOf = (label: Text, quantity: number): Text =>
  Object.fromEntries(Object.entries(label).map(([locale, text]) => [locale, quantity > 1 ? `${text} × ${quantity}` : text]))

/** A discount keeps its name before that of the part which it reduces; of a unit the part itself is what was supplied. */
function componentPart(line: TaxedLine, { label, category, exemption, amount }: LineComponent): Part {
  const gross = BigInt(amount)
  const names =
    line.amount < 0n
      ? { description: line.label, detail: label }
      : { description: label, detail: timesOf(line.label, line.quantity) }
  return { ...names, quantity: 1, unit: gross, gross, percentage: line.percentage, category, exemption }
}

const partsOf = (line: TaxedLine): Part[] =>
  line.components?.map((component) => componentPart(line, component)) ?? [
    {
      ...{ description: line.label, detail: line.detail, quantity: line.quantity, percentage: line.percentage },
      ...{ unit: line.unit_amount, gross: line.amount },
      ...{ category: line.tax_category, exemption: usualExemption(line.tax_category) },
    },
  ]

/** One line that charges an amount of a category, or deducts one. */
export const amountLine = (
  { category, exemption, gross, tax }: CategoryAmount,
  description: Text,
  detail: Text | null,
): DocumentLine => ({
  description,
  detail,
  quantity: 1,
  unit_amount: amountText(gross),
  net: amountText(gross - tax),
  tax: amountText(tax),
  gross: amountText(gross),
  tax_category: category,
  exemption,
  tax_rate: taxRates[category],
  percentage: null,
})

/** The names of the parts of an order in one category, where it has such parts. */
export function labelsOf(lines: readonly TaxedLine[], { category, exemption }: CategoryAmount): Text[] {
  const parts = lines.flatMap(({ components }) => components ?? [])
  const own = parts.filter((part) => part.category === category && part.exemption === exemption)
  return own.map(({ label }) => label).filter((label, place) => own.findIndex((part) => sameText(part.label, label)) === place)
}

const sameText = (a: Text, b: Text) => a.ar === b.ar && a.en === b.en

/**
 * The lines of a document over all that an order charges, one for each part with a tax of its own, and their sums by category. Tax
 * is rounded once for each category and spread over its lines, as quote and order showed it.
 */
export function taxLines(order: readonly TaxedLine[]): { lines: DocumentLine[]; amounts: CategoryAmount[] } {
  const parts = order.flatMap(partsOf)
  const taxes = taxOfEach(parts.map(({ category, gross }) => ({ category, amount: gross })))
  const taxed = parts.map((part, place) => ({ ...part, tax: taxes[place] ?? 0n }))
  const lines = taxed.map(({ description, detail, quantity, unit, percentage, ...amount }) => ({
    ...amountLine(amount, description, detail),
    quantity,
    unit_amount: amountText(unit),
    percentage,
  }))
  return { lines, amounts: sumByCategory(taxed) }
}
