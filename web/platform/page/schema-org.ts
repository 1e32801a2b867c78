import { canonicalPath } from '#shared/locale.ts'
import type { RootData } from '../session/state.ts'
import type { ApiMoney } from '../texts/money.tsx'
import type { ApiPicture } from './site-picture.tsx'

type Addresses = Pick<RootData, 'origin' | 'locale' | 'defaultLocale'>

/** The whole canonical address of a path without a language. */
export const canonicalAddress = ({ origin, locale, defaultLocale }: Addresses, path: string): string =>
  origin + canonicalPath(path, locale, defaultLocale)

/** The whole address of a picture at its widest. */
export const pictureAddress = ({ origin }: Pick<RootData, 'origin'>, { url, widths }: ApiPicture): string =>
  `${origin}${url}/${widths.at(-1)}.webp`

/** The company, as other things name it: its own facts are on the home page under the same `@id`. */
export const agencyOf = (site: RootData): object | null =>
  site.company && {
    '@type': 'TravelAgency',
    '@id': agencyId(site),
    name: site.company.display_name,
    url: canonicalAddress(site, '/'),
  }

/** The company as the seller of an offer; nothing where it is not known. */
export const sellerOf = (site: RootData): { seller?: object } => {
  const agency = agencyOf(site)
  return agency ? { seller: agency } : {}
}

/** The id of the company in the structured data of all pages. */
export const agencyId = ({ origin }: Pick<RootData, 'origin'>): string => `${origin}/#agency`

/** A price that includes tax; `unit` is the UN/CEFACT code of what it is for (`DAY`). */
export const offerPrice = ({ amount, currency }: ApiMoney, unit?: string) => ({
  price: amount,
  priceCurrency: currency,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: amount,
    priceCurrency: currency,
    valueAddedTaxIncluded: true,
    ...(unit && { unitCode: unit }),
  },
})

/** Whether something can be booked now. */
export const availability = (isInStock: boolean) => ({
  availability: `https://schema.org/${isInStock ? 'InStock' : 'SoldOut'}`,
})

/** The way from home to a page; a step without an address is the page itself. */
export const breadcrumbList = (site: Addresses, steps: readonly { label: string; href?: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, href }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: label,
    ...(href && { item: canonicalAddress(site, href) }),
  })),
})

/** A list of pages, in its order. */
export const itemList = (site: Addresses, items: readonly { name: string; path: string }[]): object | null =>
  items.length === 0
    ? null
    : {
        '@type': 'ItemList',
        itemListElement: items.map(({ name, path }, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          name,
          url: canonicalAddress(site, path),
        })),
      }
