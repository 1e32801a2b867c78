import { listInvoices, markCredited } from '#server/billing/invoices/invoice-rows.ts'
import { sumEvents } from '#server/billing/payments/payment-events.ts'
import { listEvents } from '#server/billing/payments/payment-rows.ts'
import { insertRefund, listRefundsOf, type RefundRow, updateRefund } from '#server/billing/refunds/refund-rows.ts'
import { newId } from '#server/platform/ids.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sum } from '#shared/money.ts'
import type { LockedPayment } from '../money/lock-payment.ts'
import type { PayingDeps } from '../money/paying-deps.ts'
import { unassignedOf } from '../money/unassigned.ts'
import { finishRefund } from './finish-refund.ts'
import { creditedBy } from './give-back.ts'
import { requestRefund } from './request-refund.ts'

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

/** Promised refunds that nobody has begun to pay: the provider was not called, or said no. */
const isWaiting = ({ status, attempts }: RefundRow): boolean =>
  status === 'awaiting_iban' || status === 'awaiting_release' || (status === 'requested' && attempts === 0)

const isOpen = ({ status }: RefundRow): boolean => status !== 'done' && status !== 'failed'

/** A promise that was kept at the provider's desk; of a part the rest stays promised. */
async function keepPromise(
  scope: Scope,
  deps: PayingDeps,
  locked: LockedPayment,
  refund: RefundRow,
  part: bigint,
): Promise<void> {
  if (part === refund.amount) {
    await finishRefund(scope, deps, locked, await updateRefund(scope, refund.id, { way: 'original' }), null)
    return
  }
  await updateRefund(scope, refund.id, { amount: refund.amount - part })
  const { company_id, order_id, payment_id, currency, cause, reason, requested_by } = refund
  const kept = await insertRefund(scope, {
    ...{ company_id, order_id, payment_id, currency, cause, reason, requested_by },
    ...{ id: newId(scope.clock), amount: part, way: 'original', status: 'pending', created_at: scope.clock.now() },
  })
  await finishRefund(scope, deps, locked, kept, null)
}

/** A refund that nobody had promised: of money that pays nothing, or of what an order paid, with its credit note. */
async function recordOutside(
  scope: Scope,
  deps: PayingDeps,
  locked: LockedPayment,
  { amount, currency, cause }: { amount: bigint; currency: string; cause: 'unassigned' | 'outside' },
): Promise<void> {
  if (amount <= 0n) return
  const input = { ...locked, amount, currency, cause, reason: null, requestedBy: null, needsRelease: false, isGone: true }
  await finishRefund(scope, deps, locked, await requestRefund(scope, deps, input), null)
}

/** Marks what a payment paid as credited, once all of it was given back. */
async function creditWhole(scope: Scope, { order, payment }: LockedPayment): Promise<void> {
  const invoice = (await listInvoices(scope, order.id)).find(({ payment_id }) => payment_id === payment.id)
  if (invoice && creditedBy(await listRefundsOf(scope, payment.id)) === invoice.amount) await markCredited(scope, invoice.id)
}

/**
 * Records what a provider refunded at its own desk, so that the books say what happened and nothing is paid twice: the promise
 * of exactly that amount, else money that nobody had promised, else a part of what was promised.
 */
export async function recordOutsideRefunds(
  scope: Scope,
  deps: PayingDeps,
  locked: LockedPayment,
  { amount, currency }: { amount: bigint; currency: string },
): Promise<void> {
  const { order, payment } = locked
  const refunds = (await listRefundsOf(scope, payment.id)).filter((refund) => refund.currency === currency)
  const same = refunds.find((refund) => isWaiting(refund) && refund.amount === amount)
  if (same) return keepPromise(scope, deps, locked, same, amount)
  const { captured, refunded } = sumEvents(await listEvents(scope, [payment.id]), currency)
  const promised = sum(refunds.filter(isOpen).map((refund) => refund.amount))
  const free = smaller(amount, captured - refunded - promised)
  const { inSuspense } = await unassignedOf(scope, payment, await listInvoices(scope, order.id), currency)
  const ofNothing = smaller(free, inSuspense)
  await recordOutside(scope, deps, locked, { amount: ofNothing, currency, cause: 'unassigned' })
  await recordOutside(scope, deps, locked, { amount: free - ofNothing, currency, cause: 'outside' })
  let left = amount - free
  for (const refund of refunds.filter(isWaiting)) {
    const part = smaller(left, refund.amount)
    if (part > 0n) await keepPromise(scope, deps, locked, refund, part)
    left -= part
  }
  await creditWhole(scope, locked)
}
