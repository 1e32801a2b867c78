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

/** The refusal of what cannot be had any more, with the nearest dates at which it can. */
export async function soldOut(scope: Scope, offered: Offered): Promise<AppError> {
  const { kind } = offered.model
  return new AppError('sold_out', texts[kind], { details: { nearest: await sellerOf(kind).nearest(scope, offered) } })
}
