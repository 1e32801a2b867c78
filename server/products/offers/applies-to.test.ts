import { describe, expect, test } from 'vitest'
import { type AppliesTo, type AutomaticOffer, appliesTo, bestFor, type OfferFacts } from './applies-to.ts'

const facts: OfferFacts = {
  kind: 'trip',
  serviceId: 's1',
  categoryId: 'c1',
  productId: 'm1',
  destinationId: null,
  countryId: 1,
}

const offer = (slug: string, percent: string, scope: AppliesTo = {}): AutomaticOffer => ({
  id: slug,
  slug,
  title: { en: slug },
  percent,
  appliesTo: scope,
})

describe('what an offer is for', () => {
  test.for<[AppliesTo, boolean]>([
    [{}, true],
    [{ kinds: ['trip', 'car'] }, true],
    [{ kinds: ['hotel'] }, false],
    [{ kinds: [] }, false],
    [{ services: ['s1'] }, true],
    [{ categories: ['c2'] }, false],
    [{ products: ['m0', 'm1'] }, true],
    [{ destinations: ['d1'] }, false],
    [{ countries: ['1'] }, true],
    [{ countries: ['2'] }, false],
    [{ kinds: ['trip'], countries: ['2'] }, false],
    [{ kinds: ['trip'], services: ['s1'], products: ['m1'] }, true],
  ])('%o: %s', ([scope, isFor]) => {
    expect(appliesTo({ appliesTo: scope }, facts)).toBe(isFor)
  })
})

describe('the best offer', () => {
  test('is the one that takes most off, the first of equals', () => {
    const offers = [
      offer('small', '5'),
      offer('first', '12.50'),
      offer('second', '12.5'),
      offer('other', '90', { kinds: ['car'] }),
    ]
    expect(bestFor(offers, facts)?.slug).toBe('first')
  })

  test('is none where none is for the product', () => {
    expect(bestFor([offer('cars', '50', { kinds: ['car'] })], facts)).toBeNull()
    expect(bestFor([], facts)).toBeNull()
  })
})
