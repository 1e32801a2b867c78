import type { Item, ProductSelection } from '#server/products/index.ts'
import type { TaxComponent } from '#shared/booking/tax.ts'
import type { Text } from '#shared/locale.ts'
import type { TaxCategory } from '#shared/money.ts'

/** The discount of a priced selection: a percentage of the price of each unit, or an amount; sums are in the base currency. */
export type Discount = {
  offerId: string
  slug: string
  title: Text
  /** null for a fixed amount */
  percent: string | null
  amount: bigint | null
  maxDiscount: bigint | null
  /** null for an offer that everybody gets */
  code: string | null
  usesPerCustomer: number | null
}

/** A part of a line with a tax of its own; gross hundredths of the shown currency. */
export type PricedComponent = TaxComponent & { amount: bigint; tax: bigint }

/** A line of a price, in the base currency and in the one shown; amounts are gross hundredths, of a discount negative. */
export type PricedLine = {
  kind: Item['kind'] | 'discount'
  code: string
  label: Text
  detail: Text | null
  quantity: number
  unit: bigint
  amount: bigint
  unitBase: bigint
  amountBase: bigint
  /** Of a discount that is exactly so many percent of the units. */
  percentage: string | null
  /** That of the whole line, unless it has components. */
  taxCategory: TaxCategory
  tax: bigint
  components: PricedComponent[] | null
  offerId: string | null
  terms?: Item['terms']
}

export type Price = { lines: PricedLine[]; total: bigint; totalBase: bigint; tax: bigint }

/** A selection with everything its price and its order are made of. */
export type PricedSelection = ProductSelection & { price: Price; discount: Discount | null }
