export { type RentalPlaceItem, rentalPlaceSchema } from './cars/import/car-schema.ts'
export {
  code,
  companyText,
  countryCode,
  currencyCode,
  hasNoDoubles,
  plain,
  price,
  slug,
  sort,
  type TextSchema,
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
export {
  choices,
  fieldCode,
  hasWholePoint,
  isoDay,
  isVisaNoteComplete,
  latitude,
  longitude,
  visaNoteIssue,
  wholePointIssue,
} from './core/import/product-fields.ts'
export { deleteOthers, switchOff, upsert } from './core/import/upsert.ts'
export { refreshDistances } from './distances/refresh-distances.ts'
export { alignNights } from './hotels/extend-nights.ts'
export { kindSoldBy } from './kinds.ts'
export {
  type ImportedProduct,
  importedProducts,
  noProductFiles,
  type ProductFiles,
  type ProductFolder,
  productFolders,
  productImports,
  writeKinds,
} from './product-imports.ts'
export { alignDepartures } from './tours/extend-departures.ts'
