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

/**
 * Gives back what orders hold: seats, nights, cars, and their use of an offer. A hold is given back once, whoever asks.
 * Counters are locked in the order in which they are taken, whatever the number of orders, so that nobody waits in a circle.
 */
export async function releaseHolds(scope: Scope, orderIds: readonly string[]): Promise<void> {
  const { db, companyId } = scope
  const { rows: used } = await sql<{ order_id: string }>`
    with freed as (
      update hold set status = 'released'
      where company_id = ${companyId} and order_id = any(${orderIds}::uuid[]) and status <> 'released'
      returning order_id, kind, resource_id, quantity),
    counted as (select kind, resource_id, sum(quantity)::int as n from freed group by kind, resource_id),
    seat as (
      select d.id, counted.n from departure d join counted on counted.resource_id = d.id and counted.kind = 'departure'
      where d.company_id = ${companyId} order by d.id for no key update of d),
    night as (
      select r.id, counted.n from room_night r join counted on counted.resource_id = r.id and counted.kind = 'room_night'
      where r.company_id = ${companyId} order by r.night, r.room_type_id for no key update of r),
    seats_back as (
      update departure set taken = taken - seat.n from seat
      where departure.company_id = ${companyId} and departure.id = seat.id),
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
