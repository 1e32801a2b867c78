import { type Insertable, sql } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import { pictureJson } from '#server/platform/media/picture.ts'
import { offsetOf, type Page } from '#server/platform/pages.ts'
import type { CustomerScope, Scope } from '#server/platform/scope.ts'
import { type OrderStatus, openStatuses } from './domain.ts'

/** The orders of the company; only staff and jobs start here. */
const ofCompany = ({ db, companyId }: Scope) => db.selectFrom('order').where('order.company_id', '=', companyId)

/** The orders that one customer of one company may see. Every query for a customer starts here. */
const own = (scope: CustomerScope) => ofCompany(scope).where('order.customer_id', '=', scope.customerId)

const cover = sql<import('#server/platform/media/picture.ts').PictureRow | null>`(select ${pictureJson} from model_image i
  join media on media.company_id = i.company_id and media.id = i.media_id
  where i.company_id = "order".company_id and i.model_id = "order".model_id order by i.position limit 1)`.as('picture')

export const findOwn = (scope: CustomerScope, id: string) =>
  own(scope).where('order.id', '=', id).selectAll('order').select(cover).executeTakeFirst()

/** The customer's order, locked until the transaction ends. */
export const lockOwn = (scope: CustomerScope, id: string) =>
  own(scope).where('order.id', '=', id).selectAll('order').forUpdate().executeTakeFirst()

export const findOfCompany = (scope: Scope, id: string) =>
  ofCompany(scope).where('order.id', '=', id).selectAll('order').select(cover).executeTakeFirst()

export const lockOfCompany = (scope: Scope, id: string) =>
  ofCompany(scope).where('order.id', '=', id).selectAll('order').forUpdate().executeTakeFirst()

export type OrderRow = NonNullable<Awaited<ReturnType<typeof lockOwn>>>
export type OrderRowWithCover = NonNullable<Awaited<ReturnType<typeof findOwn>>>

type Filter = Page & { status: OrderStatus | undefined }

export const listOwn = (scope: CustomerScope, { status, ...page }: Filter) =>
  own(scope)
    .$if(status !== undefined, (q) => q.where('order.status', '=', status as OrderStatus))
    .selectAll('order')
    .select([cover, sql<number>`(count(*) over ())::int`.as('all')])
    .orderBy('order.created_at', 'desc')
    .orderBy('order.id', 'desc')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()

