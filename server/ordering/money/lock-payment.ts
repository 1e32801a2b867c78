import { findAccount, type GatewayAccountRow } from '#server/billing/gateways/gateway-accounts.ts'
import { lockPayment, type PaymentRow } from '#server/billing/payments/payment-rows.ts'
import type { Scope } from '#server/platform/scope.ts'
import { lockOfCompany, type OrderRow } from '../core/repository.ts'

/** A payment with its order, both locked, and the account that takes its money. */
export type LockedPayment = { order: OrderRow; payment: PaymentRow; account: GatewayAccountRow }

/** Locks a payment and its order, the order first: so does everything that touches both. */
export async function lockWithOrder(scope: Scope, { id, order_id }: Pick<PaymentRow, 'id' | 'order_id'>): Promise<LockedPayment> {
  const order = await lockOfCompany(scope, order_id)
  const payment = await lockPayment(scope, id)
  const account = payment && (await findAccount(scope, payment.gateway_account_id))
  if (!order || !payment || !account) throw new Error(`payment ${id} has lost its order or its account`)
  return { order, payment, account }
}
