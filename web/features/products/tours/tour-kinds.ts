import { unitCodes } from '#shared/party.ts'
import { lazyPart } from '#web/platform/browser/lazy-part.ts'
import { PlaceMap } from '../map/place-map-part.ts'
import { productKind } from '../product/product-kind.tsx'
import type { TourPage } from './load-departures.ts'
import { tourData } from './tour-structured-data.ts'

const selection = [...unitCodes, 'departure', 'pax', 'children', 'from', 'to']

export const packageKind = productKind<TourPage>({
  view: 'package',
  View: lazyPart(async () => (await import('./package-view.tsx')).PackageView),
  messages: ['tour'],
  selection,
  server: import.meta.env.SSR
    ? { load: async (request) => (await import('./load-departures.ts')).loadPackagePage(request), structuredData: tourData }
    : null,
})

/** The texts of a trip are among those of every product page. */
export const tripKind = productKind<TourPage>({
  view: 'trip',
  View: lazyPart(async () => {
    if (import.meta.env.SSR) await PlaceMap.load()
    return (await import('./trip-view.tsx')).TripView
  }),
  messages: [],
  selection,
  server: import.meta.env.SSR
    ? { load: async (request) => (await import('./load-departures.ts')).loadTripPage(request), structuredData: tourData }
    : null,
})
