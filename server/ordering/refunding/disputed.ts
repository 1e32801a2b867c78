import { sumEvents } from '#server/billing/payments/payment-events.ts'
import { listEvents, type PaymentRow } from '#server/billing/payments/payment-rows.ts'
import type { RefundRow } from '#server/billing/refunds/refund-rows.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Whether the money of a promised refund was charged back: paid out as well, its customer would have it twice. */
export async function isDisputed(
  scope: Scope,
  payment: PaymentRow,
  { amount, currency }: Pick<RefundRow, 'amount' | 'currency'>,
): Promise<boolean> {
  const { captured, refunded, chargedBack } = sumEvents(await listEvents(scope, [payment.id]), currency)
  return chargedBack > 0n && captured - refunded - chargedBack < amount
}
