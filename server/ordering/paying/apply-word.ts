import { postJournal } from '#server/billing/ledger/journal.ts'
import { nextCheck } from '#server/billing/payments/check-times.ts'
import { type EventSource, newEvents, nextStatus, sumEvents } from '#server/billing/payments/payment-events.ts'
import { appendEvents, isLive, listEvents, type PaymentRow, updatePayment } from '#server/billing/payments/payment-rows.ts'
import type { ProviderPayment, ReadOutcome } from '#server/billing/providers/provider.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Actor } from '../core/transition.ts'
import { cashOf } from '../money/cash-account.ts'
import { type LockedPayment, lockWithOrder } from '../money/lock-payment.ts'
import type { PayingDeps } from '../money/paying-deps.ts'
import { matchRefunds } from '../refunding/match-refunds.ts'
import { assignMoney, bookCapture } from './record-capture.ts'

const watched = (payment: PaymentRow) => ({ createdAt: payment.created_at, expiresAt: payment.expires_at })

/** Sets when the provider is asked next, after it was asked once more. */
async function reschedule(
  scope: Scope,
  deps: PayingDeps,
  payment: PaymentRow,
  change: Partial<Pick<PaymentRow, 'status' | 'provider_id' | 'failure' | 'method' | 'opening_at'>>,
): Promise<PaymentRow> {
  const checks = payment.checks + 1
  const status = change.status ?? payment.status
  const check_at = nextCheck({ status, checks, ...watched(payment) }, scope.clock.now())
  const updated = await updatePayment(scope, payment.id, { ...change, checks, check_at })
  await deps.jobs.scheduleCheck(scope, updated)
  return updated
}

/**
 * The provider knows no such payment. Where its page was being opened it may be opened again; a page that was open once and
 * is gone has expired.
 */
function afterMissing(scope: Scope, deps: PayingDeps, payment: PaymentRow): Promise<PaymentRow> {
  if (!isLive(payment)) return reschedule(scope, deps, payment, {})
  if (payment.provider_id === null && payment.expires_at > scope.clock.now())
    return reschedule(scope, deps, payment, { status: 'created', opening_at: null })
  return reschedule(scope, deps, payment, { status: 'expired' })
}

/** `number` counts the events of the payment: the same sum may be charged back, given again and charged back anew. */
const bookChargeBack = (
  scope: Scope,
  { order, payment, account }: LockedPayment,
  amount: bigint,
  currency: string,
  number: number,
) =>
  postJournal(scope, {
    key: `charged_back:${payment.id}:${currency}:${number}`,
    cause: 'charge_back',
    orderId: order.id,
    paymentId: payment.id,
    postings: [
      { account: 'disputes', currency, amount },
      { ...cashOf(account), currency, amount: -amount },
    ],
  })

async function applyFound(scope: Scope, deps: PayingDeps, locked: LockedPayment, word: ProviderPayment, source: EventSource) {
  const { order, payment, account } = locked
  const earlier = await listEvents(scope, [payment.id])
  const known = sumEvents(earlier, word.currency)
  const events = newEvents(payment.status, known, word, source)
  await appendEvents(scope, payment.id, events)
  const updated = await reschedule(scope, deps, payment, {
    status: nextStatus(payment.status, word),
    provider_id: word.providerId,
    ...(word.failure && { failure: word.failure }),
    ...(word.method && { method: word.method }),
  })
  const captured = word.captured - known.captured
  const chargedBack = word.chargedBack - known.chargedBack
  const { currency } = word
  if (captured > 0n) await bookCapture(scope, { payment: updated, account, amount: captured, currency, total: word.captured })
  if (chargedBack !== 0n) await bookChargeBack(scope, { ...locked, payment: updated }, chargedBack, currency, earlier.length)
  const by: Actor = { actor: 'customer', actorId: order.customer_id }
  // Also without new money: what waited for the rest, or was disputed, may wait no more.
  if (captured > 0n || chargedBack !== 0n || updated.status !== payment.status)
    await assignMoney(scope, deps, { order, payment: updated, account, by, currency })
  await matchRefunds(scope, deps, { ...locked, payment: updated }, { refunded: word.refunded, currency })
  return updated
}

/**
 * Applies what a provider says of a payment, whoever asked it: notice, return page, poller or staff. Under the locks of order
 * and payment, so that the same word any number of times, in any order and at once, has one effect.
 */
export async function applyWord(
  scope: Scope,
  deps: PayingDeps,
  payment: Pick<PaymentRow, 'id' | 'order_id'>,
  word: ReadOutcome,
  source: EventSource,
): Promise<PaymentRow> {
  const locked = await lockWithOrder(scope, payment)
  if (word.outcome === 'found') return applyFound(scope, deps, locked, word, source)
  if (word.outcome === 'missing') return afterMissing(scope, deps, locked.payment)
  return reschedule(scope, deps, locked.payment, {})
}
