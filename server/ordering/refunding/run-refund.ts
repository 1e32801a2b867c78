import { openAccount } from '#server/billing/gateways/gateway-accounts.ts'
import { type PaymentRow, refOf } from '#server/billing/payments/payment-rows.ts'
import type { RefundOutcome } from '#server/billing/providers/provider.ts'
import { findRefund, listRefundsOf, lockRefund, type RefundRow, updateRefund } from '#server/billing/refunds/refund-rows.ts'
import { type ClosedScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { sum } from '#shared/money.ts'
import { lockWithOrder } from '../money/lock-payment.ts'
import { noteNews } from '../money/note-news.ts'
import { type PayingDeps, providerOf } from '../money/paying-deps.ts'
import { isDisputed } from './disputed.ts'
import { finishRefund } from './finish-refund.ts'

const minutes = (count: number) => count * 60_000

/** Pauses between the calls for one refund; then every six hours until the provider has said yes or no. */
const pauses = [1, 5, 15, 60, 180] as const

const nextAttempt = (now: Date, attempts: number): Date => new Date(now.getTime() + minutes(pauses[attempts - 1] ?? 360))

const isRunnable = ({ status, way }: RefundRow): boolean =>
  way === 'original' && (status === 'requested' || status === 'pending' || status === 'unknown')

/** Whether an earlier refund of the same payment has no outcome yet: they go one after the other, so that sums tell them apart. */
const waitsForOther = (refunds: readonly RefundRow[], refund: RefundRow): boolean =>
  refunds.some(
    (other) =>
      other.id !== refund.id &&
      isRunnable(other) &&
      (other.attempts > 0 || other.created_at < refund.created_at) &&
      refund.attempts === 0,
  )

/** Notes that the provider is about to be called, so that a process that dies meanwhile is followed by one that asks again. */
async function begin(scope: Scope, refundId: string) {
  const found = await findRefund(scope, refundId)
  if (!found) return undefined
  const { order, payment, account } = await lockWithOrder(scope, { id: found.payment_id, order_id: found.order_id })
  const refund = await lockRefund(scope, refundId)
  if (!refund || !isRunnable(refund) || !refund.attempt_at || refund.attempt_at > scope.clock.now()) return undefined
  const attempts = refund.attempts + 1
  const attempt_at = nextAttempt(scope.clock.now(), attempts)
  const refunds = await listRefundsOf(scope, payment.id)
  // One that was called for already is asked for again: the provider may have done it before the charge back.
  const waits = waitsForOther(refunds, refund) || (refund.attempts === 0 && (await isDisputed(scope, payment, refund)))
  if (waits) {
    await updateRefund(scope, refund.id, { attempt_at })
    return undefined
  }
  const done = refunds.filter(
    ({ status, way, currency }) => status === 'done' && way === 'original' && currency === refund.currency,
  )
  const claimed = await updateRefund(scope, refund.id, { attempts, attempt_at })
  return { order, payment, account, refund: claimed, refundedBefore: sum(done.map(({ amount }) => amount)) }
}

/** The provider will not refund: the customer is asked for an IBAN instead, because the money stays theirs. */
const askForIban = (scope: Scope, refund: RefundRow, failure: string): Promise<RefundRow> =>
  updateRefund(scope, refund.id, { status: 'awaiting_iban', way: 'bank_transfer', failure, attempt_at: null })

async function record(
  scope: Scope,
  deps: PayingDeps,
  payment: PaymentRow,
  refundId: string,
  outcome: RefundOutcome,
): Promise<void> {
  const locked = await lockWithOrder(scope, payment)
  const refund = await lockRefund(scope, refundId)
  if (!refund || !isRunnable(refund)) return
  if (outcome.outcome === 'done') await finishRefund(scope, deps, locked, refund, outcome.providerId)
  else if (outcome.outcome === 'refused') {
    await askForIban(scope, refund, outcome.failure)
    await noteNews(scope, deps, refund.order_id)
  } else {
    const providerId = outcome.outcome === 'pending' ? outcome.providerId : null
    const waiting = await updateRefund(scope, refund.id, {
      status: outcome.outcome,
      ...(providerId && { provider_id: providerId }),
    })
    await deps.jobs.scheduleRefund(scope, waiting)
  }
}

/** Calls the provider for one refund that is due, and records what it says. Safe to run twice and side by side. */
export async function runRefund(closed: ClosedScope, deps: PayingDeps, refundId: string): Promise<void> {
  const begun = await inTransaction(closed, (scope) => begin(scope, refundId))
  if (!begun) return
  const { order, payment, account, refund, refundedBefore } = begun
  const provider = providerOf(deps.providers, account.provider)
  const ref = refOf(payment, order.reference)
  if (!provider || !ref.providerId) throw new Error(`refund ${refund.id} has no provider to call`)
  const outcome = await provider.refund(openAccount(deps.encryption, account), {
    refundId: refund.id,
    payment: { ...ref, providerId: ref.providerId },
    amount: refund.amount,
    currency: refund.currency,
    reason: order.reference,
    refundedBefore,
  })
  await inTransaction(closed, (scope) => record(scope, deps, payment, refund.id, outcome))
}
