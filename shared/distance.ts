import { groupDigits } from './digits.ts'
import type { Locale } from './locale.ts'

/** A point on the earth, in degrees. */
export type Point = { lat: number; lng: number }

/** What distances are measured to, in the order in which a page names them. */
export const landmarkKinds = ['haram', 'beach', 'centre', 'airport'] as const
export type LandmarkKind = (typeof landmarkKinds)[number]

/**
 * A distance as it is shown: whole metres below one kilometre, to the nearest ten from 100 on; then kilometres with one
 * decimal, and whole ones from 100 on.
 */
export function shownDistance(metres: number): { value: number; unit: 'metre' | 'kilometre' } {
  const rounded = metres < 100 ? metres : Math.round(metres / 10) * 10
  if (rounded < 1000) return { value: rounded, unit: 'metre' }
  return { value: metres < 99_950 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000), unit: 'kilometre' }
}

const unitTexts = { ar: { metre: 'م', kilometre: 'كم' }, en: { metre: 'm', kilometre: 'km' } } as const satisfies Record<
  Locale,
  object
>

/** {@link shownDistance} as a text such as "450 m" or "1.2 كم" ("5 km" where it is exact), held together by a space that does not break. */
export function formatDistance(metres: number, locale: Locale): string {
  const { value, unit } = shownDistance(metres)
  const decimals = unit === 'kilometre' && value < 100 && metres % 1000 !== 0 ? 1 : 0
  const [whole = '', ...fraction] = value.toFixed(decimals).split('.')
  return `${[groupDigits(whole), ...fraction].join('.')}\u00a0${unitTexts[locale][unit]}`
}

/** The edges of a part of a map, in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number }

const boundsPattern = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?,-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/

/** Reads "south,west,north,east"; null for anything else. An east below the west crosses the line of 180 degrees. */
export function readBounds(text: string): Bounds | null {
  if (!boundsPattern.test(text)) return null
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
  const isOnEarth = south >= -90 && north <= 90 && south < north && Math.abs(west) <= 180 && Math.abs(east) <= 180
  return isOnEarth && west !== east ? { south, west, north, east } : null
}

const degrees = (value: number) => String(Math.round(value * 10_000) / 10_000)

/** Bounds as {@link readBounds} reads them, to about ten metres. */
export const boundsText = ({ south, west, north, east }: Bounds): string => [south, west, north, east].map(degrees).join(',')
