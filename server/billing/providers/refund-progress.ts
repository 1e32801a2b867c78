import type { RefundOutcome } from './provider.ts'

/**
 * What the provider's sum of refunds says of a refund that may have been asked for before; null where it was not done yet.
 * For providers that know no id of ours for a refund: the sum is all there is to tell a repeated call from a second refund.
 */
export function refundProgress(refunded: bigint, refundedBefore: bigint, amount: bigint): RefundOutcome | null {
  if (refunded >= refundedBefore + amount) return { outcome: 'done', providerId: null }
  if (refunded > refundedBefore) return { outcome: 'refused', failure: 'refunded_elsewhere' }
  return refunded < refundedBefore ? { outcome: 'unknown', detail: 'earlier_refund_not_seen' } : null
}
