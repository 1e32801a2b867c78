import { setDueDate } from '#server/billing/invoices/invoice-rows.ts'
import { lockPayment, type PaymentRow, updatePayment } from '#server/billing/payments/payment-rows.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import type { OrderRow } from '../core/repository.ts'
import { lockPayable } from './begin-payment.ts'

const day = 86_400_000

/** Banks take up to two working days; the order waits so long, never beyond its own start or the last day before its rest is due. */
const transferDays = 2

function laterDeadline(order: OrderRow, now: Date): Date {
  const current = order.deadline_at?.getTime() ?? now.getTime()
  const limits = [
    now.getTime() + transferDays * day,
    ...(order.starts_at ? [order.starts_at.getTime()] : []),
    ...(order.deposit && order.status === 'awaiting_payment' ? [new Date(order.deposit.rest_due_at).getTime() - day] : []),
  ]
  return new Date(Math.max(current, Math.min(...limits)))
}

/**
 * Notes the receipt of a bank transfer, and with the first one gives the order the time that the money takes; 409 where
 * nothing is to be paid.
 */
export async function noteReceipt(
  scope: CustomerScope,
  orderId: string,
  paymentId: string,
  receiptId: string,
): Promise<PaymentRow> {
  const { order, payable } = await lockPayable(scope, orderId)
  const found = await lockPayment(scope, paymentId)
  if (found?.invoice_id !== payable.id || found.status !== 'pending' || found.transfer_reference === null)
    throw new AppError('wrong_state', 'errors.not_payable')
  if (found.receipt_id !== null) return updatePayment(scope, paymentId, { receipt_id: receiptId })
  const deadline = laterDeadline(order, scope.clock.now())
  const payment = await updatePayment(scope, paymentId, { receipt_id: receiptId, expires_at: deadline })
  await setDueDate(scope, payable.id, deadline)
  await scope.db
    .updateTable('order')
    .set({ deadline_at: deadline, changed_at: scope.clock.now() })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', order.id)
    .execute()
  return payment
}
