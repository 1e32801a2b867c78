import { sql } from 'kysely'
import { type CustomerScope, textFor } from '#server/platform/scope.ts'

const own = ({ db, companyId, customerId }: CustomerScope) =>
  db.selectFrom('order').select('id').where('company_id', '=', companyId).where('customer_id', '=', customerId)

const pictureNames = sql<string[]>`(select coalesce(json_agg(p.name order by p.position), '[]') from review_picture p
  where p.company_id = r.company_id and p.order_id = r.order_id and p.position is not null)`

/** The customer's reviews, newest first. */
export async function exportReviews(scope: CustomerScope) {
  const rows = await scope.db
    .selectFrom('review as r')
    .innerJoin('order as o', (join) => join.onRef('o.company_id', '=', 'r.company_id').onRef('o.id', '=', 'r.order_id'))
    .where('r.company_id', '=', scope.companyId)
    .where('r.customer_id', '=', scope.customerId)
    .select(['o.reference', 'o.product_name', 'r.status', 'r.rating', 'r.text', 'r.author', 'r.answer', 'r.written_at'])
    .select(pictureNames.as('pictures'))
    .orderBy('r.written_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map(({ product_name, written_at, ...row }) => ({
    ...row,
    product: textFor(scope, product_name),
    written_at: written_at.toISOString(),
  }))
}

/**
 * Leaves of the customer's reviews what others have read: stars and text of the published ones, without a name. Everything else
 * goes, and so do all pictures (their files with the next run of the job that deletes unused ones).
 */
export async function eraseReviews(scope: CustomerScope): Promise<void> {
  const { db, companyId, customerId } = scope
  const ofOrders = () =>
    db.selectFrom('review_picture').select('id').where('company_id', '=', companyId).where('order_id', 'in', own(scope))
  await db.deleteFrom('media').where('company_id', '=', companyId).where('id', 'in', ofOrders()).execute()
  await db
    .updateTable('review_picture')
    .set({ position: null, name: '' })
    .where('company_id', '=', companyId)
    .where('order_id', 'in', own(scope))
    .execute()
  await db.deleteFrom('review_invitation').where('company_id', '=', companyId).where('order_id', 'in', own(scope)).execute()
  const reviews = { company_id: companyId, customer_id: customerId }
  await db
    .deleteFrom('review')
    .where((is) => is.and(reviews))
    .where('status', '!=', 'published')
    .execute()
  await db
    .updateTable('review')
    .set({ author: null, note: null })
    .where((is) => is.and(reviews))
    .execute()
}
