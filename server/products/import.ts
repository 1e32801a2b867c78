export { type CarFile, carSchema, type RentalPlaceItem, rentalPlaceSchema } from './cars/import/car-schema.ts'
export { writeCars } from './cars/import/write-cars.ts'
export {
  code,
  countryCode,
  currencyCode,
  hasNoDoubles,
  plain,
  price,
  slug,
  sort,
  type TextSchema,
  textIn,
  timeZone,
} from './core/import/field-schemas.ts'
export {
  bySlug,
  type CatalogueIds,
  type Country,
  countryByCode,
  type IdOf,
  type ImportRun,
  idsOf,
} from './core/import/import-run.ts'
export { choices, datedNoteFault, fieldCode, isDatedNote, isoDay, latitude, longitude } from './core/import/product-fields.ts'
export { deleteOthers, switchOff, upsert } from './core/import/upsert.ts'
export { alignNights } from './hotels/extend-nights.ts'
export { type HotelFile, hotelSchema } from './hotels/import/hotel-schema.ts'
export { writeHotels } from './hotels/import/write-hotels.ts'
export type { DeparturePattern } from './tours/departure-pattern.ts'
export { alignDepartures } from './tours/extend-departures.ts'
export type { DepartureItem } from './tours/import/departure-schemas.ts'
export { type PackageFile, packageSchema } from './tours/import/package-schema.ts'
export { type TripFile, tripSchema } from './tours/import/trip-schema.ts'
export { writeTours } from './tours/import/write-tours.ts'
