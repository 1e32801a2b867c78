import { isPayable } from '../order-status.tsx'
import type { Invoice, Order, Payable, Payment, Refund } from '../wire.ts'
import { nextPayable, type PaymentStage, paymentUnderWay, stageOf } from './payment-stage.ts'

/** The one thing that comes next with the money of an order. */
export type OrderStep =
  | { kind: 'pay'; payable: Payable }
  | { kind: 'under_way'; payable: Payable; payment: Payment; stage: PaymentStage }
  | { kind: 'account'; refund: Refund }
  | { kind: 'confirmed' }

/** Says {@link OrderStep} of an order; none where nobody can do anything about money, or where its invoice is not known. */
export function orderStep({ status }: Pick<Order, 'status'>, invoice: Invoice | null): OrderStep | undefined {
  const refund = invoice?.refunds.find((one) => one.status === 'awaiting_iban')
  if (refund) return { kind: 'account', refund }
  const payable = invoice && nextPayable(invoice)
  if (status === 'paid' && payable?.kind !== 'change') return { kind: 'confirmed' }
  if (!payable || !(isPayable(status) || payable.kind === 'change')) return undefined
  const payment = paymentUnderWay(invoice)
  return payment ? { kind: 'under_way', payable, payment, stage: stageOf(payment) } : { kind: 'pay', payable }
}

/** Whether an order may change by itself soon, because a payment's result is on its way. */
export const isPaymentExpected = (step: OrderStep | undefined): boolean =>
  step?.kind === 'under_way' && (step.stage === 'confirming' || step.stage === 'continue')
