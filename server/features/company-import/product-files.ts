import type { CarFile, HotelFile, PackageFile, TripFile } from '#server/products/import.ts'

/** The files of everything that is sold, by kind. */
export type ProductFiles = { trips: TripFile[]; packages: PackageFile[]; hotels: HotelFile[]; cars: CarFile[] }

/** One file with the kind that its folder says. */
export type ProductFile =
  | { kind: 'trip'; file: TripFile }
  | { kind: 'package'; file: PackageFile }
  | { kind: 'hotel'; file: HotelFile }
  | { kind: 'car'; file: CarFile }

export type ProductKind = ProductFile['kind']

const folders = { trip: 'trips', package: 'packages', hotel: 'hotels', car: 'cars' } as const satisfies Record<
  ProductKind,
  keyof ProductFiles
>

/** All files as one list, trips first. */
export const productFiles = ({ trips, packages, hotels, cars }: ProductFiles): ProductFile[] => [
  ...trips.map((file) => ({ kind: 'trip' as const, file })),
  ...packages.map((file) => ({ kind: 'package' as const, file })),
  ...hotels.map((file) => ({ kind: 'hotel' as const, file })),
  ...cars.map((file) => ({ kind: 'car' as const, file })),
]

/** The path of a product's file in its company's folder. */
export const pathOf = ({ kind, file }: ProductFile): string => `${folders[kind]}/${file.slug}.json`
