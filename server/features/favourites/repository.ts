import { sql } from 'kysely'
import { offsetOf, type Page } from '#server/platform/pages.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import type { ProductRow } from '#server/products/index.ts'
import { isUuid } from '#shared/id.ts'

/** The most that a customer can keep. */
export const mostFavourites = 500

/** The favourites of one customer of one company that can still be seen. Every read below starts here. */
const own = ({ db, companyId, customerId }: CustomerScope) =>
  db
    .selectFrom('favourite as f')
    .innerJoin('product as m', (join) => join.onRef('m.company_id', '=', 'f.company_id').onRef('m.id', '=', 'f.product_id'))
    .innerJoin('service as s', (join) => join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.service_id'))
    .where('f.company_id', '=', companyId)
    .where('f.customer_id', '=', customerId)
    .where('m.active', '=', true)
    .where('s.active', '=', true)

type Kind = ProductRow['kind']

function ofKind(scope: CustomerScope, kind?: Kind) {
  const favourites = own(scope)
  return kind ? favourites.where('m.kind', '=', kind) : favourites
}

/** Ids of a page of favourites, newest first, with how many there are in all. */
export async function listIds(
  scope: CustomerScope,
  kind: Kind | undefined,
  page: Page,
): Promise<{ ids: string[]; total: number }> {
  const rows = await ofKind(scope, kind)
    .select('f.product_id')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.product_id', 'desc')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()
  const { total } = await ofKind(scope, kind).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { ids: rows.map(({ product_id }) => product_id), total }
}

export const listAllIds = (scope: CustomerScope) =>
  own(scope)
    .select('f.product_id')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.product_id', 'desc')
    .limit(mostFavourites)
    .execute()

/** The id of a product by id or slug, also of one that is switched off now, with whether it can be seen. */
export const findProductId = ({ db, companyId }: CustomerScope, idOrSlug: string) =>
  db
    .selectFrom('product as m')
    .innerJoin('service as s', (join) => join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.service_id'))
    .select(['m.id', sql<boolean>`m.active and s.active`.as('is_shown')])
    .where('m.company_id', '=', companyId)
    .where(isUuid(idOrSlug) ? 'm.id' : 'm.slug', '=', idOrSlug)
    .executeTakeFirst()

/** Adds a favourite unless the customer has the most already; returns whether it is a favourite now. */
export async function insertFavourite({ db, companyId, customerId, clock }: CustomerScope, productId: string): Promise<boolean> {
  const { rows } = await sql<{ is_favourite: boolean }>`
    with mine as (select product_id from favourite where company_id = ${companyId} and customer_id = ${customerId}),
    added as (
      insert into favourite (company_id, customer_id, product_id, created_at)
      select ${companyId}::uuid, ${customerId}::uuid, ${productId}::uuid, ${clock.now()}::timestamptz
      where (select count(*) from mine) < ${mostFavourites}
      on conflict do nothing returning 1)
    select (select count(*) from mine) < ${mostFavourites} or exists (select 1 from mine where product_id = ${productId}) as is_favourite`.execute(
    db,
  )
  return rows[0]?.is_favourite === true
}

export const removeFavouriteRow = ({ db, companyId, customerId }: CustomerScope, productId: string) =>
  db
    .deleteFrom('favourite')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .execute()
