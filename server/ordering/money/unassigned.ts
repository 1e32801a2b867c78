import type { InvoiceRow } from '#server/billing/invoices/invoice-rows.ts'
import { sumEvents } from '#server/billing/payments/payment-events.ts'
import { listEvents, type PaymentRow } from '#server/billing/payments/payment-rows.ts'
import { listRefundsOf } from '#server/billing/refunds/refund-rows.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sum } from '#shared/money.ts'

/**
 * The money of a payment in one currency that neither pays a payable of its order nor goes back: `inSuspense` as the ledger has it,
 * `free` without what was charged back, below zero where that was more.
 */
export async function unassignedOf(
  scope: Scope,
  payment: PaymentRow,
  invoices: readonly InvoiceRow[],
  currency: string,
): Promise<{ inSuspense: bigint; free: bigint }> {
  const { captured, chargedBack } = sumEvents(await listEvents(scope, [payment.id]), currency)
  const paid = invoices
    .filter((invoice) => invoice.payment_id === payment.id && invoice.currency === currency)
    .map(({ amount }) => amount)
  const returned = (await listRefundsOf(scope, payment.id)).filter(
    (refund) => refund.cause === 'unassigned' && refund.status !== 'failed' && refund.currency === currency,
  )
  const inSuspense = captured - sum(paid) - sum(returned.map(({ amount }) => amount))
  return { inSuspense, free: inSuspense - chargedBack }
}
