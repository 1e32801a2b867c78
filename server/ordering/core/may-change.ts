import { isPayable, type OrderStatus } from './domain.ts'
import type { OrderRow } from './repository.ts'

const changeableStatuses: readonly OrderStatus[] = ['awaiting_payment', 'deposit_paid', 'paid']

/** Whether an order may be changed as far as its own row says. */
export const mayChange = (order: OrderRow, now: Date): boolean =>
  changeableStatuses.includes(order.status) &&
  order.product_id !== null &&
  order.priced &&
  order.changing_until === null &&
  order.starts_at !== null &&
  order.starts_at > now &&
  !(isPayable(order.status) && order.deadline_at !== null && order.deadline_at <= now)
