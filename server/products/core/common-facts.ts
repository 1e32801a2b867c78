import type { ProductCard } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import { type ClosedScope, textFor } from '#server/platform/scope.ts'
import { countryOf } from './country.ts'
import type { ProductRow } from './find-product.ts'
import { presentScore } from './score.ts'
import type { ShownPrices } from './shown-prices.ts'

/** The facts of a product of any kind on cards and pages. */
export type CommonRow = Pick<
  ProductRow,
  | 'id'
  | 'slug'
  | 'kind'
  | 'service_id'
  | 'service_slug'
  | 'service_name'
  | 'category_id'
  | 'category_slug'
  | 'category_name'
  | 'destination_id'
  | 'destination_slug'
  | 'destination_name'
  | 'country_id'
  | 'name'
  | 'summary'
  | 'from_price'
  | 'price_basis'
  | 'confirmation'
  | 'featured'
  | 'review_count'
  | 'star_sum'
>

type OfKind =
  | 'image'
  | 'free_cancellation'
  | 'duration_minutes'
  | 'nights'
  | 'stars'
  | 'district'
  | 'event'
  | 'car'
  | 'next_departure'
  | 'stay'
  | 'location'
  | 'near'

export function presentFacts(scope: ClosedScope, row: CommonRow, shown: ShownPrices): Omit<Infer<typeof ProductCard>, OfKind> {
  const { destination_id: id, destination_slug: slug, destination_name: name } = row
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    service: { id: row.service_id, slug: row.service_slug, name: textFor(scope, row.service_name) },
    category: { id: row.category_id, slug: row.category_slug, name: textFor(scope, row.category_name) },
    destination: id && slug && name ? { id, slug, name: textFor(scope, name) } : null,
    country: countryOf(scope, row.country_id),
    name: textFor(scope, row.name),
    summary: textFor(scope, row.summary),
    from_price: shown.price(row.from_price),
    old_price: shown.old(row.from_price),
    offer: shown.offer,
    price_basis: row.price_basis,
    confirmation: row.confirmation,
    score: presentScore(row),
    featured: row.featured,
  }
}
