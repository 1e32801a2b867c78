import type { ProviderPayment, ReadOutcome } from '../provider.ts'
import { fromNumber } from '../provider-amounts.ts'
import type { TamaraOrder } from './tamara-api.ts'

/** `approved` waits for our authorise call, `authorised` for our capture: both are the customer's consent. */
const statuses: Readonly<Record<string, ProviderPayment['status']>> = {
  new: 'pending',
  on_hold: 'pending',
  approved: 'authorized',
  authorised: 'authorized',
  updated: 'authorized',
  partially_captured: 'authorized',
  fully_captured: 'captured',
  partially_refunded: 'captured',
  fully_refunded: 'captured',
  declined: 'failed',
  canceled: 'voided',
  expired: 'expired',
}

/** An order of Tamara as a payment. Sums that it leaves out are zero; one in another currency is unreadable. */
export function orderState(order: TamaraOrder): ReadOutcome {
  const { currency } = order.total_amount
  const [captured, refunded] = [order.captured_amount, order.refunded_amount].map((money) => {
    if (!money) return 0n
    const amount = fromNumber(money.amount)
    return money.currency === currency || amount === 0n ? amount : null
  })
  if (captured === undefined || refunded === undefined || captured === null || refunded === null)
    return { outcome: 'unknown', detail: 'unreadable_amount' }
  const status = statuses[order.status]
  if (!status) return { outcome: 'unknown', detail: 'unknown_status' }
  const failure = status === 'failed' ? 'declined' : null
  const method = ['authorized', 'captured'].includes(status) ? 'tamara' : null
  return { outcome: 'found', providerId: order.order_id, status, currency, captured, refunded, chargedBack: 0n, failure, method }
}
