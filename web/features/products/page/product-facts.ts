import { canonicalAddress, pictureAddress } from '#web/platform/page/schema-org.ts'
import type { RootData } from '#web/platform/session/state.ts'
import { productPath } from '#web/shell/navigation.ts'
import { kindOf } from '../kinds.ts'
import type { ProductPage } from '../product/product-kind.tsx'
import type { Review } from '../reviews/load-reviews.ts'
import { ratingFacts } from './rating-facts.ts'

/** The structured data of a product: the facts of every product, and those of its kind. */
export function productFacts(site: RootData, page: ProductPage, reviews: readonly Review[]): object {
  const { product } = page
  return {
    name: product.name,
    description: product.summary,
    url: canonicalAddress(site, productPath(product)),
    ...(product.images.length > 0 && { image: product.images.slice(0, 3).map((image) => pictureAddress(site, image)) }),
    ...kindOf(page).server?.structuredData(site, page),
    ...ratingFacts(product, reviews),
  }
}
