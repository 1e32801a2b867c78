import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { nightsOf } from '#shared/booking/stay-rules.ts'
import { exchangesOf, heldDuring, heldQuantities, writeHolds } from '../../core/changing/exchange-holds.ts'
import type { RequestedRooms } from '../stay-nights.ts'

type StayDates = { from: string; to: string }

type LockedNight = { id: string; room_type_id: string; night: string; left: number }

/** Locks the nights of a stay together with those that the order holds, by day and then by type as everybody does. */
async function lockNights(
  { db, companyId }: Scope,
  heldIds: readonly string[],
  requested: RequestedRooms,
  { from, to }: StayDates,
): Promise<LockedNight[]> {
  const { rows } = await sql<LockedNight>`
    select id, room_type_id, night::text as night, case when active then capacity - taken else 0 end as left from room_night
    where company_id = ${companyId} and (id = any(${heldIds}::uuid[])
      or (room_type_id = any(${requested.map(({ id }) => id)}::uuid[]) and night >= ${from}::date and night < ${to}::date))
    order by night, room_type_id for update`.execute(db)
  return rows
}

const moveTaken = ({ db, companyId }: Scope, moved: readonly { id: string; rooms: number }[]) =>
  sql`
  update room_night set taken = taken + n.rooms from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as n (id uuid, rooms int)
  where company_id = ${companyId} and room_night.id = n.id`.execute(db)

/** Makes an order hold rooms on every night of a stay in place of what it holds, or changes nothing. */
export async function exchangeRooms(
  scope: Scope,
  orderId: string,
  { requested, days, isPending }: { requested: RequestedRooms; days: StayDates; isPending: boolean },
): Promise<boolean> {
  const held = await heldQuantities(scope, orderId, 'room_night')
  await sql`savepoint nights`.execute(scope.db)
  const locked = await lockNights(scope, [...held.keys()], requested, days)
  const nights = nightsOf(days.from, days.to)
  const isOfStay = ({ night }: LockedNight) => nights.includes(night)
  const roomsOf = (night: LockedNight) =>
    isOfStay(night) ? (requested.find(({ id }) => id === night.room_type_id)?.count ?? 0) : 0
  const exchanges = exchangesOf(held, new Map(locked.map((night) => [night.id, roomsOf(night)])))
  const moved = exchanges.map((exchange) => ({
    id: exchange.resourceId,
    rooms: heldDuring(exchange, isPending) - exchange.before,
  }))
  const isSold = locked.filter((night) => roomsOf(night) > 0).length === nights.length * requested.length
  const hasRoom = moved.every(({ id, rooms }) => rooms <= 0 || rooms <= (locked.find((night) => night.id === id)?.left ?? 0))
  if (!isSold || !hasRoom) {
    await sql`rollback to savepoint nights`.execute(scope.db)
    return false
  }
  await moveTaken(
    scope,
    moved.filter(({ rooms }) => rooms !== 0),
  )
  await writeHolds(scope, { orderId, kind: 'room_night', isPending }, exchanges)
  return true
}
