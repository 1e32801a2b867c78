import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** The server writes the forms into its HTML; in a browser their scripts follow behind the page's own. */
export const TourSearch = lazyPart(async () => (await import('./tour-search.tsx')).TourSearch)
export const HotelSearch = lazyPart(async () => (await import('./hotel-search.tsx')).HotelSearch)
export const CarSearch = lazyPart(async () => (await import('./car-search.tsx')).CarSearch)

/** What the loader of the page waits for, so that it is whole without scripts. */
export const loadSearches = () => Promise.all([TourSearch, HotelSearch, CarSearch].map(({ load }) => load()))
