import type { z } from 'zod'
import type { Json } from '#server/db/column-types.ts'
import type { Text } from '#shared/locale.ts'
import type { ProductRow } from '../find-product.ts'
import type { TextSchema } from './field-schemas.ts'
import type { CatalogueIds, IdOf, ImportRun } from './import-run.ts'
import type { ExtraItem, productFields } from './product-fields.ts'

/** The fields that the files of all kinds share. */
export type CommonFile = z.infer<z.ZodObject<ReturnType<typeof productFields>>> & { extras: readonly ExtraItem[] }

/** A name in a file that no other file has: its path, and what is wrong. */
export type UnknownName = [path: string, message: string]

/** The slugs of all rental places, and the destination of each district by its slug. */
export type KnownNames = { places: ReadonlySet<string>; districts: ReadonlyMap<string, string> }

/** Everything that one kind of product does in its own way when a company's folder is imported. */
export type ProductImport<File extends CommonFile> = {
  kind: ProductRow['kind']
  priceBasis: ProductRow['price_basis']
  schema(text: TextSchema): z.ZodType<File>
  /** The lowest price of a product, in hundredths of the base currency. */
  fromPrice(file: File): bigint
  /** Texts by which only this kind is found. */
  searchTexts?(file: File): Text[]
  /** When it leaves, as its row keeps it, for kinds that have departures. */
  departurePatterns?(file: File): Json[]
  /** Names in the file that neither it nor the company's lists have. */
  unknownNames?(file: File, known: KnownNames): UnknownName[]
  /** Pictures that only this kind names, by their paths in the file. */
  pictures?(file: File): (readonly [path: string, slug: string])[]
  /** Writes the rows of its own that products of the kind have. */
  write(
    run: ImportRun,
    files: readonly File[],
    ids: { product: IdOf } & Pick<CatalogueIds, 'places' | 'districts' | 'pictures'>,
  ): Promise<void>
}
