import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'

/** How much of something an order holds, and how much it would after a change. */
export type Exchange = { resourceId: string; before: number; after: number }

type HoldKind = 'departure' | 'room_night' | 'car_unit'

/** What an order holds of one kind, by the ids of the resources. The caller holds the order's lock. */
export async function heldQuantities({ db, companyId }: Scope, orderId: string, kind: HoldKind): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('hold')
    .select(['resource_id', 'quantity'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('status', '<>', 'released')
    .execute()
  return new Map(rows.map(({ resource_id, quantity }) => [resource_id, quantity]))
}

/** All that an order holds or would hold, each resource once, in the order of their ids. */
export function exchangesOf(held: ReadonlyMap<string, number>, requested: ReadonlyMap<string, number>): Exchange[] {
  const ids = [...new Set([...held.keys(), ...requested.keys()])].sort()
  return ids.map((resourceId) => ({
    resourceId,
    before: held.get(resourceId) ?? 0,
    after: requested.get(resourceId) ?? 0,
  }))
}

/** What is held during a change: of what both selections need, the larger quantity; without waiting the new one alone. */
export const heldDuring = ({ before, after }: Exchange, isPending: boolean): number =>
  isPending ? Math.max(before, after) : after

/** Writes what an order holds from now on, whose counters the caller has moved. */
export async function writeHolds(
  { db, companyId }: Scope,
  { orderId, kind, isPending }: { orderId: string; kind: HoldKind; isPending: boolean },
  exchanges: readonly Exchange[],
): Promise<void> {
  const rows = exchanges
    .filter(({ before, after }) => before !== after)
    .map((exchange) => ({
      id: exchange.resourceId,
      quantity: heldDuring(exchange, isPending),
      before: isPending ? exchange.before : null,
      after: isPending ? exchange.after : null,
    }))
  if (rows.length === 0) return
  await sql`
    with n as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, quantity int, before int, after int)),
    freed as (
      update hold set status = 'released', quantity_before = null, quantity_after = null from n
      where company_id = ${companyId} and order_id = ${orderId} and kind = ${kind} and resource_id = n.id and n.quantity = 0)
    insert into hold (company_id, order_id, kind, resource_id, quantity, status, quantity_before, quantity_after)
    select ${companyId}::uuid, ${orderId}::uuid, ${kind}, id, quantity, 'held', before, after from n where quantity > 0
    on conflict (company_id, order_id, kind, resource_id) do update
      set quantity = excluded.quantity, status = 'held', quantity_before = excluded.quantity_before,
        quantity_after = excluded.quantity_after`.execute(db)
}
