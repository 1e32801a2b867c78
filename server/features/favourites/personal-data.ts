import type { CustomerScope } from '#server/platform/scope.ts'

/** The customer's favourites, newest first, also products that are not visible any more. */
export const listFavourites = ({ db, companyId, customerId }: CustomerScope) =>
  db
    .selectFrom('favourite as f')
    .innerJoin('product as m', (join) => join.onRef('m.company_id', '=', 'f.company_id').onRef('m.id', '=', 'f.product_id'))
    .where('f.company_id', '=', companyId)
    .where('f.customer_id', '=', customerId)
    .select(['m.name', 'f.created_at'])
    .orderBy('f.created_at', 'desc')
    .orderBy('f.product_id', 'desc')
    .execute()

export const eraseFavourites = ({ db, companyId, customerId }: CustomerScope) =>
  db.deleteFrom('favourite').where('company_id', '=', companyId).where('customer_id', '=', customerId).execute()
