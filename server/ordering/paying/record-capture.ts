import { findAccount, type GatewayAccountRow } from '#server/billing/gateways/gateway-accounts.ts'
import { type InvoiceRow, listInvoices, markPaid, nextPayable } from '#server/billing/invoices/invoice-rows.ts'
import { postJournal } from '#server/billing/ledger/journal.ts'
import { isLive, listPayments, lockPayment, type PaymentRow, updatePayment } from '#server/billing/payments/payment-rows.ts'
import type { Scope } from '#server/platform/scope.ts'
import { takeEffect } from '../changes/take-effect.ts'
import { isPayable } from '../core/domain.ts'
import type { OrderRow } from '../core/repository.ts'
import { type Actor, transition } from '../core/transition.ts'
import { cashOf } from '../money/cash-account.ts'
import type { PayingDeps } from '../money/paying-deps.ts'
import { issueForPayment } from '../money/tax-documents.ts'
import { unassignedOf } from '../money/unassigned.ts'
import { requestRefund } from '../refunding/request-refund.ts'

/** Books money that has arrived. It is in suspense until {@link assignMoney} says what it pays. */
export const bookCapture = (scope: Scope, { payment, account, amount, currency, total }: CapturedMoney): Promise<boolean> =>
  postJournal(scope, {
    key: `captured:${payment.id}:${currency}:${total}`,
    cause: 'unassigned_capture',
    orderId: payment.order_id,
    paymentId: payment.id,
    postings: [
      { ...cashOf(account), currency, amount },
      { account: 'suspense', currency, amount: -amount },
    ],
  })

/** `total` is the sum of all captures of the payment after this one: it tells this capture from the next. */
export type CapturedMoney = { payment: PaymentRow; account: GatewayAccountRow; amount: bigint; currency: string; total: bigint }

/** A payable takes the money of a payment: tax document, ledger, and the next status of the order, or the change that it pays for. */
async function pay(
  scope: Scope,
  order: OrderRow,
  payment: PaymentRow,
  invoices: readonly InvoiceRow[],
  by: Actor,
): Promise<OrderRow> {
  const payable = nextPayable(invoices)
  if (!payable) throw new Error(`order ${order.id} has nothing to be paid`)
  const paid = await markPaid(scope, payable, payment.id)
  const changed = paid.kind === 'change' ? await takeEffect(scope, order) : null
  const { net, tax } = await issueForPayment(scope, changed ?? order, paid, payment)
  const { currency, amount } = paid
  await postJournal(scope, {
    key: `paid:${paid.id}`,
    cause: 'capture',
    orderId: order.id,
    paymentId: payment.id,
    postings: [
      { account: 'suspense', currency, amount },
      { account: 'deposits_held', currency, amount: -net },
      { account: 'vat_payable', currency, amount: -tax },
    ],
  })
  if (changed) return changed
  const rest = invoices.find(({ status, id }) => status === 'issued' && id !== payable.id)
  return rest
    ? transition(scope, order, { to: 'deposit_paid', deadlineAt: rest.due_at, ...by })
    : transition(scope, order, { to: 'paid', ...by })
}

/** Gives up a payment that is no longer waited for; what it has taken already, or still takes, goes back. */
export async function giveUp(scope: Scope, deps: PayingDeps, order: OrderRow, paymentId: string, by: Actor): Promise<void> {
  // Locked: its page may be opened at this moment, and then it has to be asked about.
  const payment = await lockPayment(scope, paymentId)
  const account = payment && (await findAccount(scope, payment.gateway_account_id))
  if (!account) throw new Error(`payment ${paymentId} has lost its account`)
  const isUntouched = payment.status === 'created' && payment.opening_at === null
  const isOver = isUntouched || (isLive(payment) && account.provider === 'bank_transfer')
  const given = isOver ? await updatePayment(scope, payment.id, { status: 'voided', check_at: null }) : payment
  await assignMoney(scope, deps, { order, payment: given, account, by, currency: payment.currency })
}

/** Bank transfers for a payable that another payment has paid are no longer waited for. */
async function giveUpTransfers(scope: Scope, deps: PayingDeps, order: OrderRow, paid: PaymentRow, by: Actor): Promise<void> {
  for (const { id, invoice_id, method, status } of await listPayments(scope, order.id))
    if (id !== paid.id && invoice_id === paid.invoice_id && method === 'bank_transfer' && isLive({ status }))
      await giveUp(scope, deps, order, id, by)
}

/** Money of a payment that has arrived, in the currency in which it came. */
type Arrived = { order: OrderRow; payment: PaymentRow; account: GatewayAccountRow; by: Actor; currency: string }

/**
 * Decides what the money of a payment is for, under the locks of its order and itself: the payable that it was started for,
 * once all of it is there; money of an ended order, a second payment and what is too much go back. A part of a bank transfer,
 * or of what a provider is still taking, waits for the rest as long as payable and payment are open.
 */
export async function assignMoney(
  scope: Scope,
  deps: PayingDeps,
  { order, payment, account, by, currency }: Arrived,
): Promise<OrderRow> {
  const invoices = await listInvoices(scope, order.id)
  const payable = nextPayable(invoices)
  const { free } = await unassignedOf(scope, payment, invoices, currency)
  const isFor =
    payable !== undefined &&
    payable.id === payment.invoice_id &&
    (isPayable(order.status) || payable.kind === 'change') &&
    payable.currency === currency
  const takes = isFor && free >= payable.amount
  const moved = takes ? await pay(scope, order, payment, invoices, by) : order
  if (takes) await giveUpTransfers(scope, deps, moved, payment, by)
  const left = takes ? free - payable.amount : free
  const waits = isFor && !takes && isLive(payment) && (account.provider === 'bank_transfer' || payment.status === 'authorized')
  if (left > 0n && !waits)
    await requestRefund(scope, deps, {
      order: moved,
      payment,
      account,
      amount: left,
      currency,
      cause: 'unassigned',
      reason: null,
      requestedBy: null,
      needsRelease: false,
    })
  return moved
}
