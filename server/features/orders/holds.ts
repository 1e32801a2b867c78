import { sql } from 'kysely'
import { releaseUse } from '#server/features/offers/index.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Takes seats on a departure for an order, or none: one statement moves the counter and records the hold.
 * The counter is the only truth about what is left.
 */
export async function holdSeats({ db, companyId }: Scope, orderId: string, departureId: string, seats: number): Promise<boolean> {
  const { rows } = await sql`
    with seat as (
      update departure set taken = taken + ${seats}
      where company_id = ${companyId} and id = ${departureId} and active and taken + ${seats} <= capacity
      returning id)
    insert into hold (company_id, order_id, kind, resource_id, quantity, status)
    select ${companyId}::uuid, ${orderId}::uuid, 'departure', id, ${seats}, 'held' from seat
    returning resource_id`.execute(db)
  return rows.length === 1
}

type Holder = { id: string; departure_id: string | null }

/** Orders of one departure together, in the order of the departures; those without one last. */
function byDeparture(orders: readonly Holder[]): string[][] {
  const groups = Map.groupBy(orders, ({ departure_id }) => departure_id ?? '~')
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, list]) => list.map(({ id }) => id))
}

/**
 * Gives back what orders hold: seats, nights, cars, and their use of an offer. A hold is given back once, whoever asks.
 * Counters are locked in the order in which they are taken, whatever the number of orders, so that nobody waits in a circle.
 */
export async function releaseHolds(scope: Scope, orders: readonly Holder[]): Promise<void> {
  for (const ids of byDeparture(orders)) await releaseTogether(scope, ids)
}

/**
 * Gives back what orders of at most one departure hold. The departure is updated without being locked first: every order
 * refers to it, and who locks such a row and then updates it can stand in a circle with those who queue for it.
 */
async function releaseTogether(scope: Scope, orderIds: readonly string[]): Promise<void> {
  const { db, companyId } = scope
  const { rows: used } = await sql<{ order_id: string }>`
    with freed as (
      update hold set status = 'released'
      where company_id = ${companyId} and order_id = any(${orderIds}::uuid[]) and status <> 'released'
      returning order_id, kind, resource_id, quantity),
    counted as (select kind, resource_id, sum(quantity)::int as n from freed group by kind, resource_id),
    night as (
      select r.id, counted.n from room_night r join counted on counted.resource_id = r.id and counted.kind = 'room_night'
      where r.company_id = ${companyId} order by r.night, r.room_type_id for no key update of r),
    seats_back as (
      update departure set taken = taken - counted.n from counted
      where departure.company_id = ${companyId} and departure.id = counted.resource_id and counted.kind = 'departure'),
    nights_back as (
      update room_night set taken = taken - night.n from night
      where room_night.company_id = ${companyId} and room_night.id = night.id),
    cars_back as (
      update rental set status = 'released'
      where company_id = ${companyId} and status <> 'released'
        and order_id in (select order_id from freed where kind = 'car_unit'))
    select order_id from offer_use
    where company_id = ${companyId} and order_id = any(${orderIds}::uuid[]) and status = 'used'
    order by offer_id, order_id`.execute(db)
  for (const { order_id } of used) await releaseUse(scope, order_id)
}
