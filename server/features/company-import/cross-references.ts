import type { CategoryItem, DestinationItem, ServiceItem } from './catalogue-schemas.ts'
import type { CompanyRecord } from './company-schema.ts'
import { issueIn } from './json-files.ts'
import type { OfferItem } from './offer-schema.ts'

/** Every slug that the files name, also of items that have issues of their own. */
export type Names = Record<'pictures' | 'services' | 'categories' | 'destinations' | 'places' | 'products', ReadonlySet<string>>

export type Catalogue = {
  services: readonly ServiceItem[]
  categories: readonly CategoryItem[]
  destinations: readonly DestinationItem[]
}

export type ValidationIssue = [place: string, message: string]

const listsWithImages = ['services', 'categories', 'destinations', 'sections', 'offers'] as const

type WithImage = { image: string | null; slug?: string; code?: string | null; images?: readonly string[] }

/** Pictures that lists name and that pictures.json has not. */
export function imageIssues(lists: Record<(typeof listsWithImages)[number], readonly WithImage[]>, names: Names): string[] {
  return listsWithImages.flatMap((list) =>
    lists[list].flatMap(({ image, images = [], slug, code }) => {
      const named: [string, string | null][] = [
        ['image', image],
        ...images.map((picture, place): [string, string] => [`images.${place}`, picture]),
      ]
      return named
        .filter(([, picture]) => picture !== null && !names.pictures.has(picture))
        .map(([place, picture]) => issueIn(`${list}.json`, `${slug ?? code}.${place}`, `no such picture: ${picture}`))
    }),
  )
}

/** Codes that two services share. */
export const serviceIssues = (services: readonly ServiceItem[]): string[] =>
  services
    .filter(({ code }, place) => services.findIndex((other) => other.code === code) !== place)
    .map(({ slug, code }) => issueIn('services.json', `${slug}.code`, `another service has the code ${code}`))

/** Districts that two destinations share: lists are narrowed to one by its slug alone. */
export function districtIssues(destinations: readonly DestinationItem[]): string[] {
  const owners = new Map<string, string>()
  return destinations.flatMap(({ slug, districts }) =>
    districts.flatMap((district) => {
      const owner = owners.get(district.slug) ?? slug
      owners.set(district.slug, owner)
      return owner === slug
        ? []
        : [issueIn('destinations.json', `${slug}.districts`, `${owner} has the district ${district.slug}`)]
    }),
  )
}

/** Services that categories name and that services.json has not. */
export const categoryIssues = (categories: readonly CategoryItem[], names: Names): string[] =>
  categories
    .filter(({ service }) => !names.services.has(service))
    .map(({ slug, service }) => issueIn('categories.json', `${slug}.service`, `no such service: ${service}`))

const narrowing = [
  ['services', 'service'],
  ['categories', 'category'],
  ['products', 'product'],
  ['destinations', 'destination'],
] as const

/** Codes that two offers share, and what offers are for and no file has. */
export function offerIssues(offers: readonly OfferItem[], names: Names): string[] {
  const codes = offers
    .filter(({ code }, place) => code !== null && offers.findIndex((other) => other.code === code) !== place)
    .map(({ slug, code }) => issueIn('offers.json', `${slug}.code`, `another offer has the code ${code}`))
  const targets = offers.flatMap(({ slug, applies_to }) =>
    narrowing.flatMap(([list, one]) =>
      (applies_to[list] ?? [])
        .filter((name) => !names[list].has(name))
        .map((name) => issueIn('offers.json', `${slug}.applies_to.${list}`, `no such ${one}: ${name}`)),
    ),
  )
  return [...codes, ...targets]
}

/** Currencies of the company that its exchange rates leave without a price. */
export function currencyIssues({ base_currency, default_currency, exchange_rates }: CompanyRecord): string[] {
  const issues: string[] = []
  if (
    default_currency &&
    default_currency !== base_currency &&
    !exchange_rates.some(({ currency }) => currency === default_currency)
  )
    issues.push(issueIn('company.json', 'default_currency', `${default_currency} has no exchange rate`))
  for (const [place, { currency, rate }] of exchange_rates.entries())
    if (currency === base_currency && Number(rate) !== 1)
      issues.push(issueIn('company.json', `exchange_rates.${place}`, `${currency} is the base currency, its rate is 1`))
  return issues
}
