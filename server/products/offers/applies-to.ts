import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { Text } from '#shared/locale.ts'

/** The targets of an offer: each list that is there narrows; {} is everything. */
export type AppliesTo = Selectable<DB['offer']>['applies_to']

/** The facts of a product that decide whether an offer applies to it. */
export type OfferFacts = {
  kind: Selectable<DB['product']>['kind']
  serviceId: string
  categoryId: string
  productId: string
  destinationId: string | null
  countryId: number
}

/** An offer that everybody gets: a percentage of the price of each unit. */
export type AutomaticOffer = { id: string; slug: string; title: Text; percent: string; appliesTo: AppliesTo }

/** Whether an offer is for a product. */
export function appliesTo(offer: { appliesTo: AppliesTo }, facts: OfferFacts): boolean {
  const { kinds, services, categories, products, destinations, countries } = offer.appliesTo
  const has = (list: readonly unknown[] | undefined, value: string | number | null) =>
    list === undefined || list.some((requested) => String(requested) === String(value))
  return (
    has(kinds, facts.kind) &&
    has(services, facts.serviceId) &&
    has(categories, facts.categoryId) &&
    has(products, facts.productId) &&
    has(destinations, facts.destinationId) &&
    has(countries, facts.countryId)
  )
}

/** {@link appliesTo} in SQL: whether an `applies_to` column is for the row `m` of `product`. */
export const coversProduct = (appliesTo: RawBuilder<unknown>): RawBuilder<boolean> => {
  const narrows = (list: string, value: RawBuilder<unknown>) =>
    sql`(${appliesTo} -> ${sql.lit(list)} is null or ${appliesTo} -> ${sql.lit(list)} @> to_jsonb(${value}))`
  return sql`(${sql.join(
    [
      narrows('kinds', sql`m.kind`),
      narrows('services', sql`m.service_id`),
      narrows('categories', sql`m.category_id`),
      narrows('products', sql`m.id`),
      narrows('destinations', sql`m.destination_id`),
      narrows('countries', sql`m.country_id::text`),
    ],
    sql` and `,
  )})`
}

/** The offer that takes most off a product, the first of equals; null when none is for it. */
export function bestFor(offers: readonly AutomaticOffer[], facts: OfferFacts): AutomaticOffer | null {
  let best: AutomaticOffer | null = null
  for (const offer of offers) if (appliesTo(offer, facts) && Number(offer.percent) > Number(best?.percent ?? 0)) best = offer
  return best
}
