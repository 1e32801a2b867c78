import { type RawBuilder, sql } from 'kysely'
import type { CustomerScope, Scope } from '#server/platform/scope.ts'
import { isBeforeCutOffSql } from '../../core/booking-sql.ts'
import { offerSeats } from './offer-seats.ts'

type Ended = 'expired' | 'left' | 'closed'

/** Ends entries; the seats that they were offered are given back, and to the next in the queue. */
async function end(scope: Scope, status: Ended, which: RawBuilder<unknown>): Promise<number> {
  const { db, companyId, clock } = scope
  const { rows } = await sql<{ departure_id: string; was_offered: boolean }>`
    with ending as (
      select w.id, w.departure_id, w.seats, w.status = 'offered' as was_offered from waiting_entry w
      where w.company_id = ${companyId} and w.status in ('waiting', 'offered') and ${which}
      order by w.departure_id, w.id for update),
    freed as (select departure_id, sum(seats)::int as n from ending where was_offered group by departure_id),
    seats_back as (
      update departure set taken = taken - freed.n from freed
      where departure.company_id = ${companyId} and departure.id = freed.departure_id)
    update waiting_entry set status = ${status}, ended_at = ${clock.now()} from ending
    where waiting_entry.company_id = ${companyId} and waiting_entry.id = ending.id
    returning ending.departure_id, ending.was_offered`.execute(db)
  const freed = rows.filter(({ was_offered }) => was_offered).map(({ departure_id }) => departure_id)
  for (const id of [...new Set(freed)].sort()) await offerSeats(scope, id)
  return rows.length
}

/** The departures with offers that are over, or with entries for what can no longer be booked. */
async function departuresToEnd({ db, companyId, clock }: Scope): Promise<{ id: string; is_closed: boolean }[]> {
  const now = clock.now()
  const isOpen = isBeforeCutOffSql(sql`d.starts_at`, sql`m.cutoff_hours`, now)
  const { rows } = await sql<{ id: string; is_closed: boolean }>`
    select distinct w.departure_id as id, not ${isOpen} as is_closed from waiting_entry w
    join departure d on d.company_id = w.company_id and d.id = w.departure_id
    join product m on m.company_id = d.company_id and m.id = d.product_id
    where w.company_id = ${companyId} and w.status in ('waiting', 'offered') and (not ${isOpen} or w.held_until <= ${now})
    order by id`.execute(db)
  return rows
}

/** Ends offers whose time is over, and entries whose departure can no longer be booked. Safe to run twice and side by side. */
export async function endOverdueEntries(scope: Scope): Promise<number> {
  const now = scope.clock.now()
  let count = 0
  for (const { id, is_closed } of await departuresToEnd(scope)) {
    const isOver = is_closed ? sql`true` : sql`w.held_until <= ${now}`
    count += await end(scope, 'expired', sql`w.departure_id = ${id} and w.status = 'offered' and ${isOver}`)
    if (is_closed) count += await end(scope, 'closed', sql`w.departure_id = ${id} and w.status = 'waiting'`)
  }
  return count
}

/** Takes the customer's entry off the list; false when there is none that is open. */
export const leaveWaitingList = async (scope: CustomerScope, id: string): Promise<boolean> =>
  (await end(scope, 'left', sql`w.id = ${id} and w.customer_id = ${scope.customerId}`)) > 0

/** Deletes all entries of the customer, and gives back what they were offered. */
export async function eraseWaitingEntries(scope: CustomerScope): Promise<void> {
  await end(scope, 'left', sql`w.customer_id = ${scope.customerId}`)
  await scope.db
    .deleteFrom('waiting_entry')
    .where('company_id', '=', scope.companyId)
    .where('customer_id', '=', scope.customerId)
    .execute()
}
