import type { Insertable } from 'kysely'
import { insertInvoices } from '#server/billing/invoices/invoice-rows.ts'
import type { DB } from '#server/db/types.generated.ts'
import { newId } from '#server/platform/ids.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../core/repository.ts'
import { transition } from '../core/transition.ts'
import { allowsDeposit, payablesOf } from './payables.ts'

const rowsOf = ({ clock }: Scope, order: OrderRow, deadline: Date, before: number): Insertable<DB['invoice']>[] =>
  payablesOf(order).map(({ kind, amount, dueAt }, place) => ({
    company_id: order.company_id,
    id: newId(clock),
    order_id: order.id,
    position: before + place + 1,
    kind,
    number: `${order.reference}-${before + place + 1}`,
    amount,
    currency: order.currency,
    due_at: dueAt ?? deadline,
    status: 'issued',
    issued_at: clock.now(),
  }))

/** An order that was accepted so late that its rest would be due with its deposit asks for all at once. */
async function withoutLateDeposit(scope: Scope, order: OrderRow, deadline: Date): Promise<OrderRow> {
  if (!order.deposit || allowsDeposit(order.deposit, deadline)) return order
  return scope.db
    .updateTable('order')
    .set({ deposit: null })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Closes what an order still asks for, because a change asks for something else. */
export const closeIssued = ({ db, companyId, clock }: Scope, orderId: string) =>
  db
    .updateTable('invoice')
    .set({ status: 'closed', reason: 'changed', ended_at: clock.now() })
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'issued')
    .execute()

/**
 * Issues the payables of an order that has begun to await payment, or was changed after `before` earlier ones; one that costs
 * nothing is paid at once.
 */
export async function issueInvoices(scope: Scope, placed: OrderRow, before = 0): Promise<OrderRow> {
  if (placed.status !== 'awaiting_payment' || !placed.deadline_at) return placed
  const order = await withoutLateDeposit(scope, placed, placed.deadline_at)
  const rows = rowsOf(scope, order, placed.deadline_at, before)
  if (rows.length === 0) return transition(scope, order, { to: 'paid', actor: 'system', actorId: null, reason: 'nothing_due' })
  await insertInvoices(scope, rows)
  return order
}
