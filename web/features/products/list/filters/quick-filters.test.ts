import { expect, test } from 'vitest'
import { quickFilters, roundMedian } from './quick-filters.ts'

test.each([
  [[12, 85, 90, 300], '100'],
  [[120, 130, 140, 150, 160], '200'],
  [[480, 500, 510, 520], '1000'],
  [[0, 0, 0, 0], '1'],
  [[10, 20, 30], undefined],
])('a price that about half of a list keeps to is a round one: %s', (prices, limit) => {
  expect(roundMedian(prices)).toBe(limit)
})

const category = (slug: string, service: string) => ({ slug, service: { id: service } }) as never

test('each kind has the filters that its list knows', () => {
  const of = (kind: 'all' | 'trip' | 'package' | 'hotel' | 'car', selection = {}) =>
    quickFilters({ kind, selection: { page: 1, ...selection }, categories: [], products: [] })
  expect(of('all').map(({ name }) => name)).toEqual(['free_cancellation', 'instant'])
  expect(of('package').map(({ value }) => value)).toEqual(['yes', 'yes', 'international', 'sports'])
  expect(of('hotel').map(({ value }) => value)).toEqual(['yes', 'yes', 'breakfast', '5', '4'])
  expect(of('car').map(({ name }) => name)).toEqual(['driver', 'driver', 'gearbox', 'seats', 'free_cancellation', 'instant'])
  expect(of('trip', { price_max: '90' })[0]).toEqual({ name: 'price_max', value: '90' })
})

test('categories stand there where they are those of one service', () => {
  const of = (...services: string[]) =>
    quickFilters({
      kind: 'trip',
      selection: { page: 1 },
      categories: services.map((one, place) => category(`c${place}`, one)),
      products: [],
    })
  const usual = ['yes', 'yes']
  expect(of('a', 'a').map(({ value }) => value)).toEqual([...usual, 'c0', 'c1'])
  expect(of('a', 'b').map(({ value }) => value)).toEqual(usual)
  expect(of('a').map(({ value }) => value)).toEqual(usual)
})
