import { sql } from 'kysely'
import { offsetOf, type Page } from '#server/platform/pages.ts'
import type { CustomerScope, Scope } from '#server/platform/scope.ts'
import type { OrderDetails, ProductSelection } from '#server/products/index.ts'
import { type OrderStatus, openStatuses, type TimedStatus, timedStatuses } from './domain.ts'
import { coverOf } from './order-cover.ts'

/** The orders of the company; only staff and jobs start here. */
const ofCompany = ({ db, companyId }: Scope) => db.selectFrom('order').where('order.company_id', '=', companyId)

/** The orders that one customer of one company may see. Every query for a customer starts here. */
const own = (scope: CustomerScope) => ofCompany(scope).where('order.customer_id', '=', scope.customerId)

const cover = coverOf({ companyId: sql`"order".company_id`, productId: sql`"order".product_id` }).as('picture')

type Orders = ReturnType<typeof ofCompany>

const find = (orders: Orders, id: string) => orders.where('order.id', '=', id).selectAll('order').executeTakeFirst()
const lock = (orders: Orders, id: string) => orders.where('order.id', '=', id).selectAll('order').forUpdate().executeTakeFirst()

export const findOwn = (scope: CustomerScope, id: string) => find(own(scope), id)

/** The customer's order, locked until the transaction ends. */
export const lockOwn = (scope: CustomerScope, id: string) => lock(own(scope), id)

export const findOfCompany = (scope: Scope, id: string) => find(ofCompany(scope), id)

export const lockOfCompany = (scope: Scope, id: string) => lock(ofCompany(scope), id)

export type OrderRow = NonNullable<Awaited<ReturnType<typeof lockOwn>>>

/** The selection's details, as {@link orderRow} froze them. */
export const detailsOf = ({ details }: Pick<OrderRow, 'details'>): OrderDetails => details as OrderDetails

type Filter = Page & { status: OrderStatus | undefined }

const withStatus = (orders: Orders, status: OrderStatus | undefined): Orders =>
  status === undefined ? orders : orders.where('order.status', '=', status)

/** One page of these orders, the newest first, each with how many there are in all. */
const orderPage = (orders: Orders, { status, ...page }: Filter) =>
  withStatus(orders, status)
    .selectAll('order')
    .select([cover, sql<number>`(count(*) over ())::int`.as('all')])
    .orderBy('order.created_at', 'desc')
    .orderBy('order.id', 'desc')
    .limit(page.perPage)
    .offset(offsetOf(page))

async function count(orders: Orders, status: OrderStatus | undefined): Promise<number> {
  const { n } = await withStatus(orders, status)
    .select((q) => q.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const listOwn = (scope: CustomerScope, filter: Filter) => orderPage(own(scope), filter).execute()

/** How many orders a list has; asked only where its page shows none. */
export const countOwn = (scope: CustomerScope, status: OrderStatus | undefined) => count(own(scope), status)

export const countOfCompany = (scope: Scope, status: OrderStatus | undefined) => count(ofCompany(scope), status)

export const listOfCompany = (scope: Scope, filter: Filter) =>
  orderPage(ofCompany(scope), filter)
    .innerJoin('customer', (join) =>
      join.onRef('customer.company_id', '=', 'order.company_id').onRef('customer.id', '=', 'order.customer_id'),
    )
    .select(['customer.firstname', 'customer.lastname'])
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

/** An order of the customer, paid or as good as, of the same product on the same days. */
export const findSameDates = (
  { db, companyId, customerId, clock }: CustomerScope,
  { product, span }: Pick<ProductSelection, 'product' | 'span'>,
) =>
  db
    .selectFrom('order')
    .select(['id', 'reference'])
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('product_id', '=', product.id)
    .where('starts_at', '=', span.startsAt)
    .where('ends_on', '=', span.endsOn)
    .where((q) =>
      q.or([
        q('status', 'in', ['paid', 'deposit_paid']),
        q.and([q('status', 'in', openStatuses), q('deadline_at', '>', clock.now())]),
      ]),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

/** Which overdue orders: all of the company, or those that hold places on a departure or something of a product. */
export type OverdueFilter = {
  departureId?: string
  productId?: string
  limit?: number
  /** Leaves alone what another transaction has in hand: for whoever holds the lock of an order. */
  skipLocked?: boolean
}

const isSkipping = ({ departureId, productId, skipLocked }: OverdueFilter): boolean =>
  skipLocked ?? (departureId === undefined && productId === undefined)

/**
 * Orders whose deadline has passed, locked. Reconciling leaves alone what another transaction has in hand; who
 * needs what they hold waits for it, and finds only what is still open then.
 */
export const lockOverdue = (scope: Scope, which: OverdueFilter) => {
  const { departureId, productId, limit = 200 } = which
  return ofCompany(scope)
    .where('order.deadline_at', '<=', scope.clock.now())
    .where('order.status', 'in', timedStatuses)
    .$if(departureId !== undefined, (q) => q.where('order.departure_id', '=', departureId ?? ''))
    .$if(productId !== undefined, (q) => q.where('order.product_id', '=', productId ?? ''))
    .selectAll('order')
    .$narrowType<{ status: TimedStatus }>()
    .orderBy('order.deadline_at')
    .orderBy('order.id')
    .limit(limit)
    .forUpdate()
    .$if(isSkipping(which), (q) => q.skipLocked())
    .execute()
}

/** Orders whose change was not paid in time, locked as {@link lockOverdue} does; of a departure those that would go there. */
export const lockExpiredChanges = (scope: Scope, which: OverdueFilter) => {
  const { departureId, productId, limit = 200 } = which
  return ofCompany(scope)
    .where('order.changing_until', '<=', scope.clock.now())
    .$if(productId !== undefined, (q) => q.where('order.product_id', '=', productId ?? ''))
    .$if(departureId !== undefined, (q) =>
      q.where(
        sql<boolean>`exists (select from order_change c where c.company_id = "order".company_id and c.order_id = "order".id
          and c.status = 'pending' and c.departure_id = ${departureId ?? null})`,
      ),
    )
    .selectAll('order')
    .orderBy('order.changing_until')
    .orderBy('order.id')
    .limit(limit)
    .forUpdate()
    .$if(isSkipping(which), (q) => q.skipLocked())
    .execute()
}

/** Orders whose automatic review is due. */
export const listDueReviews = (scope: Scope, limit: number) =>
  ofCompany(scope)
    .where('order.review_at', '<=', scope.clock.now())
    .where('order.status', '=', 'in_review')
    .select('order.id')
    .orderBy('order.review_at')
    .limit(limit)
    .execute()
