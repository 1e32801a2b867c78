import { sql } from 'kysely'
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

/** Gives back what an order holds; a hold is given back once, whoever asks. */
export async function releaseHolds({ db, companyId }: Scope, orderId: string): Promise<void> {
  await sql`
    with freed as (
      update hold set status = 'released'
      where company_id = ${companyId} and order_id = ${orderId} and status <> 'released'
      returning kind, resource_id, quantity)
    update departure set taken = departure.taken - freed.quantity
    from freed
    where departure.company_id = ${companyId} and departure.id = freed.resource_id and freed.kind = 'departure'`.execute(db)
}
