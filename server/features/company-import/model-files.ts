import type { CarFile } from './car-schema.ts'
import type { HotelFile } from './hotel-schema.ts'
import type { PackageFile } from './package-schema.ts'
import type { TripFile } from './trip-schema.ts'

/** The files of everything that is sold, by kind. */
export type ModelFiles = { trips: TripFile[]; packages: PackageFile[]; hotels: HotelFile[]; cars: CarFile[] }

/** One file with the kind that its folder says. */
export type ModelFile =
  | { kind: 'trip'; file: TripFile }
  | { kind: 'package'; file: PackageFile }
  | { kind: 'hotel'; file: HotelFile }
  | { kind: 'car'; file: CarFile }

export type ModelKind = ModelFile['kind']

const folders = { trip: 'trips', package: 'packages', hotel: 'hotels', car: 'cars' } as const satisfies Record<
  ModelKind,
  keyof ModelFiles
>

/** All files as one list, trips first. */
export const modelFiles = ({ trips, packages, hotels, cars }: ModelFiles): ModelFile[] => [
  ...trips.map((file) => ({ kind: 'trip' as const, file })),
  ...packages.map((file) => ({ kind: 'package' as const, file })),
  ...hotels.map((file) => ({ kind: 'hotel' as const, file })),
  ...cars.map((file) => ({ kind: 'car' as const, file })),
]

/** The path of a model's file in its company's folder. */
export const pathOf = ({ kind, file }: ModelFile): string => `${folders[kind]}/${file.slug}.json`
