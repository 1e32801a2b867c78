import { sql } from 'kysely'
import { offsetOf, type Page } from '#server/platform/pages.ts'
import type { CustomerScope, Scope } from '#server/platform/scope.ts'
import { type OrderStatus, openStatuses } from './domain.ts'
import type { Offered, OrderDetails } from './offered.ts'
import { coverOf } from './order-parts.ts'

/** The orders of the company; only staff and jobs start here. */
const ofCompany = ({ db, companyId }: Scope) => db.selectFrom('order').where('order.company_id', '=', companyId)

/** The orders that one customer of one company may see. Every query for a customer starts here. */
const own = (scope: CustomerScope) => ofCompany(scope).where('order.customer_id', '=', scope.customerId)

const cover = coverOf({ companyId: sql`"order".company_id`, modelId: sql`"order".model_id` }).as('picture')

export const findOwn = (scope: CustomerScope, id: string) =>
  own(scope).where('order.id', '=', id).selectAll('order').executeTakeFirst()

/** The customer's order, locked until the transaction ends. */
export const lockOwn = (scope: CustomerScope, id: string) =>
  own(scope).where('order.id', '=', id).selectAll('order').forUpdate().executeTakeFirst()

export const findOfCompany = (scope: Scope, id: string) =>
  ofCompany(scope).where('order.id', '=', id).selectAll('order').executeTakeFirst()

export const lockOfCompany = (scope: Scope, id: string) =>
  ofCompany(scope).where('order.id', '=', id).selectAll('order').forUpdate().executeTakeFirst()

export type OrderRow = NonNullable<Awaited<ReturnType<typeof lockOwn>>>

/** What was chosen, as {@link orderRow} froze it. */
export const detailsOf = ({ details }: Pick<OrderRow, 'details'>): OrderDetails => details as OrderDetails

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

/** The customer's orders that await payment or review; one whose deadline has passed is as good as ended. With the company's content version. */
export async function countOpen({ db, companyId, customerId, clock }: CustomerScope) {
  const { rows } = await sql<{ unpaid: number; in_review: number; content_version: bigint }>`
    select content_version, unpaid, in_review
    from company cross join (
      select count(*) filter (where status = 'awaiting_payment')::int as unpaid,
        count(*) filter (where status = 'in_review')::int as in_review
      from "order"
      where company_id = ${companyId} and customer_id = ${customerId} and status = any(${openStatuses})
        and deadline_at > ${clock.now()}) counted
    where id = ${companyId}`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('a scope is of a company that exists')
  return counted
}

/** An order of the customer, paid or as good as, of the same model on the same days. */
export const findSameDates = (
  { db, companyId, customerId, clock }: CustomerScope,
  { model, span }: Pick<Offered, 'model' | 'span'>,
) =>
  db
    .selectFrom('order')
    .select(['id', 'reference'])
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('model_id', '=', model.id)
    .where('starts_at', '=', span.startsAt)
    .where('ends_on', '=', span.endsOn)
    .where((q) => q.or([q('status', '=', 'paid'), q.and([q('status', 'in', openStatuses), q('deadline_at', '>', clock.now())])]))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

/** Which overdue orders: all of the company, or those that hold places on a departure or something of a model. */
export type Overdue = { departureId?: string; modelId?: string; limit?: number }

/**
 * Orders whose deadline has passed, locked. A sweep of the company leaves alone what another transaction has in hand; who
 * needs what they hold waits for it, and finds only what is still open then.
 */
export const lockOverdue = (scope: Scope, { departureId, modelId, limit = 200 }: Overdue) =>
  ofCompany(scope)
    .where('order.deadline_at', '<=', scope.clock.now())
    .where('order.status', 'in', openStatuses)
    .$if(departureId !== undefined, (q) => q.where('order.departure_id', '=', departureId ?? ''))
    .$if(modelId !== undefined, (q) => q.where('order.model_id', '=', modelId ?? ''))
    .selectAll('order')
    .orderBy('order.deadline_at')
    .orderBy('order.id')
    .limit(limit)
    .forUpdate()
    .$if(departureId === undefined && modelId === undefined, (q) => q.skipLocked())
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
