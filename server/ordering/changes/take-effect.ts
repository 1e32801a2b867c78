import type { Scope } from '#server/platform/scope.ts'
import { settleHolds } from '../core/holds.ts'
import type { OrderRow } from '../core/repository.ts'
import { findPendingChange, markDone, planOf } from './change-rows.ts'
import { writePlan } from './write-plan.ts'

/** The pending change of an order takes effect, because its difference is paid. The caller holds the order's lock. */
export async function takeEffect(scope: Scope, order: OrderRow): Promise<OrderRow> {
  const change = await findPendingChange(scope, order.id)
  if (!change) throw new Error(`order ${order.id} has no change to take effect`)
  await settleHolds(scope, order, 'after')
  const changed = await writePlan(scope, order, planOf(change))
  await markDone(scope, change)
  return changed
}
