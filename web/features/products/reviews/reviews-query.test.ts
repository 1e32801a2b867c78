import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apiReviewsQuery, readReviewsQuery, reviewsHref, reviewsQuery } from './reviews-query.ts'

const read = (query: string) => readReviewsQuery(new URLSearchParams(query))

test('the page of a product is kept apart for each of its parameters', () => {
  // The route names them itself, because the module of the query comes with the reviews.
  const route = readFileSync(new URL('../page/product-route.tsx', import.meta.url), 'utf8')
  const named = /cache: \{\s*query: \[([^\]]*)\]/.exec(route)?.[1] ?? ''
  expect([...named.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(expect.arrayContaining([...reviewsQuery]))
})

test('what is no value of a parameter counts as left out', () => {
  expect(read('reviews_stars=6&reviews_page=0&reviews_language=fr&reviews_sort=best')).toEqual({ page: 1, sort: 'newest' })
  expect(read('reviews_stars=4&reviews_page=2&reviews_language=ar&reviews_sort=lowest')).toEqual({
    ...{ page: 2, stars: 4, language: 'ar', sort: 'lowest' },
  })
})

test('an address reads as what it was written from, and keeps what else the page was asked for', () => {
  const selection = { page: 3, stars: 5, language: 'en', sort: 'highest' } as const
  const href = reviewsHref('?month=2026-12&reviews_stars=1', selection)
  expect(href).toMatch(/^\?month=2026-12&.*#reviews$/)
  expect(readReviewsQuery(new URL(href, 'http://x').searchParams)).toEqual(selection)
  expect(reviewsHref('?reviews_page=2', { page: 1, sort: 'newest' })).toBe('?#reviews')
})

test('the call names what the address asks for', () => {
  expect(apiReviewsQuery(read('reviews_stars=2'))).toEqual({ page: '1', sort: 'newest', stars: '2' })
})
