import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sellerOf } from './kinds/sellers.ts'
import type { Offered } from './offered.ts'

const texts = {
  trip: 'errors.sold_out',
  package: 'errors.sold_out',
  hotel: 'errors.sold_out_hotel',
  car: 'errors.sold_out_car',
} as const

const tooFew = { trip: 'errors.too_few_seats', package: 'errors.too_few_seats', hotel: 'errors.too_few_rooms' } as const

/** The refusal of what cannot be had any more: how much of it is left, who could still go, and the nearest dates for all. */
export async function soldOut(scope: Scope, offered: Offered): Promise<AppError> {
  const { kind } = offered.model
  const seller = sellerOf(kind)
  const nearest = await seller.nearest(scope, offered)
  const left = Math.max(0, offered.left)
  if (!seller.partOf || kind === 'car' || left === 0) return new AppError('sold_out', texts[kind], { details: { nearest } })
  const { needed, units } = await seller.partOf(scope, offered)
  return new AppError('sold_out', left < needed ? tooFew[kind] : texts[kind], {
    params: { left, needed },
    details: { nearest, left, needed, units },
  })
}
