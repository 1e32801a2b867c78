import { parseAmount } from '#shared/money.ts'
import type { ProductImport, UnknownName } from '../../core/import/product-import.ts'
import { type CarFile, carSchema } from './car-schema.ts'
import { writeCars } from './write-cars.ts'

/** Files of cars/. */
export const carImport: ProductImport<CarFile> = {
  kind: 'car',
  priceBasis: 'day',
  schema: carSchema,
  fromPrice: ({ prices }) => parseAmount(prices.day),
  searchTexts: ({ make, model }) => [{ en: `${make} ${model}` }],

  unknownNames: (file, { places }) =>
    file.places.flatMap((slug, place): UnknownName[] =>
      places.has(slug) ? [] : [[`places.${place}`, `no such place: ${slug}`]],
    ),

  write: (run, files, { product, places }) => writeCars(run, files, product, places),
}
