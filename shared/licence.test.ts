import { expect, test } from 'vitest'
import { hasOffers, licenceValue } from './licence.ts'

test('a licence entry is looked up by its code', { tags: ['S-183'] }, () => {
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
])('the value %j licenses offers: %s', { tags: ['S-276'] }, (value, licensed) => {
  expect(hasOffers({ license: { specifications: [{ code: 'has_offers', value }] } })).toBe(licensed)
})

test.each([null, undefined, {}, { license: null }, { license: { specifications: [] } }])(
  '%j licenses no offers',
  { tags: ['S-276'] },
  (company) => {
    expect(hasOffers(company)).toBe(false)
  },
)
