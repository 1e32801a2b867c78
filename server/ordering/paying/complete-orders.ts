import type { Scope } from '#server/platform/scope.ts'
import { lockOfCompany } from '../core/repository.ts'
import { transition } from '../core/transition.ts'
import { earnRest } from '../refunding/give-back.ts'

/** Paid orders whose last day is over. */
export const listOver = ({ db, companyId, clock }: Scope, limit: number) =>
  db
    .selectFrom('order')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'paid')
    .where('ends_at', '<', clock.now())
    .orderBy('ends_at')
    .limit(limit)
    .execute()

/** A paid order whose last day is over is completed, and what was held for it has been earned. */
export async function completeOrder(scope: Scope, orderId: string): Promise<void> {
  const order = await lockOfCompany(scope, orderId)
  if (order?.status !== 'paid' || !order.ends_at || order.ends_at >= scope.clock.now()) return
  await earnRest(scope, await transition(scope, order, { to: 'completed', actor: 'system', actorId: null }), 'completion')
}
