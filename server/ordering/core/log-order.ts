import type { ClosedScope } from '#server/platform/scope.ts'
import type { OrderRow } from './repository.ts'

/** Names the order in the log line of the request. */
export function logOrder(scope: Pick<ClosedScope, 'counter'>, order: OrderRow): OrderRow {
  Object.assign(scope.counter, { order: order.id, reference: order.reference })
  return order
}
