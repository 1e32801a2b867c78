import type { Json } from '#server/db/column-types.ts'
import { carImport } from './cars/import/car-import.ts'
import type { CarFile } from './cars/import/car-schema.ts'
import type { ProductRow } from './core/find-product.ts'
import type { CatalogueIds, IdOf, ImportRun } from './core/import/import-run.ts'
import type { CommonFile, KnownNames, ProductImport, UnknownName } from './core/import/product-import.ts'
import type { ProductKind } from './core/product-kind.ts'
import { hotelImport } from './hotels/import/hotel-import.ts'
import type { HotelFile } from './hotels/import/hotel-schema.ts'
import { productKindOf } from './kinds.ts'
import type { PackageFile } from './tours/import/package-schema.ts'
import { packageImport, tripImport } from './tours/import/tour-imports.ts'
import type { TripFile } from './tours/import/trip-schema.ts'

type FileIn = { trips: TripFile; packages: PackageFile; hotels: HotelFile; cars: CarFile }

/** A folder with the files of one kind, in a company's folder. */
export type ProductFolder = keyof FileIn

/** The files of everything that is sold, by folder. */
export type ProductFiles = { [Folder in ProductFolder]: FileIn[Folder][] }

type Imports = { readonly [Folder in ProductFolder]: ProductImport<FileIn[Folder]> }

/** How the files of each kind are imported: a new kind is a row in each table of this file. */
export const productImports: Imports = {
  trips: tripImport,
  packages: packageImport,
  hotels: hotelImport,
  cars: carImport,
}

const isFolder = (name: string): name is ProductFolder => Object.hasOwn(productImports, name)

/** The folders in the order in which they are read and written. */
export const productFolders: readonly ProductFolder[] = Object.keys(productImports).filter(isFolder)

export const noProductFiles = (): ProductFiles => ({ trips: [], packages: [], hotels: [], cars: [] })

/** One product of a company's folder: its file as far as all kinds agree, and what only its kind knows of it. */
export type ImportedProduct = {
  kind: ProductRow['kind']
  service: ProductKind['service']
  /** The path of its file in the company's folder. */
  path: string
  file: CommonFile
  priceBasis: ProductRow['price_basis']
  fromPrice: bigint
  searchTexts: ReturnType<NonNullable<ProductImport<CommonFile>['searchTexts']>>
  departurePatterns: Json[]
  unknownNames(known: KnownNames): UnknownName[]
  pictures: (readonly [path: string, slug: string])[]
}

function productsIn<Folder extends ProductFolder>(folder: Folder, files: ProductFiles): ImportedProduct[] {
  const own = productImports[folder]
  return files[folder].map((file) => ({
    kind: own.kind,
    service: productKindOf(own.kind).service,
    path: `${folder}/${file.slug}.json`,
    file,
    priceBasis: own.priceBasis,
    fromPrice: own.fromPrice(file),
    searchTexts: own.searchTexts?.(file) ?? [],
    departurePatterns: own.departurePatterns?.(file) ?? [],
    unknownNames: (known) => own.unknownNames?.(file, known) ?? [],
    pictures: own.pictures?.(file) ?? [],
  }))
}

/** All products as one list, folder by folder. */
export const importedProducts = (files: ProductFiles): ImportedProduct[] =>
  productFolders.flatMap((folder) => productsIn(folder, files))

type Ids = { product: IdOf } & Pick<CatalogueIds, 'places' | 'districts' | 'pictures'>

const writeFolder = <Folder extends ProductFolder>(run: ImportRun, folder: Folder, files: ProductFiles, ids: Ids) =>
  productImports[folder].write(run, files[folder], ids)

/** Writes the rows of their own that the kinds have. */
export async function writeKinds(run: ImportRun, files: ProductFiles, ids: Ids): Promise<void> {
  for (const folder of productFolders) await writeFolder(run, folder, files, ids)
}
