import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { ReleaseExpressions } from '../core/product-kind.ts'

/**
 * Takes seats on a departure for an order, or none: one statement moves the counter and records the hold.
 * The counter is the only truth about what is left.
 */
export async function holdSeats(
  { db, companyId }: Pick<Scope, 'companyId'> & { readonly db: Kysely<DB> },
  orderId: string,
  departureId: string,
  seats: number,
): Promise<boolean> {
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
 * Gives seats back. The departure is updated without being locked first: every order refers to it, and who locks such a row
 * and then updates it can deadlock with those who queue for it.
 */
export const releaseSeats: ReleaseExpressions = (companyId) => sql`
  seats_back as (
    update departure set taken = taken - counted.n from counted
    where departure.company_id = ${companyId} and departure.id = counted.resource_id and counted.kind = 'departure')`
