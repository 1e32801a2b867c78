import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { type ProductSelection, productKindOf } from '#server/products/index.ts'

/** The error for what is sold out: how much of it is left, who could still go, and the nearest dates for all. */
export async function soldOut(scope: Scope, selection: ProductSelection): Promise<AppError> {
  const kind = productKindOf(selection.product.kind)
  const { soldOut, tooFew } = kind.messages
  const alternatives = await kind.alternatives(scope, selection)
  const left = Math.max(0, selection.left)
  if (!kind.part || left === 0) return new AppError('sold_out', soldOut, { details: { nearest: alternatives } })
  const { needed, units } = await kind.part(scope, selection)
  return new AppError('sold_out', left < needed ? tooFew : soldOut, {
    params: { left, needed },
    details: { nearest: alternatives, left, needed, units },
  })
}
