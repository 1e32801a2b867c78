import type { Item } from '#server/products/index.ts'
import { splitUnits, type TaxComponent, type TaxedAmount, taxesWithin, taxOfEach } from '#shared/booking/tax.ts'
import { discountOn } from '#shared/discount.ts'
import { convert, multiply, type Rate, sum, type TaxCategory, taxRates } from '#shared/money.ts'
import type { Discount, Price, PricedComponent, PricedLine } from './priced-selection.ts'

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

type UntaxedLine = Omit<PricedLine, 'tax' | 'components'>

function priceItem({ components: _, ...item }: Item, rate: Rate): UntaxedLine {
  const unit = convert(item.unitBase, '1', rate)
  return {
    ...item,
    unit,
    amount: multiply(unit, item.quantity),
    amountBase: multiply(item.unitBase, item.quantity),
    percentage: null,
    offerId: null,
  }
}

type Side = 'unit' | 'unitBase'

/** The amount that a discount takes off units in one of the two currencies: unit by unit, or a sum; never more than they cost. */
function takenOff(units: readonly UntaxedLine[], side: Side, discount: Discount, inCurrency: (base: bigint) => bigint): bigint {
  const cost = sum(units.map((line) => multiply(line[side], line.quantity)))
  const { percent, amount, maxDiscount } = discount
  const uncapped =
    percent === null
      ? inCurrency(amount ?? 0n)
      : sum(units.map((line) => multiply(discountOn(line[side], percent), line.quantity)))
  return smaller(cost, maxDiscount === null ? uncapped : smaller(uncapped, inCurrency(maxDiscount)))
}

/** The line of a discount on units; null where nothing is taken off. All units of a product are taxed alike. */
function discountLine(units: readonly UntaxedLine[], rate: Rate, discount: Discount): UntaxedLine | null {
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
    offerId: discount.offerId,
  }
}

/** The gross parts of units, and of the discount on them, by the components of their product; no parts where a line is of one category. */
function splitLines(lines: readonly UntaxedLine[], components: readonly TaxComponent[] | null): (bigint[] | null)[] {
  if (!components) return lines.map(() => null)
  const off = -sum(lines.filter(({ kind }) => kind === 'discount').map(({ amount }) => amount))
  const units = lines.filter(({ kind }) => kind === 'unit')
  const amounts = units.map(({ amount }) => amount)
  const parts = splitUnits(amounts, off, components)
  return lines.map((line) => {
    if (line.kind === 'discount') return parts.off.map((amount) => -amount)
    return parts.units[units.indexOf(line)] ?? null
  })
}

/** Adds the tax to lines: that of each category rounded once, spread over the lines and their components. */
function taxLines(lines: readonly UntaxedLine[], components: readonly TaxComponent[] | null): PricedLine[] {
  const split = splitLines(lines, components)
  const untaxed = lines.map(({ taxCategory, amount }, place) => {
    const ofComponent = (component: TaxComponent, index: number) => ({ ...component, amount: split[place]?.[index] ?? 0n })
    return split[place] && components ? components.map(ofComponent) : [{ category: taxCategory, amount }]
  })
  const taxes = taxOfEach(untaxed.flat()).values()
  return lines.map((line, place) => {
    const parts = (untaxed[place] ?? []).map((part) => ({ ...part, tax: taxes.next().value ?? 0n }))
    const priced = parts.filter((part): part is PricedComponent => 'label' in part)
    return { ...line, tax: sum(parts.map(({ tax }) => tax)), components: priced.length > 0 ? priced : null }
  })
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
  const components = items.find(({ kind }) => kind === 'unit')?.components ?? null
  const lines = taxLines(off ? [...selected, off] : selected, components)
  return {
    lines,
    total: sum(lines.map(({ amount }) => amount)),
    totalBase: sum(lines.map(({ amountBase }) => amountBase)),
    tax: sum(lines.map(({ tax }) => tax)),
  }
}

export type TaxRow = { category: TaxCategory; percentage: number; net: bigint; amount: bigint }

type TaxableLine = Pick<PricedLine, 'taxCategory' | 'amount'> & { components: readonly TaxedAmount[] | null }

/** The tax inside lines, by category: rounded once for the sum of each, as their tax documents compute it. */
export function taxesOf(lines: readonly TaxableLine[]): TaxRow[] {
  const parts = lines.flatMap(({ components, taxCategory, amount }) => components ?? [{ category: taxCategory, amount }])
  return taxesWithin(parts).map(({ category, gross, tax }) => {
    return { category, percentage: taxRates[category], net: gross - tax, amount: tax }
  })
}
