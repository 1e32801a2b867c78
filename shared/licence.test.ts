import { expect, test } from 'vitest'
import { hasOffers, licenceValue } from './licence.ts'

test('S-183 a licence entry is looked up by its code', () => {
  const specifications = [
    { code: 'has_offers', value: 1 },
    { code: 'seats', value: '40' },
  ]
  expect([licenceValue(specifications, 'seats'), licenceValue(specifications, 'none'), licenceValue(null, 'seats')]).toEqual([
    '40',
    undefined,
    undefined,
  ])
})

test.each([
  [1, true],
  ['1', true],
  [0, false],
  ['0', false],
  ['true', false],
  [2, false],
  [null, false],
  ['', false],
])('S-276 offers with the value %j: %s', (value, licensed) => {
  expect(hasOffers({ license: { specifications: [{ code: 'has_offers', value }] } })).toBe(licensed)
})

test.each([null, undefined, {}, { license: null }, { license: { specifications: [] } }])('S-276 no offers for %j', (company) => {
  expect(hasOffers(company)).toBe(false)
})
