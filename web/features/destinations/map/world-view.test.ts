import { expect, test } from 'vitest'
import type { CountryGroup } from '../by-country.ts'
import { placeLabels } from './place-labels.ts'
import { worldView } from './world-view.ts'

const group = (name: string, places: readonly [lat: number | null, lng: number | null][]): CountryGroup => {
  const country = { id: 1, code: 'sa', name }
  const destinations = places.map(([lat, lng]) => ({
    ...{ id: 'd', slug: 'd', country, name: 'd', summary: '', image: null, best_months: [] },
    ...{ lat, lng, featured: false, products_count: 0, from_price: null },
  }))
  return { country, destinations }
}

test('the map shows every place, with room around it', () => {
  const view = worldView([
    group('Spain', [[41.39, 2.17]]),
    group('Malaysia', [
      [3.14, 101.69],
      [null, null],
    ]),
  ])
  const [x = 0, y = 0, width = 0, height = 0] = view?.viewBox.split(' ').map(Number) ?? []
  expect(view?.points.match(/M/g)).toHaveLength(2)
  expect(x).toBeLessThan(2.17)
  expect(x + width).toBeGreaterThan(101.69)
  expect(y).toBeLessThan(-41.39)
  expect(y + height).toBeGreaterThan(-3.14)
  expect(view?.labels.map(({ text }) => text)).toEqual(['Spain', 'Malaysia'])
})

test('one place is shown with the lands around it, and no place gives no map', () => {
  expect(
    worldView([group('Saudi Arabia', [[24.7, 46.7]])])
      ?.viewBox.split(' ')
      .map(Number)[2],
  ).toBeGreaterThan(100)
  expect(worldView([group('Nowhere', [[null, 3]])])).toBeNull()
  expect(worldView([])).toBeNull()
})

test('names cover neither points nor one another; one without room is left out', () => {
  const at = (x: number, y: number) => ({ x1: x, y1: y, x2: x, y2: y })
  const height = 2
  const named = Array.from({ length: 12 }, (_, place) => ({ text: `Country ${place + 10}`, box: at(0, 0) }))
  const labels = placeLabels(named, [{ x: 0, y: 0 }], height)
  expect(labels.length).toBeGreaterThanOrEqual(4)
  expect(labels.length).toBeLessThan(named.length)
  const clashes = labels.flatMap((a, place) =>
    labels.slice(place + 1).filter((b) => Math.abs(a.y - b.y) < height && Math.abs(a.x - b.x) < height * 5),
  )
  expect(clashes).toEqual([])
  for (const { x, y } of labels) expect(Math.abs(x) > height * 3 || Math.abs(y) > height).toBe(true)
})
