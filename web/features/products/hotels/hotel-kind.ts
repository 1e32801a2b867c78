import { lazyPart } from '#web/platform/browser/lazy-part.ts'
import { productKind } from '../product/product-kind.tsx'
import { hotelData } from './hotel-structured-data.ts'
import type { HotelPage } from './load-hotel.ts'

/** `agesKey` of each room; written out, for this file is loaded with every product's page. */
const roomAges = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => `room_ages_${place}`)

export const hotelKind = productKind<HotelPage>({
  view: 'hotel',
  View: lazyPart(async () => {
    // The server renders a page at once; a browser fetches its parts when they are shown.
    if (import.meta.env.SSR) await (await import('./hotel-parts.ts')).loadParts()
    return (await import('./hotel-view.tsx')).HotelView
  }),
  messages: ['hotel', 'facilities', 'party'],
  selection: ['room', 'room_rate', 'room_adults', 'room_children', ...roomAges],
  server: import.meta.env.SSR
    ? { load: async (request) => (await import('./load-hotel.ts')).loadHotelPage(request), structuredData: hotelData }
    : null,
})
