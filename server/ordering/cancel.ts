import { z } from 'zod'
import { money } from '#server/platform/amounts.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CustomerScope, Scope } from '#server/platform/scope.ts'
import { readSigned, sign } from '#server/platform/tokens.ts'
import { isCancellable } from './core/domain.ts'
import type { OrderRow } from './core/repository.ts'
import { type Actor, transition } from './core/transition.ts'
import type { PayingDeps } from './money/paying-deps.ts'
import { settleEnded } from './paying/settle-ended.ts'
import { stepsOf } from './present/present-order.ts'
import { cancellationFee, paidOf } from './refunding/give-back.ts'

const lifetime = 30 * 60 * 1000

/** The terms of a cancellation as they are signed; `fee` and `refund` are amounts in minor units. */
const Payload = z.object({ orderId: z.string(), fee: z.string(), refund: z.string(), expires: z.number() })

/** Whether the customer may cancel: until what was ordered begins. */
const isAllowed = ({ clock }: Scope, { status, starts_at }: OrderRow): boolean =>
  isCancellable(status) && !(starts_at && starts_at <= clock.now())

/** What cancelling costs now, and what of the paid money goes back. */
async function termsOf(scope: Scope, order: OrderRow): Promise<{ fee: bigint; refund: bigint }> {
  const paid = await paidOf(scope, order)
  const fee = cancellationFee(order, paid, scope.clock.now())
  return { fee, refund: paid - fee }
}

/** The terms of cancelling now, signed for 30 minutes. */
export async function quoteCancellation(scope: CustomerScope, secret: string, order: OrderRow) {
  const expires = scope.clock.now().getTime() + lifetime
  const { fee, refund } = await termsOf(scope, order)
  const payload: z.infer<typeof Payload> = { orderId: order.id, fee: String(fee), refund: String(refund), expires }
  return {
    allowed: isAllowed(scope, order),
    fee: money(fee, order.currency),
    refund: money(refund, order.currency),
    currency: order.currency,
    policy: stepsOf(order),
    quote: sign(secret, 'cancellation', payload),
    expires_at: new Date(expires).toISOString(),
  }
}

/**
 * Cancels an order on the terms that were quoted, with its refund in the same transaction; 409 when they have changed, or
 * when it has begun or ended.
 */
export async function cancel(
  scope: CustomerScope,
  { secret, paying }: { secret: string; paying: PayingDeps },
  order: OrderRow,
  input: { quote: string; reason: string | null },
): Promise<OrderRow> {
  const terms = Payload.safeParse(readSigned(secret, 'cancellation', input.quote)).data
  if (!terms || terms.orderId !== order.id || terms.expires <= scope.clock.now().getTime()) {
    throw new AppError('quote_expired', 'errors.cancellation_expired')
  }
  if (!isAllowed(scope, order)) throw new AppError('wrong_state')
  const { fee, refund } = await termsOf(scope, order)
  if (terms.fee !== String(fee) || terms.refund !== String(refund))
    throw new AppError('price_changed', 'errors.cancellation_changed')
  const cancelled = await transition(scope, order, {
    to: 'cancelled_by_user',
    actor: 'customer',
    actorId: scope.customerId,
    reason: 'by_customer',
    ...(input.reason && { reasonText: { [scope.locale]: input.reason } }),
  })
  await settleEnded(scope, paying, cancelled, refund)
  return cancelled
}

/** The company cancels an order: everything that was paid goes back. */
export async function cancelByCompany(
  scope: Scope,
  paying: PayingDeps,
  order: OrderRow,
  by: Actor,
  text: Record<'ar' | 'en', string>,
): Promise<OrderRow> {
  const cancelled = await transition(scope, order, { to: 'cancelled_by_company', reason: 'by_company', reasonText: text, ...by })
  await settleEnded(scope, paying, cancelled, await paidOf(scope, cancelled))
  return cancelled
}
