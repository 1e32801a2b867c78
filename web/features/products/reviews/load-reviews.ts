import type { Infer } from '#contract/client.ts'
import type { Review as ReviewEntry } from '#contract/reviews.ts'
import { publicCache } from '#web/platform/api/public-cache.ts'
import { unwrapBody } from '#web/platform/api/unwrap.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import type { ProductRecord } from '../product/product-record.ts'
import { apiReviewsQuery, type ReviewsSelection, readReviewsQuery, reviewsQuery } from './reviews-query.ts'

export type Review = Infer<typeof ReviewEntry>

/** One page of the reviews of a product, and what was asked for. */
export type ReviewsPage = {
  selection: ReviewsSelection
  reviews: readonly Review[]
  meta: { current_page: number; last_page: number; total: number }
  languages: readonly { language: 'ar' | 'en' | 'other'; count: number }[]
}

/** The reviews that the address of a product's page asks for; null where there are none at all, or for once they cannot be read. */
export async function loadReviews(
  context: Contexts,
  product: ProductRecord,
  query: URLSearchParams,
): Promise<ReviewsPage | null> {
  if (!product.score) return null
  const selection = readReviewsQuery(query)
  const call = context.get(apiContext).products[':id'].reviews
  const load = () => unwrapBody(call.$get({ param: { id: product.id }, query: apiReviewsQuery(selection) }))
  const isFirst = reviewsQuery.every((name) => !query.has(name))
  try {
    const { data, meta, languages } = await (isFirst
      ? publicCache(context.get(siteContext))(`reviews ${product.id}`, load)
      : load())
    return { selection, reviews: data, meta, languages }
  } catch {
    return null
  }
}
