import { sql } from 'kysely'
import type { CustomerScope, Scope } from '#server/platform/scope.ts'

/** How often the customer has used an offer in orders that stand. */
export async function countUses({ db, companyId, customerId }: CustomerScope, offerId: string): Promise<number> {
  const { used } = await db
    .selectFrom('offer_use')
    .select((q) => q.fn.countAll<bigint>().as('used'))
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('offer_id', '=', offerId)
    .where('status', '=', 'used')
    .executeTakeFirstOrThrow()
  return Number(used)
}

/**
 * Takes one use of an offer for an order, or none: one statement moves the counter and records the use. False when it is
 * used up, by everybody or by this customer; an offer without a limit is always had.
 */
export async function takeUse({ db, companyId, customerId }: CustomerScope, orderId: string, offerId: string): Promise<boolean> {
  const { rows } = await sql`
    with wanted as (
      select o.company_id, o.id from offer o
      where o.company_id = ${companyId} and o.id = ${offerId} and (o.uses_per_customer is null or o.uses_per_customer > (
        select count(*) from offer_use u
        where u.company_id = o.company_id and u.customer_id = ${customerId} and u.offer_id = o.id and u.status = 'used'))),
    counted as (
      update offer_stock s set taken = s.taken + 1 from wanted
      where s.company_id = wanted.company_id and s.offer_id = wanted.id and s.taken < s.capacity
      returning s.offer_id)
    insert into offer_use (company_id, order_id, offer_id, customer_id, status)
    select company_id, ${orderId}::uuid, id, ${customerId}::uuid, 'used' from wanted
    where exists (select from counted)
      or not exists (select from offer_stock s where s.company_id = wanted.company_id and s.offer_id = wanted.id)
    returning offer_id`.execute(db)
  return rows.length === 1
}

/** Gives back what an order used of an offer; once, whoever asks. */
export async function releaseUse({ db, companyId }: Scope, orderId: string): Promise<void> {
  await sql`
    with freed as (
      update offer_use set status = 'released'
      where company_id = ${companyId} and order_id = ${orderId} and status = 'used'
      returning company_id, offer_id)
    update offer_stock s set taken = s.taken - 1 from freed
    where s.company_id = freed.company_id and s.offer_id = freed.offer_id`.execute(db)
}