/** How many orders a list has; asked only where its page shows none. */
export const countOwn = async (scope: CustomerScope, status: OrderStatus | undefined) =>
  Number(
    (
      await own(scope)
        .$if(status !== undefined, (q) => q.where('order.status', '=', status as OrderStatus))
        .select((q) => q.fn.countAll<bigint>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

export const countOfCompany = async (scope: Scope, status: OrderStatus | undefined) =>
  Number(
    (
      await ofCompany(scope)
        .$if(status !== undefined, (q) => q.where('order.status', '=', status as OrderStatus))
        .select((q) => q.fn.countAll<bigint>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

export const listOfCompany = (scope: Scope, { status, ...page }: Filter) =>
  ofCompany(scope)
    .innerJoin('customer', (join) =>
      join.onRef('customer.company_id', '=', 'order.company_id').onRef('customer.id', '=', 'order.customer_id'),
    )
    .$if(status !== undefined, (q) => q.where('order.status', '=', status as OrderStatus))
    .selectAll('order')
    .select(['customer.firstname', 'customer.lastname', cover, sql<number>`(count(*) over ())::int`.as('all')])
    .orderBy('order.created_at', 'desc')
    .orderBy('order.id', 'desc')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()

/** Orders that are neither paid nor over; one whose deadline has passed is as good as ended. */
export const countOpen = (scope: CustomerScope) =>
  own(scope)
    .where('order.status', 'in', openStatuses)
    .where('order.deadline_at', '>', scope.clock.now())
    .select((q) => q.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()

/**
 * One order of a customer is placed at a time: parallel ones wait here. Not the stronger `for update`: what refers to the
 * customer, such as the key of a cancellation that holds the places waited for, would wait for this and this for it.
 */
export const lockCustomer = ({ db, companyId, customerId }: CustomerScope) =>
  db
    .selectFrom('customer')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Inserts an order; undefined when its random reference exists already. */
export const insertOrder = ({ db }: Scope, row: Insertable<DB['order']>) =>
  db
    .insertInto('order')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'reference']).doNothing())
    .returningAll()
    .executeTakeFirst()

export type Parts = {
  lines: Insertable<DB['order_line']>[]
  contact: Insertable<DB['order_contact']>
  travellers: (Insertable<DB['traveller']> & { person: Insertable<DB['traveller_person']> })[]
}

export async function insertParts({ db }: Scope, { lines, contact, travellers }: Parts): Promise<void> {
  await db.insertInto('order_line').values(lines).execute()
  await db.insertInto('order_contact').values(contact).execute()
  await db
    .insertInto('traveller')
    .values(travellers.map(({ person: _, ...traveller }) => traveller))
    .execute()
  await db
    .insertInto('traveller_person')
    .values(travellers.map(({ person }) => person))
    .execute()
}

const part = <T extends 'order_line' | 'order_contact' | 'order_history'>({ db, companyId }: Scope, table: T, orderId: string) =>
  db
    .selectFrom(table as 'order_line')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)

export const listLines = (scope: Scope, orderId: string) =>
  part(scope, 'order_line', orderId).selectAll().orderBy('position').execute()

export const findContact = ({ db, companyId }: Scope, orderId: string) =>
  db
    .selectFrom('order_contact')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()

export const listHistory = ({ db, companyId }: Scope, orderId: string) =>
  db
    .selectFrom('order_history')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

export const listTravellers = ({ db, companyId }: Scope, orderId: string) =>
  db
    .selectFrom('traveller as t')
    .leftJoin('traveller_person as p', (join) =>
      join
        .onRef('p.company_id', '=', 't.company_id')
        .onRef('p.order_id', '=', 't.order_id')
        .onRef('p.position', '=', 't.position'),
    )
    .select(['t.kind', 'p.firstname', 'p.lastname', 'p.birthdate'])
    .where('t.company_id', '=', companyId)
    .where('t.order_id', '=', orderId)
    .orderBy('t.position')
    .execute()

/** Where an order's model stands, to link to it. */
export const findLinks = ({ db, companyId }: Scope, modelId: string) =>
  db
    .selectFrom('model as m')
    .innerJoin('service as s', (join) => join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.service_id'))
    .select(['m.id', 'm.slug', 's.slug as service_slug'])
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', modelId)
    .where('m.active', '=', true)
    .executeTakeFirst()

/**
 * Orders whose deadline has passed, locked. A sweep of the company leaves alone what another transaction has in hand; who
 * needs the places of a departure waits for it, and finds only what is still open then.
 */
export const lockOverdue = (scope: Scope, { departureId, limit }: { departureId?: string; limit: number }) =>
  ofCompany(scope)
    .where('order.deadline_at', '<=', scope.clock.now())
    .where('order.status', 'in', openStatuses)
    .$if(departureId !== undefined, (q) => q.where('order.departure_id', '=', departureId ?? ''))
    .selectAll('order')
    .orderBy('order.deadline_at')
    .orderBy('order.id')
    .limit(limit)
    .forUpdate()
    .$if(departureId === undefined, (q) => q.skipLocked())
    .execute()

/** Orders whose automatic review is due. */
export const listDueReviews = (scope: Scope, limit: number) =>
  ofCompany(scope)
    .where('order.review_at', '<=', scope.clock.now())
    .where('order.status', '=', 'in_review')
    .select('order.id')
    .orderBy('order.review_at')
    .limit(limit)
    .execute()
