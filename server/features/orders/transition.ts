import { sql } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'
import { canGo, holdsCapacity, type OrderStatus, overdue } from './domain.ts'
import { releaseHolds } from './holds.ts'
import { lockOverdue, type OrderRow } from './repository.ts'

export type Actor = { actor: 'customer' | 'staff' | 'system'; actorId: string | null }

export type Change = Actor & { to: OrderStatus; reason?: string; reasonText?: Text; deadlineAt?: Date }

/** Writes one line of an order's history. */
export async function recordHistory(
  { db, companyId, clock }: Scope,
  orderId: string,
  from: OrderStatus | null,
  change: Change,
): Promise<void> {
  await db
    .insertInto('order_history')
    .values({
      company_id: companyId,
      order_id: orderId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from order_history where company_id = ${companyId} and order_id = ${orderId})`,
      from_status: from,
      to_status: change.to,
      actor: change.actor,
      actor_id: change.actorId,
      reason: change.reason ?? null,
      reason_text: change.reasonText ? jsonb(change.reasonText) : null,
      at: clock.now(),
    })
    .execute()
}

/**
 * Moves an order to another status in one conditional update with its history row; what it held is freed in the same
 * transaction. 409 `wrong_state` when the table of transitions or the present status does not allow it.
 */
export async function transition(scope: Scope, order: Pick<OrderRow, 'id' | 'status'>, change: Change): Promise<OrderRow> {
  const { db, companyId, clock } = scope
  if (!canGo(order.status, change.to)) throw new AppError('wrong_state')
  const moved = await db
    .updateTable('order')
    .set({
      status: change.to,
      reason: change.reason ?? null,
      reason_text: change.reasonText ? jsonb(change.reasonText) : null,
      deadline_at: change.deadlineAt ?? null,
      review_at: null,
      changed_at: clock.now(),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw new AppError('wrong_state')
  await recordHistory(scope, order.id, order.status, change)
  if (holdsCapacity(order.status) && !holdsCapacity(change.to)) await releaseHolds(scope, order.id)
  return moved
}

/** Ends the orders whose deadline has passed, of one departure or of the whole company; answers how many. Safe to run twice and side by side. */
export async function endOverdue(scope: Scope, options: { departureId?: string; limit?: number } = {}): Promise<number> {
  const orders = await lockOverdue(scope, { limit: 200, ...options })
  // Seats are given back in the order of the departures, so that two such runs never wait for each other.
  const inOrder = orders.toSorted((a, b) => (String(a.departure_id) < String(b.departure_id) ? -1 : 1))
  for (const order of inOrder) {
    const step = overdue[order.status as keyof typeof overdue]
    await transition(scope, order, { to: step.to, reason: step.reason, actor: 'system', actorId: null })
  }
  return orders.length
}
