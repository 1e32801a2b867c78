import { isLive, listPayments } from '#server/billing/payments/payment-rows.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import { settleHolds } from '../core/holds.ts'
import { closePending } from '../core/pending-change.ts'
import { lockOwn, type OrderRow } from '../core/repository.ts'
import type { PayingDeps } from '../money/paying-deps.ts'
import { giveUp } from '../paying/begin-payment.ts'

/** The customer gives up a change that is not paid yet: the order stays as it was. 409 where there is none, or its payment is under way. */
export async function withdrawChange(scope: CustomerScope, paying: PayingDeps, order: OrderRow): Promise<OrderRow> {
  if (!order.changing_until) throw new AppError('wrong_state')
  for (const payment of await listPayments(scope, order.id)) if (isLive(payment)) await giveUp(scope, paying, order, payment.id)
  await closePending(scope, order.id, 'withdrawn')
  await settleHolds(scope, order, 'before')
  const withdrawn = await lockOwn(scope, order.id)
  if (!withdrawn) throw new Error(`order ${order.id} was locked`)
  return withdrawn
}
