import type { Point } from '#shared/distance.ts'
import { type Locale, localeTags } from '#shared/locale.ts'

type Named = Point & { code: string }

/**
 * The countries that a drawing names, each with a point inside of it. Reviewed for readers in Saudi Arabia
 * (docs/decisions/0059-maps-and-distances.md): what is not here has no name on it.
 */
const countries: readonly Named[] = [
  { code: 'SA', lat: 23.9, lng: 44.4 },
  { code: 'AE', lat: 23.6, lng: 54.2 },
  { code: 'OM', lat: 20.6, lng: 56.2 },
  { code: 'YE', lat: 15.6, lng: 47.6 },
  { code: 'QA', lat: 25.3, lng: 51.2 },
  { code: 'BH', lat: 26.05, lng: 50.55 },
  { code: 'KW', lat: 29.3, lng: 47.6 },
  { code: 'IQ', lat: 33.0, lng: 43.6 },
  { code: 'JO', lat: 31.1, lng: 36.7 },
  { code: 'PS', lat: 31.9, lng: 35.0 },
  { code: 'SY', lat: 35.0, lng: 38.5 },
  { code: 'LB', lat: 33.9, lng: 35.9 },
  { code: 'EG', lat: 26.6, lng: 29.8 },
  { code: 'SD', lat: 15.9, lng: 30.2 },
  { code: 'LY', lat: 27.2, lng: 17.6 },
  { code: 'TN', lat: 34.1, lng: 9.5 },
  { code: 'DZ', lat: 28.2, lng: 2.6 },
  { code: 'MA', lat: 32.0, lng: -6.2 },
  { code: 'TR', lat: 39.1, lng: 34.2 },
  { code: 'GE', lat: 42.1, lng: 43.5 },
  { code: 'AZ', lat: 40.4, lng: 47.9 },
  { code: 'IR', lat: 32.6, lng: 54.4 },
  { code: 'PK', lat: 29.4, lng: 67.6 },
  { code: 'IN', lat: 21.8, lng: 78.9 },
  { code: 'TH', lat: 15.6, lng: 101.2 },
  { code: 'MY', lat: 4.3, lng: 102.2 },
  { code: 'ID', lat: -2.2, lng: 113.6 },
  { code: 'MV', lat: 3.4, lng: 73.2 },
  { code: 'ES', lat: 40.1, lng: -3.5 },
  { code: 'FR', lat: 46.7, lng: 2.5 },
  { code: 'IT', lat: 42.9, lng: 12.5 },
  { code: 'CH', lat: 46.8, lng: 8.2 },
  { code: 'GB', lat: 53.2, lng: -1.6 },
  { code: 'DE', lat: 51.0, lng: 10.2 },
]

const seas = {
  gulf: { lat: 27.0, lng: 51.2, ar: 'الخليج العربي', en: 'Arabian Gulf' },
  red: { lat: 20.3, lng: 38.4, ar: 'البحر الأحمر', en: 'Red Sea' },
  arabian: { lat: 15.0, lng: 62.5, ar: 'بحر العرب', en: 'Arabian Sea' },
  mediterranean: { lat: 34.4, lng: 22.0, ar: 'البحر المتوسط', en: 'Mediterranean Sea' },
} as const

export type MapName = Point & { text: string; kind: 'country' | 'sea' }

/** The names of countries and seas in a language. */
export function mapNames(locale: Locale): MapName[] {
  const names = new Intl.DisplayNames(localeTags[locale], { type: 'region' })
  return [
    ...countries.map(({ code, lat, lng }) => ({ lat, lng, text: nameOf(names, code, locale), kind: 'country' as const })),
    ...Object.values(seas).map(({ lat, lng, ...texts }) => ({ lat, lng, text: texts[locale], kind: 'sea' as const })),
  ]
}

/** Browsers and servers say "Palestinian Territories". */
const own: Record<string, Record<Locale, string>> = { PS: { ar: 'فلسطين', en: 'Palestine' } }

const nameOf = (names: Intl.DisplayNames, code: string, locale: Locale) => own[code]?.[locale] ?? names.of(code) ?? code
