import type { ProductRow } from './find-product.ts'

/** The row of a product in the table of its kind; one without it is our own bug. */
export function rowOf<T>(row: T | undefined, { kind, id }: Pick<ProductRow, 'kind' | 'id'>): T {
  if (!row) throw new Error(`${kind} ${id} has no row of its kind`)
  return row
}
