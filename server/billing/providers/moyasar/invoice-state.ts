import type { PaymentMethod } from '#shared/payment-methods.ts'
import { failureCode } from '../call-provider.ts'
import type { ProviderPayment, ReadOutcome } from '../provider.ts'
import { fromMinorUnits } from '../provider-amounts.ts'
import type { MoyasarInvoice, MoyasarPayment } from './moyasar-api.ts'

/** What a payment took from the customer. A voided one took it and gave all of it back, so that sums never shrink. */
function takenUnits({ status, amount, captured }: MoyasarPayment): number {
  if (status === 'paid' || status === 'voided') return amount
  return status === 'captured' || status === 'refunded' ? captured || amount : 0
}

const givenBackUnits = (payment: MoyasarPayment): number => (payment.status === 'voided' ? payment.amount : payment.refunded)

/** What is left of a payment to refund, in smallest units. */
export const refundableUnits = (payment: MoyasarPayment): number => takenUnits(payment) - givenBackUnits(payment)

/** The method of a payment; mada is a brand of cards. Null for what we do not offer. */
export function methodOf({ source }: MoyasarPayment): PaymentMethod | null {
  if (source?.type === 'creditcard') return source.company === 'mada' ? 'mada' : 'card'
  const methods: Readonly<Record<string, PaymentMethod>> = { applepay: 'apple_pay', stcpay: 'stc_pay', sadad: 'sadad' }
  return methods[source?.type ?? ''] ?? null
}

const statusOfEnded: Readonly<Record<string, ProviderPayment['status']>> = {
  expired: 'expired',
  canceled: 'voided',
  voided: 'voided',
}

/**
 * An invoice as the sum of its payments: one invoice may have several declined attempts, and two that were paid. While it is
 * open, a declined attempt leaves it pending, because the customer may try again on the same page.
 */
export function invoiceState({ id, status, currency, payments }: MoyasarInvoice): ReadOutcome {
  const sum = (unitsOf: (payment: MoyasarPayment) => number) =>
    fromMinorUnits(
      payments.reduce((total, payment) => total + unitsOf(payment), 0),
      currency,
    )
  const captured = sum(takenUnits)
  const refunded = sum(givenBackUnits)
  if (captured === null || refunded === null || payments.some((payment) => payment.currency !== currency))
    return { outcome: 'unknown', detail: 'unreadable_amount' }
  // A list entry or an older form without its payments must not pass for an unpaid invoice.
  if (['paid', 'refunded'].includes(status) && captured === 0n) return { outcome: 'unknown', detail: 'payments_missing' }
  const declined = payments.findLast((payment) => payment.status === 'failed')
  const used = payments.findLast((payment) => takenUnits(payment) > 0) ?? payments.find(({ status }) => status === 'authorized')
  return {
    outcome: 'found',
    providerId: id,
    status: captured > 0n ? 'captured' : used ? 'authorized' : (statusOfEnded[status] ?? 'pending'),
    currency,
    captured,
    refunded,
    chargedBack: 0n,
    failure: declined && captured === 0n ? failureCode(declined.source?.response_code, 'declined') : null,
    method: used ? methodOf(used) : null,
  }
}
