import type { ProductImport } from '../../core/import/product-import.ts'
import { lowestGrown, patternsOf, unknownUnits } from './departure-facts.ts'
import { type PackageFile, packageSchema } from './package-schema.ts'
import { type TripFile, tripSchema } from './trip-schema.ts'
import { writePackages, writeTrips, writeUnits } from './write-tours.ts'

/** Files of trips/. */
export const tripImport: ProductImport<TripFile> = {
  kind: 'trip',
  priceBasis: 'person',
  schema: tripSchema,
  fromPrice: ({ units, departures }) => lowestGrown(units, departures),
  departurePatterns: ({ departures }) => patternsOf(departures),
  unknownNames: ({ units, departures }) => unknownUnits('trip', units, 'departures', departures),

  async write(run, files, { product }) {
    await writeTrips(run, files, product)
    await writeUnits(run, files, product)
  },
}

/** Files of packages/. */
export const packageImport: ProductImport<PackageFile> = {
  kind: 'package',
  priceBasis: 'person',
  schema: packageSchema,
  fromPrice: ({ units, departures, dates }) => lowestGrown(units, [...departures, ...dates]),
  searchTexts: ({ hotels, event }) => [...hotels.map(({ city }) => city), ...(event ? [event.name, event.venue] : [])],
  departurePatterns: ({ departures, dates }) => patternsOf([...departures, ...dates]),

  unknownNames: ({ units, departures, dates }) => [
    ...unknownUnits('package', units, 'departures', departures),
    ...unknownUnits('package', units, 'dates', dates),
  ],

  async write(run, files, { product }) {
    await writePackages(run, files, product)
    await writeUnits(run, files, product)
  },
}
