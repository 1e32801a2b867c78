import { statusStyles } from '../order-status.tsx'
import type { OrderStatus } from '../wire.ts'

const isStatus = (text: string): text is OrderStatus => Object.hasOwn(statusStyles, text)

/** The status that a query narrows the list to; none for anything that is no status. */
export function orderStatusIn(query: URLSearchParams): OrderStatus | undefined {
  const text = query.get('status') ?? ''
  return isStatus(text) ? text : undefined
}
