import type { ProductKind } from '#web/shell/cards/service-kinds.ts'
import { carList } from './cars/car-list.ts'
import { hotelList } from './hotels/hotel-list.ts'
import { type ListRules, usualQuick, usualTexts } from './list-rules.ts'
import { packageList, tripList } from './tours/tour-lists.ts'

/** The lists of the kinds, apart from `kinds.ts`, so that a list loads nothing of a product's page. */
const kindLists: Record<ProductKind, ListRules> = { trip: tripList, package: packageList, hotel: hotelList, car: carList }

/** How lists behave, by what they show: one kind, or everything. */
export const listRules: Record<ProductKind | 'all', ListRules> = {
  ...kindLists,
  all: {
    fields: ['q', 'country', 'from', 'to', 'pax', 'price_max'],
    facets: ['category', 'accessibility'],
    sorts: ['recommended', 'rating', 'price', '-price'],
    quick: usualQuick,
    carried: [],
    weekend: 'days',
    spans: ['weekend'],
    texts: usualTexts,
  },
}
