import type { FieldErrors } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { hasUnknownExtra, selectedExtras } from '#shared/booking/extras.ts'
import { cachedExtras } from './cached-product.ts'
import type { ProductRow } from './find-product.ts'

export type ExtraRow = Awaited<ReturnType<typeof cachedExtras>>[number]

/** The extras that a selection names, and what is wrong with them by the request's field. */
export async function findExtras(
  scope: Scope,
  product: Pick<ProductRow, 'id'>,
  ids: readonly string[],
): Promise<{ extras: ExtraRow[]; fields: FieldErrors }> {
  const known = ids.length > 0 ? await cachedExtras(scope, product.id) : []
  return { extras: selectedExtras(known, ids), fields: hasUnknownExtra(known, ids) ? { extras: [{ key: 'choice' }] } : {} }
}
