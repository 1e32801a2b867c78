import { type RawBuilder, sql } from 'kysely'
import type { Product, ProductCard } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import { isReviewedKind, reviewParts } from '#shared/reviews.ts'
import { roundScore } from '#shared/score.ts'
import type { ProductRow } from './find-product.ts'

type Sums = Pick<ProductRow, 'review_count' | 'star_sum'>

/** The score of a product; null without reviews. */
export const presentScore = ({ review_count: count, star_sum: sum }: Sums): Infer<typeof ProductCard>['score'] =>
  count > 0 ? { value: roundScore(sum, count), count } : null

type Details = Sums & Pick<ProductRow, 'kind' | 'star_counts' | 'part_sums'>

/** How the stars are distributed, and the means of the parts; null without reviews. */
export function presentReviews({ kind, review_count: count, star_counts, part_sums }: Details): Infer<typeof Product>['reviews'] {
  if (count === 0 || !isReviewedKind(kind)) return null
  const parts = reviewParts[kind].map((part, place) => ({ part, value: roundScore(part_sums[place] ?? 0, count) }))
  return { stars: star_counts, parts }
}

/** The weight of what a product is thought to be before anybody has reviewed it: this many reviews of so many stars. */
const [assumedReviews, assumedStars] = [5, 3.5]

/** Orders products `m` by their score, which few reviews move less than many do; those without any come last. */
export const byScore: RawBuilder<unknown> = sql`
  case when m.review_count > 0 then (m.star_sum + ${sql.lit(assumedReviews * assumedStars)}) / (m.review_count + ${sql.lit(assumedReviews)}) end
    desc nulls last, m.review_count desc, m.id`
