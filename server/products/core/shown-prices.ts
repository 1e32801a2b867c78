import type { Money } from '#contract/fields.ts'
import type { AppliedOffer } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import { money, shownMinor, shownMoney } from '#server/platform/amounts.ts'
import { type ClosedScope, textFor } from '#server/platform/scope.ts'
import { reduced } from '#shared/discount.ts'
import { type AutomaticOffer, bestFor } from '../offers/applies-to.ts'
import type { ProductRow } from './find-product.ts'

type Amount = Infer<typeof Money>

/** How the prices of one product are shown: in the visitor's currency, less the offer that everybody gets on it. */
export type ShownPrices = {
  offer: Infer<typeof AppliedOffer> | null
  /** The price of one unit after offers, from its price in the base currency. */
  price(base: bigint): Amount
  /** The same before the offer. */
  before(base: bigint): Amount
  /** {@link ShownPrices.before} where there is an offer. */
  old(base: bigint): Amount | null
  /** The price of one unit after offers, in hundredths of the shown currency. */
  minor(base: bigint): bigint
}

type Row = Pick<ProductRow, 'id' | 'kind' | 'service_id' | 'category_id' | 'destination_id' | 'country_id'>

/** The columns of a product that decide whether an offer applies to it. */
export const offerFacts = (row: Row) => ({
  kind: row.kind,
  serviceId: row.service_id,
  categoryId: row.category_id,
  productId: row.id,
  destinationId: row.destination_id,
  countryId: row.country_id,
})

export function shownFor(scope: ClosedScope, row: Row, offers: readonly AutomaticOffer[]): ShownPrices {
  const best = bestFor(offers, offerFacts(row))
  const before = (base: bigint) => shownMoney(scope, base)
  const minor = (base: bigint) => (best ? reduced(shownMinor(scope, base), best.percent) : shownMinor(scope, base))
  return {
    offer: best && { id: best.id, slug: best.slug, title: textFor(scope, best.title), percent: Number(best.percent) },
    price: (base) => money(minor(base), scope.currency.code),
    before,
    old: (base) => (best ? before(base) : null),
    minor,
  }
}
