import { agencyOf, availability, canonicalAddress, offerPrice } from '#web/platform/page/schema-org.ts'
import type { RootData } from '#web/platform/session/state.ts'
import { productPath } from '#web/shell/navigation.ts'
import type { TourPage } from './load-departures.ts'

/** A trip or a package is a trip to schema.org, and a product once it is reviewed: only products may be. The days of a package are its itinerary. */
export function tourData(site: RootData, { product, departures }: TourPage) {
  const days = product.package?.programme.map(({ title }) => title) ?? []
  const provider = agencyOf(site)
  return {
    '@type': product.score ? ['TouristTrip', 'Product'] : 'TouristTrip',
    ...(provider && { provider }),
    ...(days.length > 0 && {
      itinerary: {
        '@type': 'ItemList',
        itemListElement: days.map((name, place) => ({ '@type': 'ListItem', position: place + 1, name })),
      },
    }),
    offers: {
      '@type': 'Offer',
      url: canonicalAddress(site, productPath(product)),
      ...offerPrice(product.from_price),
      ...availability(departures.length > 0),
    },
  }
}
