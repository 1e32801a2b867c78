import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { releaseExpressions, releaseUse } from '#server/products/index.ts'

type Holder = { id: string; departure_id: string | null }

/** Orders of one departure together, in the order of the departures; those without one last. */
function byDeparture(orders: readonly Holder[]): string[][] {
  const groups = Map.groupBy(orders, ({ departure_id }) => departure_id ?? '~')
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, list]) => list.map(({ id }) => id))
}

/**
 * Gives back what orders hold: seats, nights, cars, and their use of an offer. A hold is given back once, whoever asks.
 * Counters are locked in the order in which they are taken, whatever the number of orders, so that no two deadlock.
 */
export async function releaseHolds(scope: Scope, orders: readonly Holder[]): Promise<void> {
  for (const ids of byDeparture(orders)) await releaseTogether(scope, ids)
}

/** Gives back what orders of at most one departure hold, in one statement. */
async function releaseTogether(scope: Scope, orderIds: readonly string[]): Promise<void> {
  const { db, companyId } = scope
  const { rows: used } = await sql<{ order_id: string }>`
    with freed as (
      update hold set status = 'released'
      where company_id = ${companyId} and order_id = any(${orderIds}::uuid[]) and status <> 'released'
      returning order_id, kind, resource_id, quantity),
    counted as (select kind, resource_id, sum(quantity)::int as n from freed group by kind, resource_id),
    ${releaseExpressions(companyId)}
    select order_id from offer_use
    where company_id = ${companyId} and order_id = any(${orderIds}::uuid[]) and status = 'used'
    order by offer_id, order_id`.execute(db)
  for (const { order_id } of used) await releaseUse(scope, order_id)
}
