import { money, moneyText } from '#server/platform/amounts.ts'
import { type ClosedScope, textFor } from '#server/platform/scope.ts'
import { kindOfOrder } from '#server/products/index.ts'
import { sum } from '#shared/money.ts'
import type { OrderRow } from '../core/repository.ts'
import type { Due, OrderOfMail, Settled } from './mails.ts'
import type { OrderNews } from './read-news.ts'

/** An amount of an order in the language of the scope. */
export const amountOf = (scope: ClosedScope, minor: bigint, currency: string): string => moneyText(scope, money(minor, currency))

/** What mails name an order by, in the language of the scope. */
export const orderOfMail = (scope: ClosedScope, order: OrderRow): OrderOfMail => ({
  id: order.id,
  reference: order.reference,
  service: textFor(scope, order.service_name),
  product: textFor(scope, order.product_name),
  day: order.local_date,
  time: kindOfOrder(order.kind)?.endsOnDay ? null : order.local_time,
  endDay: order.ends_on,
})

/** What is to be paid now and what comes after it, the next payable first. */
export const duesOf = (scope: ClosedScope, { invoices }: Pick<OrderNews, 'invoices'>): Due[] =>
  invoices
    .filter(({ status }) => status === 'issued')
    .map(({ amount, currency, due_at }) => ({ amount: amountOf(scope, amount, currency), until: due_at }))

/** What was paid of an order so far. */
export const paidSum = ({ invoices }: Pick<OrderNews, 'invoices'>): bigint =>
  sum(invoices.filter(({ payment_id }) => payment_id !== null).map(({ amount }) => amount))

const ofCancellation: readonly string[] = ['cancelled_by_user', 'cancelled_by_company']

/** What goes back and what stays of an ended order; null where nothing was paid. What had gone back before is in neither. */
export function settledOf(scope: ClosedScope, { order, invoices, refunds }: OrderNews): Settled {
  const counted = refunds.filter(({ cause, status }) => cause !== 'unassigned' && status !== 'failed')
  const refunded = (causes: (cause: string) => boolean) =>
    sum(counted.filter(({ cause }) => causes(cause)).map(({ amount }) => amount))
  const refund = refunded((cause) => ofCancellation.includes(cause))
  const paid = paidSum({ invoices }) - refunded((cause) => !ofCancellation.includes(cause))
  if (paid <= 0n) return null
  const text = (minor: bigint) => amountOf(scope, minor, order.currency)
  return { paid: text(paid), fee: paid > refund ? text(paid - refund) : null, refund: refund > 0n ? text(refund) : null }
}
