import { listPayments } from '#server/billing/payments/payment-rows.ts'
import type { Scope } from '#server/platform/scope.ts'
import { lockOfCompany, type OrderRow } from '../core/repository.ts'
import type { PayingDeps } from '../money/paying-deps.ts'
import { cancellationFee, earnRest, giveBack, paidOf } from '../refunding/give-back.ts'
import { giveUp } from './record-capture.ts'

/** What goes back of an order that ended before all of it was paid: a rest not paid in time costs what cancelling then costs. */
function dueBack(order: OrderRow, paid: bigint, now: Date): bigint {
  return order.reason === 'past_due' ? paid - cancellationFee(order, paid, now) : paid
}

/**
 * Settles the money of an order that has ended while something was to be paid, once: live payments are given up, a deposit
 * goes back by the order's cancellation steps, what stays has been earned. The caller holds the order's lock.
 */
export async function settleEnded(scope: Scope, deps: PayingDeps, order: OrderRow, refund?: bigint): Promise<void> {
  for (const { id } of await listPayments(scope, order.id))
    await giveUp(scope, deps, order, id, { actor: 'system', actorId: null })
  const amount = refund ?? dueBack(order, await paidOf(scope, order), scope.clock.now())
  const cause =
    order.status === 'cancelled_by_company' || order.reason === 'non_compliant' ? 'cancelled_by_company' : 'cancelled_by_user'
  if (amount > 0n) await giveBack(scope, deps, order, { amount, cause, reason: order.reason })
  await earnRest(scope, order, 'cancellation')
  await scope.db
    .updateTable('order')
    .set({ settle_pending: false })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', order.id)
    .execute()
}

/** Settles an order that its deadline has ended, if nobody has yet. */
export async function settlePending(scope: Scope, deps: PayingDeps, orderId: string): Promise<void> {
  const order = await lockOfCompany(scope, orderId)
  if (order?.settle_pending) await settleEnded(scope, deps, order)
}

/** Orders that ended while something was to be paid and are not settled yet. */
export const listPendingSettlements = ({ db, companyId }: Scope, limit: number) =>
  db
    .selectFrom('order')
    .select('id')
    .where('company_id', '=', companyId)
    .where('settle_pending', '=', true)
    .orderBy('changed_at')
    .limit(limit)
    .execute()
