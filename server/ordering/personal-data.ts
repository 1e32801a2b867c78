import { type RawBuilder, sql } from 'kysely'
import type { Order } from '#contract/orders.ts'
import type { Infer } from '#contract/route.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import { namedKinds } from '#server/products/index.ts'
import { openStatuses } from './core/domain.ts'
import { presentWith } from './present/present-order.ts'
import { listOwnWithParts } from './present/read-parts.ts'

/**
 * Whether a paid order of the customer is still to be travelled or under way, and whether one is neither paid nor over.
 * A paid request without dates is ahead until it is completed: nobody could tell that it is behind.
 */
export async function findPending({ db, companyId, customerId, clock }: CustomerScope) {
  const { rows } = await sql<{ is_trip_ahead: boolean; is_order_open: boolean }>`
    select coalesce(bool_or(status in ('paid', 'deposit_paid') and coalesce(ends_at, starts_at, 'infinity') > ${clock.now()}), false) as is_trip_ahead,
      coalesce(bool_or(status = any(${openStatuses})), false) as is_order_open
    from "order" where company_id = ${companyId} and customer_id = ${customerId}`.execute(db)
  return { isTripAhead: rows[0]?.is_trip_ahead === true, isOrderOpen: rows[0]?.is_order_open === true }
}

type PresentedOrder = Infer<typeof Order>
type Sums = 'total' | 'amount_due' | 'due_now' | 'subtotal' | 'price_after_discounts'
type ExportedOrder = Omit<PresentedOrder, 'image' | Sums> & Partial<Pick<PresentedOrder, Sums>>

/** A request that has no price yet has no sums either: a total of nought would say that it is free. */
function exported({
  image: _,
  total,
  amount_due,
  due_now,
  subtotal,
  price_after_discounts,
  ...shown
}: PresentedOrder): ExportedOrder {
  return shown.priced ? { ...shown, total, amount_due, due_now, subtotal, price_after_discounts } : shown
}

/** The customer's orders as their pages show them, newest first, in one statement. */
export async function exportOrders(scope: CustomerScope): Promise<ExportedOrder[]> {
  const orders = await listOwnWithParts(scope)
  return orders.map(({ order, parts }) => exported(presentWith(scope, order, parts)))
}

/** The details without what the customer said of themselves; the rest of what was chosen is the company's book-keeping. */
const impersonalDetails = namedKinds
  .flatMap(({ kind }) => Object.entries(kind.personalDetails ?? {}))
  .reduce<RawBuilder<unknown>>(
    (details, [part, replaced]) => sql`case when details ? ${sql.lit(part)}
      then jsonb_set(${details}, array[${sql.lit(part)}], (details -> ${sql.lit(part)}) || ${JSON.stringify(replaced)}::jsonb)
      else ${details} end`,
    sql`details`,
  )

/**
 * Erases who travelled, how to reach them and what they wrote from the customer's orders, in one statement; the orders
 * with their lines, amounts, tax and history stay.
 */
export async function eraseFromOrders({ db, companyId, customerId }: CustomerScope): Promise<void> {
  await sql`
    with own as (select id from "order" where company_id = ${companyId} and customer_id = ${customerId}),
    documents as (delete from traveller_document where company_id = ${companyId} and order_id in (select id from own)),
    pins as (delete from order_pin where company_id = ${companyId} and order_id in (select id from own)),
    persons as (delete from traveller_person where company_id = ${companyId} and order_id in (select id from own)),
    contacts as (delete from order_contact where company_id = ${companyId} and order_id in (select id from own)),
    answers as (delete from order_answer where company_id = ${companyId} and order_id in (select id from own)),
    plans as (
      update order_change set plan = plan - 'people' || jsonb_build_object('people', null, 'details', '{}'::jsonb)
      where company_id = ${companyId} and order_id in (select id from own) and plan is not null),
    said as (
      update order_history set reason_text = null
      where company_id = ${companyId} and order_id in (select id from own) and actor = 'customer')
    update "order" set notes = null,
      reason_text = case when status = 'cancelled_by_user' then null else reason_text end,
      details = ${impersonalDetails}
    where company_id = ${companyId} and customer_id = ${customerId}`.execute(db)
}
