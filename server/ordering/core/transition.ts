import { sql } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'
import { canGo, holdsCapacity, isOver, isPayable, type OrderStatus, overdue } from './domain.ts'
import { releaseHolds, settleHolds } from './holds.ts'
import { closePending } from './pending-change.ts'
import { lockExpiredChanges, lockOverdue, type OrderRow, type OverdueFilter } from './repository.ts'

export type Actor = { actor: 'customer' | 'staff' | 'system'; actorId: string | null }

export type Change = Actor & { to: OrderStatus; reason?: string; reasonText?: Text; deadlineAt?: Date }

type OrderState = Pick<OrderRow, 'id' | 'status' | 'kind' | 'departure_id' | 'changing_until'>

/** Closes what was still to be paid of the order that the statement has `moved`. */
const closedInvoices = (companyId: string, now: Date, endsUnpaid: boolean) => sql<object>`
  (update invoice set status = 'closed', reason = moved.reason, ended_at = ${now}
  from moved where ${endsUnpaid} and invoice.company_id = ${companyId} and invoice.order_id = moved.id and invoice.status = 'issued')`

/** One conditional update with its history row, in one statement. */
async function move({ db, companyId, clock }: Scope, order: OrderState, change: Change): Promise<OrderRow> {
  if (!canGo(order.status, change.to)) throw new AppError('wrong_state')
  const endsUnpaid = isPayable(order.status) && isOver(change.to)
  const reasonText = change.reasonText ? jsonb(change.reasonText) : null
  const moved = await db
    .with('moved', (q) =>
      q
        .updateTable('order')
        .set({
          status: change.to,
          reason: change.reason ?? null,
          reason_text: reasonText,
          deadline_at: change.deadlineAt ?? null,
          due_at: sql`case when status = 'awaiting_payment' then deadline_at else due_at end`,
          review_at: null,
          news_pending: true,
          settle_pending: endsUnpaid,
          changing_until: null,
          changed_at: clock.now(),
        })
        .where('company_id', '=', companyId)
        .where('id', '=', order.id)
        .where('status', '=', order.status)
        .returningAll(),
    )
    .with('closed', () => closedInvoices(companyId, clock.now(), endsUnpaid))
    .with(
      'noted',
      () => sql`
        (insert into order_history (company_id, order_id, position, from_status, to_status, actor, actor_id, reason, reason_text, at)
        select company_id, id, (
            select coalesce(max(h.position), 0) + 1 from order_history h
            where h.company_id = moved.company_id and h.order_id = moved.id),
          ${order.status}, status, ${change.actor}, ${change.actorId}::uuid, reason, reason_text, changed_at
        from moved)`,
    )
    .selectFrom('moved')
    .selectAll()
    .executeTakeFirst()
  if (!moved) throw new AppError('wrong_state')
  return moved
}

/**
 * Moves an order to another status; what it held is freed in the same transaction, and a change that waits for its payment is over. 409 `wrong_state` when the table of
 * transitions or the present status does not allow it.
 */
export async function transition(scope: Scope, order: OrderState, change: Change): Promise<OrderRow> {
  const moved = await move(scope, order, change)
  if (order.changing_until) await closePending(scope, order.id, 'withdrawn')
  if (holdsCapacity(order.status) && !holdsCapacity(change.to)) await releaseHolds(scope, [order])
  else if (order.changing_until) await settleHolds(scope, order, 'before')
  return moved
}

/**
 * Ends the orders whose deadline has passed, of what somebody wants or of the whole company; answers how many. What they
 * held is freed at once at the end, and so is what unpaid changes held. Safe to run twice and side by side.
 */
export async function endOverdue(scope: Scope, which: OverdueFilter = {}): Promise<number> {
  const orders = await lockOverdue(scope, which)
  for (const order of orders) {
    await move(scope, order, { ...overdue[order.status], actor: 'system', actorId: null })
  }
  await releaseHolds(scope, orders)
  await endExpiredChanges(scope, which)
  return orders.length
}

/** Drops the changes whose difference was not paid in time: their orders stay as they were. */
async function endExpiredChanges(scope: Scope, which: OverdueFilter): Promise<void> {
  for (const order of await lockExpiredChanges(scope, which)) {
    await closePending(scope, order.id, 'expired')
    await settleHolds(scope, order, 'before')
  }
}
