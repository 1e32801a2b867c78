import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsText, formatDistance, type Point, readBounds, shownDistance } from './distance.ts'
import { locales, localeTags } from './locale.ts'
import { bearingBetween, compassPoint, distanceBetween, walkingMinutes } from './surroundings.ts'

const point: fc.Arbitrary<Point> = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

const haram = { lat: 21.4225, lng: 39.8262 }
const prophetsMosque = { lat: 24.4672, lng: 39.6111 }

describe('distances', () => {
  test('between the two holy mosques is 339 km, whichever way', () => {
    expect(Math.round(distanceBetween(haram, prophetsMosque) / 1000)).toBe(339)
    fc.assert(fc.property(point, point, (a, b) => distanceBetween(a, b) === distanceBetween(b, a)))
  })

  test('no way over a third point is shorter', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => distanceBetween(a, c) <= distanceBetween(a, b) + distanceBetween(b, c) + 2),
    )
  })

  test('a degree to each side has its direction', () => {
    const at = (lat: number, lng: number) => compassPoint(bearingBetween({ lat: 0, lng: 0 }, { lat, lng }))
    expect([at(1, 0), at(1, 1), at(0, 1), at(-1, 1), at(-1, 0), at(-1, -1), at(0, -1), at(1, -1)]).toEqual([
      'n',
      'ne',
      'e',
      'se',
      's',
      'sw',
      'w',
      'nw',
    ])
  })

  test.each([
    [0, '0 m', '0 م'],
    [87, '87 m', '87 م'],
    [454, '450 m', '450 م'],
    [994, '990 m', '990 م'],
    [996, '1.0 km', '1.0 كم'],
    [5000, '5 km', '5 كم'],
    [1249, '1.2 km', '1.2 كم'],
    [99_949, '99.9 km', '99.9 كم'],
    [99_950, '100 km', '100 كم'],
  ])('%i metres are told in metres below a kilometre, then in kilometres', (metres, en, ar) => {
    expect(formatDistance(metres, 'en').replace('\u00a0', ' ')).toBe(en)
    expect(formatDistance(metres, 'ar').replace('\u00a0', ' ')).toBe(ar)
  })

  test.each(locales)('the number is written as Intl writes it (%s)', (locale) => {
    const format = new Intl.NumberFormat(localeTags[locale], { maximumFractionDigits: 1 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), (metres) => {
        const [number] = formatDistance(metres, locale).split('\u00a0')
        expect(number?.replace(/\.0$/, '')).toBe(format.format(shownDistance(metres).value))
      }),
    )
  })

  test('a walk is told for what can be walked', () => {
    expect([0, 450, 2000, 2001].map(walkingMinutes)).toEqual([1, 7, 33, null])
  })
})

describe('bounds', () => {
  test('read what they write', () => {
    const bounds = { south: 21.35, west: 39.75, north: 21.5, east: 39.95 }
    expect(readBounds(boundsText(bounds))).toEqual(bounds)
  })

  test.each(['', '1,2,3', '5,1,4,2', '1,1,2,1', '1,2,91,3', '1,181,2,3', 'a,b,c,d', '1e1,2,3,4', '1,2,3,4,5'])(
    'are not %j',
    (text) => expect(readBounds(text)).toBeNull(),
  )
})
