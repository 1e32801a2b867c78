import { sumEvents } from '#server/billing/payments/payment-events.ts'
import { listEvents } from '#server/billing/payments/payment-rows.ts'
import { listRefundsOf, type RefundRow } from '#server/billing/refunds/refund-rows.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sum } from '#shared/money.ts'
import type { LockedPayment } from '../money/lock-payment.ts'
import type { PayingDeps } from '../money/paying-deps.ts'
import { finishRefund } from './finish-refund.ts'
import { recordOutsideRefunds } from './outside-refunds.ts'

/** Refunds that the provider was called for, whose outcome is not known yet. */
const isUnderWay = ({ status, way, attempts }: RefundRow): boolean =>
  way === 'original' && (status === 'pending' || status === 'unknown' || (status === 'requested' && attempts > 0))

/**
 * Compares what a provider has refunded with our own rows. What it refunded of our own is done; the rest was refunded at its
 * own desk.
 */
export async function matchRefunds(
  scope: Scope,
  deps: PayingDeps,
  locked: LockedPayment,
  { refunded, currency }: { refunded: bigint; currency: string },
): Promise<void> {
  const { payment } = locked
  const refunds = (await listRefundsOf(scope, payment.id)).filter((refund) => refund.currency === currency)
  const viaBank = refunds.filter(({ way, status }) => way === 'bank_transfer' && status === 'done')
  const events = sumEvents(await listEvents(scope, [payment.id]), currency)
  let left = refunded - (events.refunded - sum(viaBank.map(({ amount }) => amount)))
  for (const refund of refunds.filter(isUnderWay)) {
    if (refund.amount > left) continue
    await finishRefund(scope, deps, locked, refund, null)
    left -= refund.amount
  }
  if (left > 0n) await recordOutsideRefunds(scope, deps, locked, { amount: left, currency })
}
