import type { RefundOutcome, RefundRequest } from '../provider.ts'
import { toMinorUnits } from '../provider-amounts.ts'
import { refundProgress } from '../refund-progress.ts'
import { invoiceState, methodOf, refundableUnits } from './invoice-state.ts'
import type { MoyasarApi, MoyasarInvoice } from './moyasar-api.ts'

/**
 * Refunds a payment of an invoice. Moyasar takes no id of ours for a refund, so its sum is read before each try. Of several
 * payments the last one that has enough left is refunded: the surplus one, where an invoice was paid twice.
 */
export async function refundInvoice(api: MoyasarApi, request: RefundRequest): Promise<RefundOutcome> {
  const { amount, currency, refundedBefore } = request
  const read = await api.fetchInvoice(request.payment.providerId)
  if (read.outcome === 'rejected') return { outcome: 'refused', failure: read.failure }
  if (read.outcome === 'unknown') return read
  const state = invoiceState(read.body)
  if (state.outcome !== 'found') return { outcome: 'unknown', detail: 'unreadable_invoice' }
  if (state.currency !== currency) return { outcome: 'refused', failure: 'other_currency' }
  const progress = refundProgress(state.refunded, refundedBefore, amount)
  if (progress) return progress
  const units = toMinorUnits({ amount, currency })
  return units === null ? { outcome: 'refused', failure: 'invalid_amount' } : refundUnits(api, read.body, units)
}

async function refundUnits(api: MoyasarApi, { payments }: MoyasarInvoice, units: number): Promise<RefundOutcome> {
  const payment = payments.findLast((candidate) => refundableUnits(candidate) >= units)
  if (!payment) return { outcome: 'refused', failure: 'amount_exceeds_payment' }
  if (methodOf(payment) === 'sadad') return { outcome: 'refused', failure: 'not_refundable' }
  const refund = await api.refundPayment(payment.id, units)
  if (refund.outcome === 'rejected') return { outcome: 'refused', failure: refund.failure }
  if (refund.outcome === 'unknown') return refund
  return refund.body.refunded >= payment.refunded + units
    ? { outcome: 'done', providerId: null }
    : { outcome: 'unknown', detail: 'refund_not_in_answer' }
}
