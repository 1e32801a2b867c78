import type { ProductRecord } from '../product/product-record.ts'
import type { Review } from '../reviews/load-reviews.ts'

const rating = (value: number) => ({ '@type': 'Rating', ratingValue: value, bestRating: 5, worstRating: 1 })

/** The score of a product, and the reviews that its page shows; nothing where there are none. */
export function ratingFacts({ score }: ProductRecord, reviews: readonly Review[]): object {
  if (!score || reviews.length === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: score.value,
      reviewCount: score.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.flatMap((review) => (review.author === null ? [] : [reviewData(review, review.author)])),
  }
}

const reviewData = (review: Review, author: string) => ({
  '@type': 'Review',
  reviewRating: rating(review.rating),
  datePublished: review.written_at.slice(0, 10),
  author: { '@type': 'Person', name: author },
  ...(review.text && { reviewBody: review.text }),
  ...(review.language && review.language !== 'other' && { inLanguage: review.language }),
})
