import type { CaptureOutcome, PaymentRef, RefundOutcome, RefundRequest } from '../provider.ts'
import { fromDecimal, toDecimal } from '../provider-amounts.ts'
import { paymentState, sumOf } from './payment-state.ts'
import type { TabbyApi, TabbyPayment } from './tabby-api.ts'

/** What is authorized and not captured yet, in hundredths. */
function uncaptured({ amount, captures }: TabbyPayment): bigint | null {
  const [authorized, captured] = [fromDecimal(amount), sumOf(captures)]
  return authorized === null || captured === null ? null : authorized - captured
}

/** Captures what is left of an authorized payment; it closes by itself then. Our payment id keeps a repeated call from a second capture. */
export async function capturePayment(api: TabbyApi, payment: PaymentRef & { providerId: string }): Promise<CaptureOutcome> {
  const read = await api.fetchPayment(payment.providerId)
  if (read.outcome === 'rejected') return { outcome: 'refused', failure: read.failure }
  if (read.outcome === 'unknown') return read
  const rest = uncaptured(read.body)
  if (rest === null) return { outcome: 'unknown', detail: 'unreadable_amount' }
  if (rest <= 0n) return { outcome: 'done' }
  const amount = toDecimal({ amount: rest, currency: read.body.currency })
  if (amount === null) return { outcome: 'refused', failure: 'invalid_amount' }
  const capture = await api.capture(payment.providerId, amount, payment.paymentId)
  if (capture.outcome === 'rejected') return capturedMeanwhile(api, payment.providerId, capture.failure)
  if (capture.outcome === 'unknown') return capture
  const left = uncaptured(capture.body)
  return left !== null && left <= 0n ? { outcome: 'done' } : { outcome: 'unknown', detail: 'capture_not_in_answer' }
}

/** A rejected capture is done all the same where another call of ours, or Tabby itself, was faster. */
async function capturedMeanwhile(api: TabbyApi, id: string, failure: string): Promise<CaptureOutcome> {
  const read = await api.fetchPayment(id)
  if (read.outcome !== 'answered') return { outcome: 'unknown', detail: 'payment_not_read' }
  const rest = uncaptured(read.body)
  return rest !== null && rest <= 0n ? { outcome: 'done' } : { outcome: 'refused', failure }
}

const findRefund = ({ refunds }: TabbyPayment, refundId: string): RefundOutcome | null => {
  const refund = refunds?.find(({ reference_id }) => reference_id === refundId)
  return refund ? { outcome: 'done', providerId: refund.id ?? null } : null
}

/**
 * Refunds a closed payment under our own id, which Tabby shows on the refund: a repeated call finds it. While another refund
 * runs the answer is a conflict, and the refund is `pending`: it was not accepted yet and has to be asked for again.
 */
export async function refundPayment(api: TabbyApi, request: RefundRequest): Promise<RefundOutcome> {
  const { amount, currency, refundId, reason } = request
  const read = await api.fetchPayment(request.payment.providerId)
  if (read.outcome === 'rejected') return { outcome: 'refused', failure: read.failure }
  if (read.outcome === 'unknown') return read
  const earlier = findRefund(read.body, refundId)
  if (earlier) return earlier
  const state = paymentState(read.body)
  if (state.outcome !== 'found') return { outcome: 'unknown', detail: 'unreadable_payment' }
  const text = toDecimal({ amount, currency })
  if (text === null || state.currency !== currency) return { outcome: 'refused', failure: 'invalid_amount' }
  const refund = await api.refund(request.payment.providerId, { amount: text, reference_id: refundId, reason })
  if (refund.outcome === 'rejected') {
    if (refund.status === 409 && refund.failure !== 'disputed') return { outcome: 'pending', providerId: null }
    return { outcome: 'refused', failure: refund.failure }
  }
  if (refund.outcome === 'unknown') return refund
  return findRefund(refund.body, refundId) ?? { outcome: 'unknown', detail: 'refund_not_in_answer' }
}
