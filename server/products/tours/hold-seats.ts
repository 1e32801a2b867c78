import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { ReleaseExpressions } from '../core/product-kind.ts'
import { offerSeats } from './waiting/offer-seats.ts'

type Holding = Pick<Scope, 'companyId' | 'customerId' | 'clock'> & { readonly db: Kysely<DB> }

/** The statement of {@link holdSeats}; how many of the customer's own offered seats it used, or nothing where there are too few seats. */
export async function takeSeats(
  { db, companyId, customerId, clock }: Holding,
  { orderId, departureId, seats }: { orderId: string; departureId: string; seats: number },
): Promise<{ offered: number } | undefined> {
  const { rows } = await sql<{ offered: number }>`
    with entry as (
      select id, seats from waiting_entry
      where company_id = ${companyId} and customer_id = ${customerId}::uuid and departure_id = ${departureId} and status = 'offered'
      for update),
    offer as (select coalesce(sum(seats), 0)::int as seats from entry),
    seat as (
      update departure set taken = taken + ${seats} - offer.seats from offer
      where company_id = ${companyId} and id = ${departureId} and active and taken + ${seats} - offer.seats <= capacity
      returning id, offer.seats as offered),
    booked as (
      update waiting_entry set status = 'booked', ended_at = ${clock.now()} from seat
      where waiting_entry.company_id = ${companyId} and waiting_entry.customer_id = ${customerId}::uuid
        and waiting_entry.departure_id = seat.id
        and (waiting_entry.status = 'waiting' or waiting_entry.id in (select id from entry))),
    held as (
      insert into hold (company_id, order_id, kind, resource_id, quantity, status)
      select ${companyId}::uuid, ${orderId}::uuid, 'departure', id, ${seats}, 'held' from seat)
    select offered from seat`.execute(db)
  return rows[0]
}

/**
 * Takes seats on a departure for an order, or none: one statement moves the counter and records the hold.
 * The counter is the only truth about what is left. Seats that the customer was offered from the waiting list are used first, and
 * the customer's entry ends.
 */
export async function holdSeats(scope: Scope, orderId: string, departureId: string, seats: number): Promise<boolean> {
  const taken = await takeSeats(scope, { orderId, departureId, seats })
  if (taken && taken.offered > seats) await offerSeats(scope, departureId)
  return taken !== undefined
}

/**
 * Gives seats back. The departure is updated without being locked first: every order refers to it, and who locks such a row
 * and then updates it can deadlock with those who queue for it.
 */
export const releaseSeats: ReleaseExpressions = (companyId) => sql`
  seats_back as (
    update departure set taken = taken - counted.n from counted
    where departure.company_id = ${companyId} and departure.id = counted.resource_id and counted.kind = 'departure')`
