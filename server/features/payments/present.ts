import type * as wire from '#contract/payments.ts'
import type { Infer } from '#contract/route.ts'
import type { InvoiceRow } from '#server/billing/invoices/invoice-rows.ts'
import { sumEvents } from '#server/billing/payments/payment-events.ts'
import { isPaymentMethod } from '#server/billing/payments/payment-method.ts'
import type { listEvents, PaymentRow } from '#server/billing/payments/payment-rows.ts'
import type { RefundRow } from '#server/billing/refunds/refund-rows.ts'
import { money } from '#server/platform/amounts.ts'
import { presentUpload } from '#server/platform/files/present-upload.ts'
import type { UploadRow } from '#server/platform/files/uploads.ts'
import { type ClosedScope, textFor, textOrNull } from '#server/platform/scope.ts'
import { groupedIban } from '#shared/iban.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'

type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

export function methodOf(payment: Pick<PaymentRow, 'id' | 'method'>): PaymentMethod {
  if (!isPaymentMethod(payment.method)) throw new Error(`payment ${payment.id} has no known method`)
  return payment.method
}

/** Where a bank transfer goes; null for a payment by a provider. */
function presentTransfer(
  scope: ClosedScope,
  payment: PaymentRow,
  events: readonly EventRow[],
): Infer<typeof wire.Payment>['transfer'] {
  const { company } = scope
  if (!payment.transfer_reference || !company.iban) return null
  return {
    reference: payment.transfer_reference,
    iban: groupedIban(company.iban),
    bank: textOrNull(scope, company.bank_name),
    beneficiary: textFor(scope, company.legal_name),
    received: money(sumEvents(events, payment.currency).captured, payment.currency),
  }
}

/** A payment as its customer sees it. */
export function presentPayment(
  scope: ClosedScope,
  payment: PaymentRow,
  { events, receipt }: { events: readonly EventRow[]; receipt: UploadRow | undefined },
): Infer<typeof wire.Payment> {
  return {
    id: payment.id,
    method: methodOf(payment),
    status: payment.status,
    amount: money(payment.amount, payment.currency),
    redirect_url: payment.status === 'pending' ? payment.checkout_url : null,
    failure: payment.failure,
    transfer: presentTransfer(
      scope,
      payment,
      events.filter(({ payment_id }) => payment_id === payment.id),
    ),
    receipt: receipt ? presentUpload(scope, receipt) : null,
    expires_at: payment.expires_at.toISOString(),
    created_at: payment.created_at.toISOString(),
  }
}

export const presentRefund = (refund: RefundRow): Infer<typeof wire.Refund> => ({
  id: refund.id,
  amount: money(refund.amount, refund.currency),
  status: refund.status,
  cause: refund.cause,
  way: refund.way,
  iban_hint: refund.iban_hint,
  created_at: refund.created_at.toISOString(),
  done_at: refund.done_at?.toISOString() ?? null,
})

export const presentPayable = (invoice: InvoiceRow): Infer<typeof wire.Payable> => ({
  number: invoice.number,
  kind: invoice.kind,
  status: invoice.status,
  amount: money(invoice.amount, invoice.currency),
  due_at: invoice.due_at.toISOString(),
  paid_at: invoice.paid_at?.toISOString() ?? null,
})
