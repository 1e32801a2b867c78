import { sql } from 'kysely'
import type { Infer } from '#contract/route.ts'
import type { Category } from '#contract/services.ts'
import { money } from '#server/platform/amounts.ts'
import { type PictureRow, pictureJson, presentPicture } from '#server/platform/media/picture.ts'
import { type Scope, textFor, textOrNull } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'
import { all, type Condition } from '../core/filters.ts'
import type { ProductRow } from '../core/find-product.ts'
import { shownPrice } from '../lists/shown-price-sql.ts'
import { listAutomatic } from '../offers/current-offers.ts'
import type { ServiceRow } from './services.ts'

type CategoryRow = {
  id: string
  slug: string
  code: string
  name: Text
  summary: Text | null
  service_id: string
  service_slug: string
  service_name: Text
  service_kind: ServiceRow['kind']
  products_count: number
  /** Hundredths of the currency that is shown. */
  from_price: string | null
  price_basis: ProductRow['price_basis'] | null
  picture: PictureRow | null
}

type CategoryQuery = { serviceId?: string; serviceKind?: ServiceRow['kind'] }

const present = (scope: Scope, row: CategoryRow): Infer<typeof Category> => ({
  id: row.id,
  slug: row.slug,
  code: row.code,
  service: { id: row.service_id, slug: row.service_slug, name: textFor(scope, row.service_name) },
  service_kind: row.service_kind,
  name: textFor(scope, row.name),
  summary: textOrNull(scope, row.summary),
  image: presentPicture(scope, row.picture),
  from_price: row.from_price === null ? null : money(BigInt(row.from_price), scope.currency.code),
  price_basis: row.price_basis,
  products_count: row.products_count,
})

/** Categories in use order, with how many products of the chosen country each has and the lowest of their prices as shown. */
export async function listCategories(
  scope: Scope,
  { serviceId, serviceKind }: CategoryQuery = {},
): Promise<Infer<typeof Category>[]> {
  const price = shownPrice(scope, {}, await listAutomatic(scope))
  const counted: Condition[] = [sql`m.company_id = c.company_id`, sql`m.category_id = c.id`, sql`m.active`]
  if (scope.country) counted.push(sql`m.country_id = ${scope.country.id}`)
  const requested: Condition[] = [sql`c.company_id = ${scope.companyId}`, sql`c.active`, sql`s.active`]
  if (serviceId) requested.push(sql`s.id = ${serviceId}`)
  if (serviceKind) requested.push(sql`s.kind = ${serviceKind}`)
  const { rows } = await sql<CategoryRow>`
    select c.id, c.slug, c.code, c.name, c.summary, s.id as service_id, s.slug as service_slug, s.name as service_name,
      s.kind as service_kind, counted.products_count, counted.from_price, counted.price_basis, ${pictureJson} as picture
    from category c
    join service s on s.company_id = c.company_id and s.id = c.service_id
    left join media on media.company_id = c.company_id and media.id = c.image_id
    cross join lateral (
      select count(*)::int as products_count, min(${price})::text as from_price, min(m.price_basis) as price_basis
      from product m where ${all(counted)}) counted
    where ${all(requested)}
    order by s.sort, s.id, c.sort, c.id`.execute(scope.db)
  return rows.map((row) => present(scope, row))
}
