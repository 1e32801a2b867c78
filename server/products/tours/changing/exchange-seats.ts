import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { exchangesOf, heldDuring, heldQuantities, writeHolds } from '../../core/changing/exchange-holds.ts'

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
 * order of their ids, so that two orders that change places do not wait for each other.
 */
export async function exchangeSeats(
  scope: Scope,
  orderId: string,
  { departureId, seats, isPending }: { departureId: string; seats: number; isPending: boolean },
): Promise<boolean> {
  const held = await heldQuantities(scope, orderId, 'departure')
  const exchanges = exchangesOf(held, new Map(seats > 0 ? [[departureId, seats]] : []))
  await sql`savepoint seats`.execute(scope.db)
  for (const exchange of exchanges) {
    const moved = heldDuring(exchange, isPending) - exchange.before
    if (moved === 0 || (await moveTaken(scope, exchange.resourceId, moved))) continue
    await sql`rollback to savepoint seats`.execute(scope.db)
    return false
  }
  await writeHolds(scope, { orderId, kind: 'departure', isPending }, exchanges)
  return true
}
