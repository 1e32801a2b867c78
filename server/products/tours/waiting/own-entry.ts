import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'

type Offer = { id: string | null; seats: number }

/** Locks the offer of the customer of the scope on a departure; no seats where there is none. */
export async function lockOffer({ db, companyId, customerId }: Scope, departureId: string): Promise<Offer> {
  if (customerId === null) return { id: null, seats: 0 }
  const entry = await db
    .selectFrom('waiting_entry')
    .select(['id', 'seats'])
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('departure_id', '=', departureId)
    .where('status', '=', 'offered')
    .forUpdate()
    .executeTakeFirst()
  return entry ?? { id: null, seats: 0 }
}

/** Ends the customer's entry for a departure once it is booked: the offer that was used, or the place in the queue. */
export async function endOwnEntry(scope: Scope, departureId: string, offerId: string | null): Promise<void> {
  const { db, companyId, customerId, clock } = scope
  if (customerId === null) return
  await db
    .updateTable('waiting_entry')
    .set({ status: 'booked', ended_at: clock.now() })
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('departure_id', '=', departureId)
    .where((is) => is.or([is('status', '=', 'waiting'), sql<boolean>`id = ${offerId}::uuid`]))
    .execute()
}
