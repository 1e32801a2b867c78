import { listInvoices } from '#server/billing/invoices/invoice-rows.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sum } from '#shared/money.ts'
import type { OrderRow } from '../core/repository.ts'
import { paidOf } from '../refunding/give-back.ts'

const minute = 60_000
const day = 1440 * minute

/** So long a change is held while its difference is to be paid. */
const payMinutes = 30

/** What a change does to the money of an order; amounts in hundredths of its currency. */
export type ChangeMoney = {
  /** The new total less the old one. */
  difference: bigint
  /** To be paid before the change takes effect; until when. */
  due: bigint
  payUntil: Date | null
  /** What goes back of what was paid. */
  refund: bigint
  /** What stays to be paid after it has taken effect, with its deadline. */
  open: { amount: bigint; until: Date } | null
  deposit: OrderRow['deposit']
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
const earlier = (a: Date, b: Date) => (a < b ? a : b)
const later = (a: Date, b: Date) => (a < b ? b : a)
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

type Changed = { total: bigint; startsAt: Date }

/** The day on which the rest is due of an order that begins otherwise: as long before its start as it was. */
function restDueAt(order: OrderRow, startsAt: Date): Date | null {
  if (!order.deposit || !order.starts_at) return null
  return new Date(startsAt.getTime() - (order.starts_at.getTime() - Date.parse(order.deposit.rest_due_at)))
}

/** An order of which nothing is paid yet asks for its new total, until its deadline. */
function beforePayment({ clock }: Scope, order: OrderRow, { total, startsAt }: Changed): ChangeMoney {
  const now = clock.now()
  const until = later(after(now, minute), earlier(order.deadline_at ?? startsAt, startsAt))
  const restDue = restDueAt(order, startsAt)
  const deposit = order.deposit && restDue && { percent: order.deposit.percent, rest_due_at: restDue.toISOString() }
  const open = total > 0n ? { amount: total, until } : null
  return { difference: total - order.total, due: 0n, payUntil: null, refund: 0n, open, deposit }
}

/** After a deposit the rest is more or less; with more time than a day it is due as long before the start as it was. */
async function afterDeposit(scope: Scope, order: OrderRow, { total, startsAt }: Changed): Promise<ChangeMoney> {
  const now = scope.clock.now()
  const unpaid = (await listInvoices(scope, order.id)).filter(({ status }) => status === 'issued')
  const deposit = order.total - sum(unpaid.map(({ amount }) => amount))
  const rest = total - deposit
  const due = restDueAt(order, startsAt) ?? startsAt
  const soon = later(after(now, minute), earlier(after(now, scope.company.due_minutes * minute), startsAt))
  const until = due >= after(now, day) ? due : soon
  const difference = total - order.total
  if (rest > 0n && order.deposit) {
    const terms = { percent: order.deposit.percent, rest_due_at: until.toISOString(), amount: String(deposit) }
    return { difference, due: 0n, payUntil: null, refund: 0n, open: { amount: rest, until }, deposit: terms }
  }
  const refund = smaller(-rest, await paidOf(scope, order))
  return { difference, due: 0n, payUntil: null, refund, open: null, deposit: null }
}

/** A paid order pays the difference first, or gets it back. */
async function afterPayment(scope: Scope, order: OrderRow, { total, startsAt }: Changed): Promise<ChangeMoney> {
  const difference = total - order.total
  const now = scope.clock.now()
  const begins = order.starts_at ? earlier(order.starts_at, startsAt) : startsAt
  return {
    difference,
    due: difference > 0n ? difference : 0n,
    payUntil: difference > 0n ? earlier(after(now, payMinutes * minute), begins) : null,
    refund: difference < 0n ? smaller(-difference, await paidOf(scope, order)) : 0n,
    open: null,
    deposit: order.deposit,
  }
}

/** What a change to another total and start does to the money of an order, as of now. */
export function changeMoney(scope: Scope, order: OrderRow, changed: Changed): Promise<ChangeMoney> | ChangeMoney {
  if (order.status === 'awaiting_payment') return beforePayment(scope, order, changed)
  return order.status === 'deposit_paid' ? afterDeposit(scope, order, changed) : afterPayment(scope, order, changed)
}
