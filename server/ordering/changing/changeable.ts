import { isLive, listPayments } from '#server/billing/payments/payment-rows.ts'
import { listRefunds } from '#server/billing/refunds/refund-rows.ts'
import { AppError } from '#server/platform/errors.ts'
import type { MessageKey } from '#server/platform/messages.ts'
import type { Scope } from '#server/platform/scope.ts'
import { cachedProduct, type ProductRow } from '#server/products/index.ts'
import { isBeforeCutOff } from '#shared/booking/cut-off.ts'
import { mayChange } from '../core/may-change.ts'
import type { OrderRow } from '../core/repository.ts'

/** Why an order cannot be changed now, as a message; with the error's code. */
export type ChangeRejection = { code: 'wrong_state' | 'payment_under_way'; messageKey: MessageKey }

const rejected = (messageKey: MessageKey): ChangeRejection => ({ code: 'wrong_state', messageKey })

/** Money that is on its way has to arrive before its order is changed. */
async function moneyRejection(scope: Scope, order: OrderRow): Promise<ChangeRejection | null> {
  if ((await listPayments(scope, order.id)).some(isLive))
    return { code: 'payment_under_way', messageKey: 'errors.change_payment_under_way' }
  const isPromised = (await listRefunds(scope, order.id)).some(({ status }) => status !== 'done' && status !== 'failed')
  return isPromised ? rejected('errors.change_refund_promised') : null
}

/** Whether and why not an order may be changed, with its product as it is sold today. */
export async function readChangeable(
  scope: Scope,
  order: OrderRow,
): Promise<{ product: ProductRow; rejection: null } | { product: null; rejection: ChangeRejection }> {
  const none = (rejection: ChangeRejection) => ({ product: null, rejection })
  if (order.changing_until) return none(rejected('errors.change_pending'))
  if (!mayChange(order, scope.clock.now())) return none(rejected('errors.change_status'))
  const product = order.product_id ? await cachedProduct(scope, order.product_id) : undefined
  if (!product) return none(rejected('errors.change_not_offered'))
  if (!order.starts_at || !isBeforeCutOff(order.starts_at, product.cutoff_hours, scope.clock.now()))
    return none(rejected('errors.change_too_late'))
  if (product.confirmation === 'on_request' && scope.company.review_mode === 'manual')
    return none(rejected('errors.change_by_hand'))
  const rejection = await moneyRejection(scope, order)
  return rejection ? none(rejection) : { product, rejection: null }
}

/** The product of an order that may be changed; 409 with the reason where it may not. */
export async function checkChangeable(scope: Scope, order: OrderRow): Promise<ProductRow> {
  const { product, rejection } = await readChangeable(scope, order)
  if (rejection) throw new AppError(rejection.code, rejection.messageKey)
  return product
}
