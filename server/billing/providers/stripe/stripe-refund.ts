import { failureCode } from '../call-provider.ts'
import type { Account, RefundOutcome, RefundRequest } from '../provider.ts'
import type { ProviderSettings } from '../provider-options.ts'
import { callStripe } from './call-stripe.ts'
import { fetchSession } from './read-session.ts'
import { toStripeUnits } from './stripe-amounts.ts'
import { Refund, RefundList, type StripeRefund } from './stripe-objects.ts'

function refundOutcome({ id, status, failure_reason }: StripeRefund): RefundOutcome {
  if (status === 'succeeded') return { outcome: 'done', providerId: id }
  if (status === 'pending' || status === 'requires_action') return { outcome: 'pending', providerId: id }
  return { outcome: 'refused', failure: failureCode(failure_reason, status === 'canceled' ? 'canceled' : 'failed') }
}

/**
 * Refunds the payment of a session. Our refund id is the key of the call, which lives a day; after that a repeated call is
 * told by the id in the metadata of the refunds, which are read first. A pending refund is asked after by the same call.
 */
export async function refundSession(
  account: Account,
  settings: ProviderSettings,
  request: RefundRequest,
): Promise<RefundOutcome> {
  const { amount, currency, refundId, payment } = request
  const session = await fetchSession(account, settings, payment.providerId)
  if (session.outcome === 'rejected') return { outcome: 'refused', failure: session.failure }
  if (session.outcome === 'unknown') return session
  const intent = session.body.payment_intent
  if (!intent) return { outcome: 'refused', failure: 'not_captured' }
  const units = toStripeUnits({ amount, currency })
  if (units === null || intent.currency.toUpperCase() !== currency) return { outcome: 'refused', failure: 'invalid_amount' }
  const list = await callStripe(account, settings, RefundList, (stripe) =>
    stripe.refunds.list({ payment_intent: intent.id, limit: 100 }),
  )
  if (list.outcome === 'rejected') return { outcome: 'refused', failure: list.failure }
  if (list.outcome === 'unknown') return list
  const earlier = list.body.data.find(({ metadata }) => metadata?.refund_id === refundId)
  if (earlier) return refundOutcome(earlier)
  const metadata = { refund_id: refundId, payment_id: payment.paymentId, reason: request.reason.slice(0, 500) }
  const refund = await callStripe(account, settings, Refund, (stripe) =>
    stripe.refunds.create({ payment_intent: intent.id, amount: units, metadata }, { idempotencyKey: refundId }),
  )
  if (refund.outcome === 'rejected') return { outcome: 'refused', failure: refund.failure }
  return refund.outcome === 'unknown' ? refund : refundOutcome(refund.body)
}
