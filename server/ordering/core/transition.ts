import { sql } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'
import { canGo, holdsCapacity, type OrderStatus, overdue } from './domain.ts'
import { releaseHolds } from './holds.ts'
import { lockOverdue, type OrderRow, type OverdueFilter } from './repository.ts'

export type Actor = { actor: 'customer' | 'staff' | 'system'; actorId: string | null }

export type Change = Actor & { to: OrderStatus; reason?: string; reasonText?: Text; deadlineAt?: Date }

type OrderState = Pick<OrderRow, 'id' | 'status' | 'departure_id'>

/** One conditional update with its history row, in one statement. */
async function move({ db, companyId, clock }: Scope, order: OrderState, change: Change): Promise<OrderRow> {
  if (!canGo(order.status, change.to)) throw new AppError('wrong_state')
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
          changed_at: clock.now(),
        })
        .where('company_id', '=', companyId)
        .where('id', '=', order.id)
        .where('status', '=', order.status)
        .returningAll(),
    )
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
 * Moves an order to another status; what it held is freed in the same transaction. 409 `wrong_state` when the table of
 * transitions or the present status does not allow it.
 */
export async function transition(scope: Scope, order: OrderState, change: Change): Promise<OrderRow> {
  const moved = await move(scope, order, change)
  if (holdsCapacity(order.status) && !holdsCapacity(change.to)) await releaseHolds(scope, [order])
  return moved
}

/**
 * Ends the orders whose deadline has passed, of what somebody wants or of the whole company; answers how many. What they
 * held is freed at once at the end. Safe to run twice and side by side.
 */
export async function endOverdue(scope: Scope, which: OverdueFilter = {}): Promise<number> {
  const orders = await lockOverdue(scope, which)
  for (const order of orders) {
    await move(scope, order, { ...overdue[order.status], actor: 'system', actorId: null })
  }
  await releaseHolds(scope, orders)
  return orders.length
}
