import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import { canGo, type OrderStatus } from '#server/ordering/core/domain.ts'

type Step = { from: OrderStatus | null; to: OrderStatus; actor: 'customer' | 'staff' | 'system' }

/** One company's places and orders, read past the API; what is offered to the waiting list counts as held. */
export type Ledger = {
  departures: { id: string; capacity: number; taken: number; held: number }[]
  orders: {
    id: string
    status: OrderStatus
    isChanging: boolean
    total: string
    history: Step[]
    holds: { quantity: number; status: string }[]
  }[]
}

const departures = (companyId: string) => sql<Ledger['departures'][number]>`
  select d.id, d.capacity, d.taken, (coalesce(sum(h.quantity), 0) + (
      select coalesce(sum(w.seats), 0) from waiting_entry w
      where w.company_id = d.company_id and w.departure_id = d.id and w.status = 'offered'))::int as held
  from departure d
  left join hold h on h.company_id = d.company_id and h.kind = 'departure' and h.resource_id = d.id and h.status <> 'released'
  where d.company_id = ${companyId}
  group by d.company_id, d.id, d.capacity, d.taken, d.starts_at order by d.starts_at`

const orders = (companyId: string) => sql<Ledger['orders'][number]>`
  select o.id, o.status, o.changing_until is not null as "isChanging", o.total::text as total,
    (select coalesce(json_agg(json_build_object('from', s.from_status, 'to', s.to_status, 'actor', s.actor) order by s.position), '[]')
      from order_history s where s.company_id = o.company_id and s.order_id = o.id) as history,
    (select coalesce(json_agg(json_build_object('quantity', h.quantity, 'status', h.status)), '[]')
      from hold h where h.company_id = o.company_id and h.order_id = o.id) as holds
  from "order" o where o.company_id = ${companyId} order by o.id`

/** Reads all places and orders of a company at one moment. */
export const readLedger = (db: Database, companyId: string): Promise<Ledger> =>
  withCompany(db, companyId, { readOnly: true }, async (trx) => ({
    departures: (await departures(companyId).execute(trx)).rows,
    orders: (await orders(companyId).execute(trx)).rows,
  }))

const holding: readonly OrderStatus[] = ['in_review', 'awaiting_payment', 'paid', 'completed']

function violationsOfOrder({ id, status, isChanging, history, holds }: Ledger['orders'][number]): string[] {
  const violations: string[] = []
  let before: OrderStatus | null = null
  for (const { from, to } of history) {
    if (from !== before) violations.push(`order ${id} goes on from ${from} where it was ${before}`)
    if (before !== null && !canGo(before, to)) violations.push(`order ${id} went from ${before} to ${to}`)
    before = to
  }
  if (before !== status) violations.push(`order ${id} is ${status} and its history ends in ${before}`)
  const live = holds.filter((hold) => hold.status !== 'released')
  if (holds.length === 0 || live.length > (isChanging ? 2 : 1))
    violations.push(`order ${id} has ${live.length} holds of ${holds.length}`)
  const isHeld = live.length > 0
  if (isHeld !== holding.includes(status))
    violations.push(`order ${id} is ${status} and its hold ${isHeld ? 'stands' : 'is released'}`)
  return violations
}

/** Every breach of the promise that no place is sold twice, lost or freed twice; empty where it is kept. */
export function violationsOf({ departures, orders }: Ledger): string[] {
  const ofDepartures = departures.flatMap(({ id, capacity, taken, held }) => [
    ...(taken < 0 || taken > capacity ? [`departure ${id} has ${taken} of ${capacity} taken`] : []),
    ...(taken === held ? [] : [`departure ${id} counts ${taken} taken and its holds are ${held}`]),
  ])
  return [...ofDepartures, ...orders.flatMap(violationsOfOrder)]
}

/** Deadlocks that PostgreSQL broke in this database; 0 on the embedded engine, which has one session. */
export async function countDeadlocks({ engine, pool }: Database): Promise<number> {
  if (engine === 'embedded') return 0
  const clients = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()))
  try {
    for (const client of clients) await client.query('select pg_stat_force_next_flush()')
    const [first] = clients
    const found = await first?.query('select deadlocks from pg_stat_database where datname = current_database()')
    return Number(found?.rows[0]?.deadlocks)
  } finally {
    for (const client of clients) client.release()
  }
}
