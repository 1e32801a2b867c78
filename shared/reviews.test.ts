import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasLink } from './review-links.ts'
import { authorName, isReviewedKind, reviewParts } from './reviews.ts'
import { roundScore, scoreWord } from './score.ts'

test.for([
  ['Sara', 'Alharbi', 'Sara A.'],
  ['سارة', 'العتيبي', 'سارة ع.'],
  ['نورة', 'آل سعود', 'نورة آ.'],
  ['  Omar ', ' ', 'Omar'],
  ['', '', ''],
  ['Zoë', 'ångström', 'Zoë Å.'],
] as const)('%s %s is named as %s', ([firstname, lastname, name]) => {
  expect(authorName({ firstname, lastname })).toBe(name)
})

test.for([
  'https://example.com',
  'see www.example.org now',
  'book at example.com/x',
  'اتصلوا على t.me/cheap',
  'راسلوني sara@example.com',
  'BEST-DEALS.SHOP',
  'ｈｔｔｐ://x.y',
])('%s has a link', (text) => {
  expect(hasLink(text)).toBe(true)
})

test.for([
  'Lovely.We will come back',
  'The room was 4.5 by 3.2 metres, at 9.30 a.m.',
  'كان الدليل رائعًا.شكرًا',
  'Mr. Omar met us',
  'Great! 10/10',
])('%s has no link', (text) => {
  expect(hasLink(text)).toBe(false)
})

test('a shown score lies between the fewest and the most stars, whatever was given', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (stars) => {
      const score = roundScore(
        stars.reduce((sum, star) => sum + star, 0),
        stars.length,
      )
      expect(score).toBeGreaterThanOrEqual(Math.min(...stars))
      expect(score).toBeLessThanOrEqual(Math.max(...stars))
      expect(Number(score.toFixed(1))).toBe(score)
    }),
  )
})

test('the words of scores go down with them', () => {
  expect([5, 4.5, 4.4, 4, 3.9, 3, 2.9, 2, 1.9, 1].map(scoreWord)).toEqual([
    ...['excellent', 'excellent', 'very_good', 'very_good', 'good', 'good', 'fair', 'fair', 'poor', 'poor'],
  ])
})

test('each kind has four parts of its own, and requests have none', () => {
  for (const parts of Object.values(reviewParts)) expect(new Set(parts).size).toBe(4)
  expect(['trip', 'custom', 'toString'].map(isReviewedKind)).toEqual([true, false, false])
})
