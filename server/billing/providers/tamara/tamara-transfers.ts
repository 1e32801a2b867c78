import type { CallOutcome } from '../call-provider.ts'
import type { CaptureOutcome, PaymentRef, RefundOutcome, RefundRequest } from '../provider.ts'
import { fromNumber } from '../provider-amounts.ts'
import { refundProgress } from '../refund-progress.ts'
import { moneyOf } from './checkout-body.ts'
import { orderState } from './order-state.ts'
import type { TamaraApi, TamaraOrder } from './tamara-api.ts'

/** An outcome that is no answer, as captures and refunds tell it. */
const failed = ({ outcome, ...rest }: Exclude<CallOutcome<unknown>, { outcome: 'answered' }>) =>
  'failure' in rest
    ? { outcome: 'refused' as const, failure: rest.failure }
    : { outcome: 'unknown' as const, detail: rest.detail }

/** Moves an approved order on to `authorised`, without which it is never settled. Done also where it had moved on already. */
async function authorise(api: TamaraApi, orderId: string): Promise<CaptureOutcome | { outcome: 'authorised' }> {
  const authorised = await api.authorise(orderId)
  if (authorised.outcome === 'unknown') return authorised
  if (authorised.outcome === 'answered') return authorised.body.auto_captured ? { outcome: 'done' } : { outcome: 'authorised' }
  // 409: a notice and a poll may both have asked; the order tells.
  const order = await api.fetchOrder(orderId)
  if (order.outcome !== 'answered') return failed(order)
  if (order.body.status === 'fully_captured') return { outcome: 'done' }
  const isAuthorised = ['authorised', 'partially_captured'].includes(order.body.status)
  return isAuthorised ? { outcome: 'authorised' } : { outcome: 'refused', failure: authorised.failure }
}

/** What is not captured yet, in hundredths. */
function uncaptured(order: TamaraOrder): bigint | null {
  const state = orderState(order)
  const total = fromNumber(order.total_amount.amount)
  return state.outcome === 'found' && total !== null ? total - state.captured : null
}

/** Authorises an order and captures what is left of it. Tamara takes no key of ours, so the order is read before. */
export async function captureOrder(
  api: TamaraApi,
  { providerId }: PaymentRef & { providerId: string },
  now: Date,
): Promise<CaptureOutcome> {
  const order = await api.fetchOrder(providerId)
  if (order.outcome !== 'answered') return failed(order)
  const rest = uncaptured(order.body)
  if (rest === null) return { outcome: 'unknown', detail: 'unreadable_order' }
  if (rest <= 0n) return { outcome: 'done' }
  if (order.body.status === 'approved') {
    const step = await authorise(api, providerId)
    if (step.outcome !== 'authorised') return step
  }
  const total = moneyOf(rest, order.body.total_amount.currency)
  if (!total) return { outcome: 'refused', failure: 'invalid_amount' }
  // Tamara requires shipping_info also where nothing is shipped.
  const shipping_info = { shipped_at: now.toISOString(), shipping_company: 'electronic' }
  const capture = await api.capture({ order_id: providerId, total_amount: total, shipping_info })
  if (capture.outcome === 'answered') return { outcome: 'done' }
  return capture.outcome === 'unknown' ? failed(capture) : capturedMeanwhile(api, providerId, capture.failure)
}

/** A rejected capture is done all the same where another call of ours, or Tamara itself, was faster. */
async function capturedMeanwhile(api: TamaraApi, orderId: string, failure: string): Promise<CaptureOutcome> {
  const order = await api.fetchOrder(orderId)
  if (order.outcome !== 'answered') return { outcome: 'unknown', detail: 'order_not_read' }
  const rest = uncaptured(order.body)
  return rest !== null && rest <= 0n ? { outcome: 'done' } : { outcome: 'refused', failure }
}

/**
 * Refunds a captured order. Tamara stores our refund id but is not known to refuse it a second time, so a repeated call is
 * told by that id where the order shows it, and by the sum of refunds.
 */
export async function refundOrder(api: TamaraApi, request: RefundRequest): Promise<RefundOutcome> {
  const { amount, currency, refundId, refundedBefore, payment } = request
  const order = await api.fetchOrder(payment.providerId)
  if (order.outcome !== 'answered') return failed(order)
  const earlier = order.body.transactions?.refunds?.find(({ merchant_refund_id }) => merchant_refund_id === refundId)
  if (earlier) return { outcome: 'done', providerId: earlier.refund_id ?? null }
  const state = orderState(order.body)
  if (state.outcome !== 'found') return { outcome: 'unknown', detail: 'unreadable_order' }
  if (state.currency !== currency) return { outcome: 'refused', failure: 'other_currency' }
  const progress = refundProgress(state.refunded, refundedBefore, amount)
  if (progress) return progress
  const total_amount = moneyOf(amount, currency)
  if (!total_amount) return { outcome: 'refused', failure: 'invalid_amount' }
  const comment = `${payment.reference} ${request.reason}`.trim()
  const refund = await api.refund(payment.providerId, { total_amount, comment, merchant_refund_id: refundId })
  return refund.outcome === 'answered' ? { outcome: 'done', providerId: refund.body.refund_id ?? null } : failed(refund)
}
