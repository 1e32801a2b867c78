import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { addDays, dayIn, daysBetween } from '#shared/dates.ts'
import { planNights, RoomRate } from './rates.ts'

/** How many nights can be booked, tonight among them. */
export const nightsAhead = 365

/** The room types of a company, with tonight at their hotel and the last night that they have a row for. */
async function listRooms(trx: Transaction<DB>, companyId: string, now: Date) {
  const rooms = await trx
    .selectFrom('room_type as r')
    .innerJoin('product as m', (join) => join.onRef('m.company_id', '=', 'r.company_id').onRef('m.id', '=', 'r.product_id'))
    .select(['r.id', 'r.rates', 'r.units', 'm.zone'])
    .select((q) => [
      q.and([q('r.active', '=', true), q('m.active', '=', true)]).as('isSold'),
      q
        .selectFrom('room_night as n')
        .select((last) => last.fn.max('n.night').as('night'))
        .whereRef('n.company_id', '=', 'r.company_id')
        .whereRef('n.room_type_id', '=', 'r.id')
        .as('last'),
    ])
    .where('r.company_id', '=', companyId)
    .orderBy('r.id')
    .execute()
  return rooms.map(({ zone, ...room }) => ({ ...room, tonight: dayIn(zone, now) }))
}

type RoomRow = Awaited<ReturnType<typeof listRooms>>[number]

type NightRow = { room_type_id: string; night: string; price: number; capacity: number; active: boolean }

/** The nights of a room that are sold, from the first one asked for to the last one ahead; none of a room that is not. */
function plannedNights({ id, isSold, rates, units, tonight }: RoomRow, first: string): NightRow[] {
  const days = isSold ? nightsAhead - daysBetween(tonight, first) : 0
  return planNights({ rates: z.array(RoomRate).parse(rates), units }, first, days).map((night) => ({
    room_type_id: id,
    ...night,
    active: true,
  }))
}

/** Writes nights that nobody has booked; those there are become so, in the order in which orders lock them. */
async function writeNights(trx: Transaction<DB>, companyId: string, now: Date, nights: readonly NightRow[]): Promise<number> {
  const clock = { now: () => now }
  const rows = JSON.stringify(nights.map((night) => ({ id: newId(clock), ...night })))
  const { numAffectedRows } = await sql`
    insert into room_night (company_id, id, room_type_id, night, price, capacity, active)
    select ${companyId}::uuid, x.id, x.room_type_id, x.night, x.price, x.capacity, x.active
    from jsonb_to_recordset(${rows}::jsonb)
      as x(id uuid, room_type_id uuid, night date, price bigint, capacity integer, active boolean)
    order by x.night, x.room_type_id
    on conflict (company_id, room_type_id, night) do update
      set price = excluded.price, capacity = excluded.capacity, active = excluded.active
      where room_night.taken = 0`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Adds the missing nights after the last one of each room, up to a year ahead; returns how many it added. */
export async function extendNights(trx: Transaction<DB>, companyId: string, now: Date): Promise<number> {
  const rooms = await listRooms(trx, companyId, now)
  const firstOf = ({ last, tonight }: RoomRow) => (last !== null && last >= tonight ? addDays(last, 1) : tonight)
  const missing = rooms.flatMap((room) => plannedNights(room, firstOf(room)))
  return missing.length > 0 ? writeNights(trx, companyId, now, missing) : 0
}

/** Nights from a day on that nobody has booked. */
const listFree = (trx: Transaction<DB>, companyId: string, from: string) =>
  trx
    .selectFrom('room_night')
    .select(['room_type_id', 'night', 'price', 'capacity', 'active'])
    .where('company_id', '=', companyId)
    .where('night', '>=', from)
    .where('taken', '=', 0)
    .execute()

type FreeNight = Awaited<ReturnType<typeof listFree>>[number]

/** The free nights of a room that differ from its rates; nights without a price are switched off. */
function nightChanges(room: RoomRow, free: readonly FreeNight[]): NightRow[] {
  const planned = new Map(plannedNights(room, room.tonight).map((night) => [night.night, night]))
  const changes: NightRow[] = []
  for (const row of free.filter(({ night }) => night >= room.tonight)) {
    const plan = planned.get(row.night)
    const price = Number(row.price)
    planned.delete(row.night)
    if (!plan && row.active) changes.push({ ...row, price, active: false })
    else if (plan && !(row.active && plan.price === price && plan.capacity === row.capacity)) changes.push(plan)
  }
  // Booked nights are left among the planned ones, and the statement that writes passes them by.
  return [...changes, ...planned.values()]
}

/**
 * Makes future nights what the rates say after these changed: missing ones are made, those that nobody has booked follow
 * their rate or are switched off with it, booked ones stay as they are. Only what differs is written, in one statement.
 */
export async function alignNights(trx: Transaction<DB>, companyId: string, now: Date): Promise<void> {
  const rooms = await listRooms(trx, companyId, now)
  const [first] = rooms.map(({ tonight }) => tonight).sort()
  if (first === undefined) return
  const free = Map.groupBy(await listFree(trx, companyId, first), (night) => night.room_type_id)
  const changes = rooms.flatMap((room) => nightChanges(room, free.get(room.id) ?? []))
  if (changes.length > 0) await writeNights(trx, companyId, now, changes)
}

/** {@link extendNights} for one company in a transaction of its own, for the daily job. */
export const extendCompanyNights = (db: Database, company: { id: string }, clock: Clock): Promise<number> =>
  withCompany(db, company.id, { work: 'background' }, (trx) => extendNights(trx, company.id, clock.now()))
