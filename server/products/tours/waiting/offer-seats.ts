import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { bookable } from '../departures.ts'

/**
 * Offers free seats to the first customer in the queue whose party fits, and holds them; false when nobody is waiting or nobody fits.
 * Offered entries are locked before departures, waiting ones only where nobody else has them: no two transactions can deadlock.
 */
async function offerToNext({ db, companyId, clock }: Scope, departureId: string): Promise<boolean> {
  const now = clock.now()
  const { rows } = await sql`
    with next as (
      select w.id, w.seats from waiting_entry w
      join departure d on d.company_id = w.company_id and d.id = w.departure_id
      join product m on m.company_id = d.company_id and m.id = d.product_id
      join customer c on c.company_id = w.company_id and c.id = w.customer_id
      where w.company_id = ${companyId} and w.departure_id = ${departureId} and w.status = 'waiting'
        and m.active and ${bookable(now)} and w.seats <= d.capacity - d.taken
        and c.erase_after is null and c.erased_at is null
      order by w.joined_at, w.id limit 1 for update of w skip locked),
    seat as (
      update departure set taken = taken + next.seats from next
      where departure.company_id = ${companyId} and departure.id = ${departureId} and departure.taken + next.seats <= departure.capacity
      returning next.id)
    update waiting_entry set status = 'offered', offered_at = ${now} from seat
    where waiting_entry.company_id = ${companyId} and waiting_entry.id = seat.id
    returning waiting_entry.id`.execute(db)
  return rows.length === 1
}

/** Offers the free seats of a departure to those who wait for them, in the order in which they joined; a party that is too large is passed over. */
export async function offerSeats(scope: Scope, departureId: string): Promise<void> {
  while (await offerToNext(scope, departureId));
}

/** Offers seats that orders have just given back, in the same transaction, so that they are never free for others in between. */
export async function offerReleasedSeats(scope: Scope, orderIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct h.resource_id as id from hold h
    join waiting_entry w on w.company_id = h.company_id and w.departure_id = h.resource_id and w.status = 'waiting'
    where h.company_id = ${scope.companyId} and h.order_id = any(${orderIds}::uuid[]) and h.kind = 'departure'
    order by id`.execute(scope.db)
  for (const { id } of rows) await offerSeats(scope, id)
}

/** Offers seats that became free in any other way, for example because the company added some. */
export async function offerFreeSeats(scope: Scope): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct w.departure_id as id from waiting_entry w
    join departure d on d.company_id = w.company_id and d.id = w.departure_id
    where w.company_id = ${scope.companyId} and w.status = 'waiting' and d.active and w.seats <= d.capacity - d.taken
    order by id`.execute(scope.db)
  for (const { id } of rows) await offerSeats(scope, id)
}

/** How many seats of a departure are offered to the customer of the scope. */
export async function seatsHeldFor({ db, companyId, customerId }: Scope, departureId: string): Promise<number> {
  if (customerId === null) return 0
  const entry = await db
    .selectFrom('waiting_entry')
    .select('seats')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('departure_id', '=', departureId)
    .where('status', '=', 'offered')
    .executeTakeFirst()
  return entry?.seats ?? 0
}
