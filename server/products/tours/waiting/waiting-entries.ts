import { sql } from 'kysely'
import type { CustomerScope, Scope } from '#server/platform/scope.ts'

/** How many who wait for the same departure come before an entry, and the entry itself; null once it is offered seats. */
const position = sql<number | null>`case when w.status = 'waiting' then (
  select count(*)::int from waiting_entry o where o.company_id = w.company_id and o.departure_id = w.departure_id
    and o.status = 'waiting' and (o.joined_at, o.id) <= (w.joined_at, w.id)) end`

/** Open entries with their departure and product. */
const openEntries = ({ db, companyId }: Scope) =>
  db
    .selectFrom('waiting_entry as w')
    .innerJoin('departure as d', (join) => join.onRef('d.company_id', '=', 'w.company_id').onRef('d.id', '=', 'w.departure_id'))
    .innerJoin('product as m', (join) => join.onRef('m.company_id', '=', 'd.company_id').onRef('m.id', '=', 'd.product_id'))
    .innerJoin('service as s', (join) => join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.service_id'))
    .leftJoin('trip as t', (join) => join.onRef('t.company_id', '=', 'd.company_id').onRef('t.product_id', '=', 'd.product_id'))
    .leftJoin('package as p', (join) =>
      join.onRef('p.company_id', '=', 'd.company_id').onRef('p.product_id', '=', 'd.product_id'),
    )
    .where('w.company_id', '=', companyId)
    .where('w.status', 'in', ['waiting', 'offered'])
    .select(['w.id', 'w.status', 'w.units', 'w.seats', 'w.locale', 'w.joined_at', 'w.held_until', 'w.customer_id'])
    .select(['d.id as departure_id', 'd.local_date', 'd.local_time', 'd.zone', 'd.starts_at'])
    .select(['m.id as product_id', 'm.slug', 'm.name', 'm.cutoff_hours', 's.slug as service_slug'])
    .select(['t.duration_minutes', 'p.nights'])
    .$narrowType<{ status: 'waiting' | 'offered' }>()

export type WaitingEntryRow = Awaited<ReturnType<typeof listOwnEntries>>[number]

/** The customer's open entries, the soonest departure first. */
export const listOwnEntries = (scope: CustomerScope) =>
  openEntries(scope)
    .select(position.as('position'))
    .where('w.customer_id', '=', scope.customerId)
    .orderBy('d.starts_at')
    .orderBy('w.id')
    .execute()

/** The offers whose customers do not know of them yet, with their addresses. */
export const listUntoldOffers = (scope: Scope) =>
  openEntries(scope)
    .innerJoin('customer as c', (join) => join.onRef('c.company_id', '=', 'w.company_id').onRef('c.id', '=', 'w.customer_id'))
    .select(['c.email', 'c.firstname', 'c.lastname'])
    .where('w.status', '=', 'offered')
    .where('w.held_until', 'is', null)
    .orderBy('w.id')
    .limit(200)
    .execute()

/** Starts the time of an offer; false when another process has. */
export async function startOffer({ db, companyId }: Scope, id: string, heldUntil: Date): Promise<boolean> {
  const started = await db
    .updateTable('waiting_entry')
    .set({ held_until: heldUntil })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'offered')
    .where('held_until', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return started !== undefined
}

/** Whether anybody waits or is offered seats. */
export async function hasOpenEntries({ db, companyId }: Scope): Promise<boolean> {
  const entry = await db
    .selectFrom('waiting_entry')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', 'in', ['waiting', 'offered'])
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** All entries of the customer, also those that have ended. */
export const listAllEntries = ({ db, companyId, customerId }: CustomerScope) =>
  db
    .selectFrom('waiting_entry as w')
    .innerJoin('departure as d', (join) => join.onRef('d.company_id', '=', 'w.company_id').onRef('d.id', '=', 'w.departure_id'))
    .innerJoin('product as m', (join) => join.onRef('m.company_id', '=', 'd.company_id').onRef('m.id', '=', 'd.product_id'))
    .select(['m.name', 'd.local_date', 'w.seats', 'w.status', 'w.joined_at', 'w.ended_at'])
    .where('w.company_id', '=', companyId)
    .where('w.customer_id', '=', customerId)
    .orderBy('w.joined_at')
    .orderBy('w.id')
    .execute()
