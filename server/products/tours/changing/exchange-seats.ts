import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { exchangesOf, heldDuring, heldQuantities, writeHolds } from '../../core/changing/exchange-holds.ts'
import { offerSeats } from '../waiting/offer-seats.ts'
import { endOwnEntry, lockOffer } from '../waiting/own-entry.ts'

/** Moves the counter of a departure; false when it has too few seats left. */
async function moveTaken({ db, companyId }: Scope, departureId: string, seats: number): Promise<boolean> {
  const { rows } = await sql`
    update departure set taken = taken + ${seats}
    where company_id = ${companyId} and id = ${departureId} and (${seats} < 0 or (active and taken + ${seats} <= capacity))
    returning id`.execute(db)
  return rows.length === 1
}

/**
 * Makes an order hold seats on a departure in place of those that it holds, or changes nothing. Departures are moved in the
 * order of their ids, so that two orders that change places do not wait for each other. Seats that the customer was offered from the
 * waiting list are used first; what is given back is offered to those who wait.
 */
export async function exchangeSeats(
  scope: Scope,
  orderId: string,
  { departureId, seats, isPending }: { departureId: string; seats: number; isPending: boolean },
): Promise<boolean> {
  const held = await heldQuantities(scope, orderId, 'departure')
  const offer = await lockOffer(scope, departureId)
  const exchanges = exchangesOf(held, new Map(seats > 0 ? [[departureId, seats]] : []))
  await sql`savepoint seats`.execute(scope.db)
  const released: string[] = []
  for (const exchange of exchanges) {
    const offered = exchange.resourceId === departureId ? offer.seats : 0
    const moved = heldDuring(exchange, isPending) - exchange.before - offered
    if (moved < 0) released.push(exchange.resourceId)
    if (moved === 0 || (await moveTaken(scope, exchange.resourceId, moved))) continue
    await sql`rollback to savepoint seats`.execute(scope.db)
    return false
  }
  await writeHolds(scope, { orderId, kind: 'departure', isPending }, exchanges)
  await endOwnEntry(scope, departureId, offer.id)
  for (const id of released) await offerSeats(scope, id)
  return true
}
