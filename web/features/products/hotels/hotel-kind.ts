import { lazyPart } from '#web/platform/browser/lazy-part.ts'
import { productKind } from '../product/product-kind.tsx'
import { StayCalendar } from './dates/stay-calendar-part.ts'
import { hotelData } from './hotel-structured-data.ts'
import type { HotelPage } from './load-hotel.ts'

export const hotelKind = productKind<HotelPage>({
  view: 'hotel',
  View: lazyPart(async () => {
    // The server renders a page at once, so its calendar is loaded before.
    if (import.meta.env.SSR) await StayCalendar.load()
    return (await import('./hotel-view.tsx')).HotelView
  }),
  messages: ['hotel'],
  selection: ['room', 'room_adults', 'room_children'],
  server: import.meta.env.SSR
    ? { load: async (request) => (await import('./load-hotel.ts')).loadHotelPage(request), structuredData: hotelData }
    : null,
})
