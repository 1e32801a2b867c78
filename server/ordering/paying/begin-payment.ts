import { randomBytes } from 'node:crypto'
import { findAccount, listActiveAccounts } from '#server/billing/gateways/gateway-accounts.ts'
import { type InvoiceRow, listInvoices, nextPayable } from '#server/billing/invoices/invoice-rows.ts'
import {
  insertPayment,
  isLive,
  listPayments,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from '#server/billing/payments/payment-rows.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import { transferReference } from '#shared/transfer-reference.ts'
import { isPayable } from '../core/domain.ts'
import { lockOwn, type OrderRow } from '../core/repository.ts'
import type { PayingDeps } from '../money/paying-deps.ts'
import { isOpening } from './open-checkout.ts'
import { type PaymentOption, paymentOptions } from './payment-options.ts'
import { assignMoney } from './record-capture.ts'

/** A provider's page is open for so long at most; the payable may be due earlier. */
const pageLife = 30 * 60_000

/** Until when what is due of an order can be paid: all of it, or the difference of a change; null where nothing is due. */
const payUntil = ({ status, deadline_at, changing_until }: OrderRow): Date | null =>
  isPayable(status) ? deadline_at : changing_until

/** The order and its payable that is paid next; 404 of another's order, 409 `wrong_state` where nothing is to be paid any more. */
export async function lockPayable(scope: CustomerScope, orderId: string): Promise<{ order: OrderRow; payable: InvoiceRow }> {
  const order = await lockOwn(scope, orderId)
  if (!order) throw new AppError('not_found')
  const deadline = payUntil(order)
  const payable = deadline ? nextPayable(await listInvoices(scope, order.id)) : undefined
  if (!payable || !deadline || deadline <= scope.clock.now()) throw new AppError('wrong_state', 'errors.not_payable')
  return { order, payable }
}

function expiryOf({ clock }: CustomerScope, order: OrderRow, { provider }: PaymentOption['account']): Date {
  const now = clock.now().getTime()
  const deadline = payUntil(order)?.getTime() ?? now
  return new Date(provider === 'bank_transfer' ? deadline : Math.min(now + pageLife, Math.max(deadline, now + 5 * 60_000)))
}

const insert = (scope: CustomerScope, order: OrderRow, payable: InvoiceRow, { account, method }: PaymentOption) => {
  const now = scope.clock.now()
  const isTransfer = account.provider === 'bank_transfer'
  return insertPayment(scope, {
    company_id: scope.companyId,
    id: newId(scope.clock),
    order_id: order.id,
    invoice_id: payable.id,
    gateway_account_id: account.id,
    method,
    amount: payable.amount,
    currency: payable.currency,
    status: isTransfer ? 'pending' : 'created',
    transfer_reference: isTransfer ? transferReference(randomBytes) : null,
    expires_at: expiryOf(scope, order, account),
    check_at: isTransfer ? null : new Date(now.getTime() + 60_000),
    created_at: now,
    changed_at: now,
  })
}

/**
 * A payment under way is given up for another method, unless its provider may be taking the money at this moment: 409
 * `payment_under_way`. Its page may stay open in another tab, so it is still asked about. A part that it has taken goes back.
 */
export async function giveUp(scope: CustomerScope, deps: PayingDeps, order: OrderRow, paymentId: string): Promise<void> {
  const live = await lockPayment(scope, paymentId)
  if (!live || live.status === 'unknown' || live.status === 'authorized' || isOpening(live, scope.clock.now()))
    throw new AppError('payment_under_way')
  const payment = await updatePayment(scope, live.id, { status: 'voided' })
  const by = { actor: 'customer', actorId: scope.customerId } as const
  const account = await accountOf(scope, payment)
  await assignMoney(scope, deps, { order, payment, account, by, currency: payment.currency })
}

const isUsable = (payment: PaymentRow, method: PaymentMethod, now: Date): boolean =>
  payment.method === method && (payment.expires_at > now || payment.status === 'unknown')

/**
 * The intention to pay an order's payable by a method: the payment of that method that is under way already, or a new row.
 * No provider is called yet. 422 where the method is not offered, 409 where a payment by another one may be taking the money.
 */
export async function beginPayment(
  scope: CustomerScope,
  deps: PayingDeps,
  orderId: string,
  method: PaymentMethod,
): Promise<PaymentRow> {
  const { order, payable } = await lockPayable(scope, orderId)
  const payments = await listPayments(scope, order.id)
  const live = payments.find((payment) => payment.invoice_id === payable.id && isLive(payment))
  if (live && isUsable(live, method, scope.clock.now())) return live
  const accounts = await listActiveAccounts(scope)
  const option = paymentOptions(deps.providers, scope.company, accounts, payable).find((offered) => offered.method === method)
  if (!option) throw fieldError('method', { key: 'choice' })
  if (live) await giveUp(scope, deps, order, live.id)
  const payment = await insert(scope, order, payable, option)
  await deps.jobs.scheduleCheck(scope, payment)
  return payment
}

/** The account that takes a payment's money. */
async function accountOf(scope: CustomerScope, payment: PaymentRow) {
  const account = await findAccount(scope, payment.gateway_account_id)
  if (!account) throw new Error(`payment ${payment.id} has lost its account`)
  return account
}
