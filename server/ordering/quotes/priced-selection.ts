import type { Item, ProductSelection } from '#server/products/index.ts'
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
  taxCategory: TaxCategory
  tax: bigint
  offerId: string | null
}

export type Price = { lines: PricedLine[]; total: bigint; totalBase: bigint; tax: bigint }

/** A selection with everything its price and its order are made of. */
export type PricedSelection = ProductSelection & { price: Price; discount: Discount | null }
