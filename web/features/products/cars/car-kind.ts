import { lazyPart } from '#web/platform/browser/lazy-part.ts'
import { productKind } from '../product/product-kind.tsx'
import { carData } from './car-structured-data.ts'
import type { CarPage } from './load-car.ts'

export const carKind = productKind<CarPage>({
  view: 'car',
  View: lazyPart(async () => {
    // The server renders a page at once, so its fields are loaded before.
    if (import.meta.env.SSR) await (await import('./booking/car-rental-fields-part.ts')).CarRentalFields.load()
    return (await import('./car-view.tsx')).CarView
  }),
  messages: ['car'],
  selection: [],
  server: import.meta.env.SSR
    ? { load: async (request) => (await import('./load-car.ts')).loadCarPage(request), structuredData: carData }
    : null,
})
