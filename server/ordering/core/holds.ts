import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { afterRelease, kindOfOrder, releaseExpressions, releaseUse } from '#server/products/index.ts'
import type { OrderRow } from './repository.ts'

type Holder = Pick<OrderRow, 'id' | 'departure_id' | 'changing_until'>

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
  for (const { id, changing_until } of orders) if (changing_until) await releaseDepartures(scope, id)
  for (const ids of byDeparture(orders)) await releaseTogether(scope, ids)
  if (orders.length > 0)
    await afterRelease(
      scope,
      orders.map(({ id }) => id),
    )
}

/** Gives back, one after the other, the departures that an order holds while a change of it is pending. */
async function releaseDepartures(scope: Scope, orderId: string): Promise<void> {
  const held = await scope.db
    .selectFrom('hold')
    .select('resource_id')
    .where('company_id', '=', scope.companyId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'departure')
    .where('status', '<>', 'released')
    .orderBy('resource_id')
    .execute()
  for (const { resource_id } of held) await releaseTogether(scope, [orderId], resource_id)
}

type ChangedOrder = Pick<OrderRow, 'id' | 'kind'>

/**
 * Ends the pending change of what an order holds: what stays on one side of the change, and no more. At most one departure and the
 * nights of one stay are given back, so counters are locked in the order in which they are taken.
 */
export async function settleHolds(scope: Scope, order: ChangedOrder, side: 'before' | 'after'): Promise<void> {
  const { db, companyId } = scope
  const stays = sql.ref(side === 'before' ? 'quantity_before' : 'quantity_after')
  await sql`
    with pending as (
      select kind, resource_id, quantity, ${stays} as stays from hold
      where company_id = ${companyId} and order_id = ${order.id} and status <> 'released' and quantity_after is not null),
    settled as (
      update hold set status = case when p.stays = 0 then 'released' else hold.status end,
        quantity = case when p.stays = 0 then hold.quantity else p.stays end, quantity_before = null, quantity_after = null
      from pending p
      where hold.company_id = ${companyId} and hold.order_id = ${order.id} and hold.kind = p.kind and hold.resource_id = p.resource_id),
    freed as (
      select ${order.id}::uuid as order_id, kind, resource_id, quantity - stays as quantity from pending
      where quantity > stays and kind <> 'car_unit'),
    counted as (select kind, resource_id, sum(quantity)::int as n from freed group by kind, resource_id),
    ${releaseExpressions(companyId)}
    select from pending`.execute(db)
  await kindOfOrder(order.kind)?.settleExchange?.(scope, order.id, side)
  await afterRelease(scope, [order.id])
}

/** Gives back what orders of at most one departure hold, or their places on that one, in one statement. */
async function releaseTogether(scope: Scope, orderIds: readonly string[], departureId?: string): Promise<void> {
  const { db, companyId } = scope
  const { rows: used } = await sql<{ order_id: string }>`
    with freed as (
      update hold set status = 'released', quantity_before = null, quantity_after = null
      where company_id = ${companyId} and order_id = any(${orderIds}::uuid[]) and status <> 'released'
        and (${departureId ?? null}::uuid is null or (kind = 'departure' and resource_id = ${departureId ?? null}::uuid))
      returning order_id, kind, resource_id, quantity),
    counted as (select kind, resource_id, sum(quantity)::int as n from freed group by kind, resource_id),
    ${releaseExpressions(companyId)}
    select order_id from offer_use
    where company_id = ${companyId} and order_id = any(${orderIds}::uuid[]) and status = 'used'
    order by offer_id, order_id`.execute(db)
  for (const { order_id } of used) await releaseUse(scope, order_id)
}
