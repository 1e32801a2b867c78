/** The parameters of a product's page that say which reviews it shows. */
export const reviewsQuery = ['reviews_page', 'reviews_stars', 'reviews_language', 'reviews_sort'] as const

export const reviewSorts = ['newest', 'highest', 'lowest'] as const

type Language = 'ar' | 'en' | 'other'

export type ReviewsSelection = {
  page: number
  stars?: number
  language?: Language
  sort: (typeof reviewSorts)[number]
}

const isLanguage = (text: string | null): text is Language => text === 'ar' || text === 'en' || text === 'other'

/** The reviews that an address asks for; what is no value of a parameter counts as left out. */
export function readReviewsQuery(query: URLSearchParams): ReviewsSelection {
  const number = (name: (typeof reviewsQuery)[number], most: number) => {
    const value = Number(query.get(name))
    return Number.isInteger(value) && value >= 1 && value <= most ? value : undefined
  }
  const stars = number('reviews_stars', 5)
  const language = query.get('reviews_language')
  return {
    page: number('reviews_page', 10_000) ?? 1,
    sort: reviewSorts.find((sort) => sort === query.get('reviews_sort')) ?? 'newest',
    ...(stars !== undefined && { stars }),
    ...(isLanguage(language) && { language }),
  }
}

/** The same page of the product with other reviews, from the first of them on; its other parameters stay. */
export function reviewsHref(search: string, selection: Partial<ReviewsSelection>): string {
  const query = new URLSearchParams(search)
  for (const name of reviewsQuery) query.delete(name)
  const { page = 1, stars, language, sort = 'newest' } = selection
  if (stars !== undefined) query.set('reviews_stars', String(stars))
  if (language) query.set('reviews_language', language)
  if (sort !== 'newest') query.set('reviews_sort', sort)
  if (page > 1) query.set('reviews_page', String(page))
  return `?${query}#reviews`
}

/** The parameters of the call that lists them. */
export const apiReviewsQuery = ({ page, stars, language, sort }: ReviewsSelection) => ({
  page: String(page),
  sort,
  ...(stars !== undefined && { stars: String(stars) }),
  ...(language && { language }),
})
