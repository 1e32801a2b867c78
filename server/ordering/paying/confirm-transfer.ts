import { lockAccount } from '#server/billing/gateways/gateway-accounts.ts'
import { sumEvents } from '#server/billing/payments/payment-events.ts'
import {
  appendEvents,
  hasBankReference,
  listEvents,
  type PaymentRow,
  updatePayment,
} from '#server/billing/payments/payment-rows.ts'
import { AppError } from '#server/platform/errors.ts'
import type { StaffScope } from '#server/platform/scope.ts'
import { lockWithOrder } from '../money/lock-payment.ts'
import type { PayingDeps } from '../money/paying-deps.ts'
import { assignMoney, bookCapture } from './record-capture.ts'

/**
 * Staff have seen money of a bank transfer in the account: all of it, a part, or more. It pays once all is there; what is too
 * much or too late goes back. 409 where the payment is no transfer, or where the statement's line was recorded before, of
 * whichever payment.
 */
export async function confirmTransfer(
  scope: StaffScope,
  deps: PayingDeps,
  payment: Pick<PaymentRow, 'id' | 'order_id'>,
  { amount, receivedOn, bankReference }: { amount: bigint; receivedOn: string; bankReference: string },
): Promise<void> {
  const locked = await lockWithOrder(scope, payment)
  if (locked.account.provider !== 'bank_transfer') throw new AppError('wrong_state')
  await lockAccount(scope, locked.account.id)
  if (await hasBankReference(scope, locked.account.id, bankReference)) throw new AppError('wrong_state')
  const events = await listEvents(scope, [payment.id])
  const { currency } = locked.payment
  const detail = { received_on: receivedOn, bank_reference: bankReference }
  await appendEvents(scope, payment.id, [{ kind: 'captured', amount, currency, source: 'staff', actorId: scope.staffId, detail }])
  const total = sumEvents(events, currency).captured + amount
  const isWhole = total >= locked.payment.amount
  const updated = isWhole ? await updatePayment(scope, payment.id, { status: 'captured' }) : locked.payment
  await bookCapture(scope, { payment: updated, account: locked.account, amount, currency, total })
  await assignMoney(scope, deps, { ...locked, payment: updated, by: { actor: 'staff', actorId: scope.staffId }, currency })
}
