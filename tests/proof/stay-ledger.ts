import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import type { OrderStatus } from '#server/ordering/core/domain.ts'
import { daysBetween } from '#shared/dates.ts'

type Night = { id: string; room: string; night: string; capacity: number; taken: number; held: number }
type Order = {
  id: string
  status: OrderStatus
  from: string
  to: string
  types: number
  steps: number
  holds: number
  released: number
}

/** One company's room nights and the orders that hold them, read past the API. */
export type StayLedger = { nights: Night[]; orders: Order[] }

const nights = (companyId: string) => sql<Night>`
  select n.id, r.code as room, n.night::text as night, n.capacity, n.taken, coalesce(sum(h.quantity), 0)::int as held
  from room_night n
  join room_type r on r.company_id = n.company_id and r.id = n.room_type_id
  left join hold h on h.company_id = n.company_id and h.kind = 'room_night' and h.resource_id = n.id and h.status <> 'released'
  where n.company_id = ${companyId}
  group by n.id, r.code, n.night, n.capacity, n.taken order by n.night, r.code`

const orders = (companyId: string) => sql<Order>`
  select o.id, o.status, o.details->'stay'->>'from' as from, o.details->'stay'->>'to' as to,
    (select count(distinct room->>'room_id')::int from jsonb_array_elements(o.details->'stay'->'rooms') room) as types,
    (select count(*)::int from order_history s where s.company_id = o.company_id and s.order_id = o.id) as steps,
    (select count(*)::int from hold h where h.company_id = o.company_id and h.order_id = o.id) as holds,
    (select count(*)::int from hold h where h.company_id = o.company_id and h.order_id = o.id and h.status = 'released') as released
  from "order" o where o.company_id = ${companyId} order by o.id`

/** Reads all nights and orders of a company at one moment. */
export const readStayLedger = (db: Database, companyId: string): Promise<StayLedger> =>
  withCompany(db, companyId, { readOnly: true }, async (trx) => ({
    nights: (await nights(companyId).execute(trx)).rows,
    orders: (await orders(companyId).execute(trx)).rows,
  }))

const holding: readonly OrderStatus[] = ['in_review', 'awaiting_payment', 'paid', 'completed']

function violationsOfOrder({ id, status, from, to, types, holds, released }: Order): string[] {
  const requested = types * daysBetween(from, to)
  const gone = holding.includes(status) ? 0 : requested
  return [
    ...(holds === requested ? [] : [`order ${id} of ${requested} nights has ${holds} holds`]),
    ...(released === gone ? [] : [`order ${id} is ${status} and ${released} of its ${holds} holds are released`]),
  ]
}

/** Every breach of the promise that no night is sold twice, in part, or freed twice; empty where it is kept. */
export function violationsOfStays({ nights, orders }: StayLedger): string[] {
  const ofNights = nights.flatMap(({ room, night, capacity, taken, held }) => [
    ...(taken < 0 || taken > capacity ? [`${room} has ${taken} of ${capacity} taken on ${night}`] : []),
    ...(taken === held ? [] : [`${room} counts ${taken} taken on ${night} and its holds are ${held}`]),
  ])
  return [...ofNights, ...orders.flatMap(violationsOfOrder)]
}

/** The fewest rooms left of a type on any night from one day on and before another. */
export const fewestLeft = ({ nights }: StayLedger, room: string, from: string, to: string): number =>
  Math.min(
    ...nights
      .filter((row) => row.room === room && row.night >= from && row.night < to)
      .map(({ capacity, taken }) => capacity - taken),
  )
