import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { daysBetween } from '#shared/dates.ts'
import type { ReleaseExpressions } from '../core/product-kind.ts'
import type { NightRow, RequestedRooms } from './stay-nights.ts'

type StayDates = { from: string; to: string }

/** The nights of some room types that are sold, from one day on and before another. */
export const listNights = ({ db, companyId }: Scope, requested: RequestedRooms, { from, to }: StayDates): Promise<NightRow[]> =>
  db
    .selectFrom('room_night')
    .select(['room_type_id', 'night', 'price', sql<number>`capacity - taken`.as('left')])
    .where('company_id', '=', companyId)
    .where(
      'room_type_id',
      'in',
      requested.map(({ id }) => id),
    )
    .where('night', '>=', from)
    .where('night', '<', to)
    .where('active', '=', true)
    .execute()

const requestedNights = (companyId: string, requested: RequestedRooms, { from, to }: StayDates) => sql`
  room_night n join unnest(${requested.map(({ id }) => id)}::uuid[], ${requested.map(({ count }) => count)}::int[]) as w(room_type_id, rooms)
    on w.room_type_id = n.room_type_id
  where n.company_id = ${companyId} and n.night >= ${from}::date and n.night < ${to}::date and n.active`

/** Locks nights by day, then type: an order that everybody keeps, or two stays would wait for each other. */
async function lockNights(
  { db, companyId }: Scope,
  requested: RequestedRooms,
  days: StayDates,
): Promise<{ has_room: boolean }[]> {
  const { rows } = await sql<{ has_room: boolean }>`
    select n.taken + w.rooms <= n.capacity as has_room from ${requestedNights(companyId, requested, days)}
    order by n.night, n.room_type_id for update of n`.execute(db)
  return rows
}

/** Takes nights that are locked. */
const takeNights = ({ db, companyId }: Scope, orderId: string, requested: RequestedRooms, days: StayDates) =>
  sql`
  with chosen as (select n.id, w.rooms from ${requestedNights(companyId, requested, days)}),
  night as (
    update room_night set taken = taken + chosen.rooms from chosen
    where company_id = ${companyId} and room_night.id = chosen.id
    returning room_night.id, chosen.rooms)
  insert into hold (company_id, order_id, kind, resource_id, quantity, status)
  select ${companyId}::uuid, ${orderId}::uuid, 'room_night', id, rooms, 'held' from night`.execute(db)

/**
 * Takes rooms for an order on every night of a stay, or on none. If they are not available the locks are released at once: the
 * caller then ends overdue orders and must not wait for them while it holds these nights.
 */
export async function holdRooms(scope: Scope, orderId: string, requested: RequestedRooms, days: StayDates): Promise<boolean> {
  await sql`savepoint nights`.execute(scope.db)
  const nights = await lockNights(scope, requested, days)
  const isFree = nights.length === requested.length * daysBetween(days.from, days.to) && nights.every(({ has_room }) => has_room)
  if (isFree) await takeNights(scope, orderId, requested, days)
  else await sql`rollback to savepoint nights`.execute(scope.db)
  return isFree
}

/**
 * Locks the nights that overdue orders hold together with those wanted. Night after night as they are given back would be an
 * order that nobody else keeps.
 */
export async function lockOverdueNights(
  { db, companyId }: Scope,
  overdueOrderIds: readonly string[],
  requested: RequestedRooms,
  days: StayDates,
): Promise<void> {
  await sql`
    select from room_night
    where company_id = ${companyId} and id in (
      select resource_id from hold
      where company_id = ${companyId} and kind = 'room_night' and order_id = any(${overdueOrderIds}::uuid[])
      union all select n.id from ${requestedNights(companyId, requested, days)})
    order by night, room_type_id for update`.execute(db)
}

/** Gives nights back, locked by day and then by type as they are taken. */
export const releaseNights: ReleaseExpressions = (companyId) => sql`
  night as (
    select r.id, counted.n from room_night r join counted on counted.resource_id = r.id and counted.kind = 'room_night'
    where r.company_id = ${companyId} order by r.night, r.room_type_id for no key update of r),
  nights_back as (
    update room_night set taken = taken - night.n from night
    where room_night.company_id = ${companyId} and room_night.id = night.id)`
