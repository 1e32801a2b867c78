import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** The server writes the fields into its HTML; in a browser their script follows behind the page's own. */
export const CarRentalFields = lazyPart(async () => (await import('./car-rental-fields.tsx')).RentalFields)
