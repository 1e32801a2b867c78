import { z } from 'zod'
import { money } from '#server/platform/amounts.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import { readSigned, sign } from '#server/platform/tokens.ts'
import { isOpen } from './core/domain.ts'
import type { OrderRow } from './core/repository.ts'
import { transition } from './core/transition.ts'
import { stepsOf } from './present/present-order.ts'

const lifetime = 30 * 60 * 1000

/** The terms of a cancellation as they are signed; `fee` and `refund` are amounts in minor units. */
const Payload = z.object({
  orderId: z.string(),
  status: z.string(),
  fee: z.string(),
  refund: z.string(),
  expires: z.number(),
})

/** An open order is not paid yet: cancelling it costs nothing and gives nothing back. */
const fee = 0n
const refund = 0n

/** The terms of cancelling now, signed for 30 minutes. */
export function quoteCancellation({ clock }: CustomerScope, secret: string, order: OrderRow) {
  const expires = clock.now().getTime() + lifetime
  const payload: z.infer<typeof Payload> = {
    orderId: order.id,
    status: order.status,
    fee: String(fee),
    refund: String(refund),
    expires,
  }
  return {
    allowed: isOpen(order.status),
    fee: money(fee, order.currency),
    refund: money(refund, order.currency),
    currency: order.currency,
    policy: stepsOf(order),
    quote: sign(secret, 'cancellation', payload),
    expires_at: new Date(expires).toISOString(),
  }
}

/** Cancels an unpaid order on the terms that were quoted; 409 when they have changed. */
export async function cancel(
  scope: CustomerScope,
  secret: string,
  order: OrderRow,
  input: { quote: string; reason: string | null },
): Promise<OrderRow> {
  const terms = Payload.safeParse(readSigned(secret, 'cancellation', input.quote)).data
  if (!terms || terms.orderId !== order.id || terms.expires <= scope.clock.now().getTime()) {
    throw new AppError('quote_expired', 'errors.cancellation_expired')
  }
  if (!isOpen(order.status)) throw new AppError('wrong_state')
  if (terms.fee !== String(fee) || terms.refund !== String(refund))
    throw new AppError('price_changed', 'errors.cancellation_changed')
  return transition(scope, order, {
    to: 'cancelled_by_user',
    actor: 'customer',
    actorId: scope.customerId,
    reason: 'by_customer',
    ...(input.reason && { reasonText: { [scope.locale]: input.reason } }),
  })
}
