import { type RawBuilder, sql } from 'kysely'
import type { ProductCard } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import { type PictureRow, pictureJson } from '#server/platform/media/picture.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { CommonRow } from '../core/common-facts.ts'
import { all, type Condition, type Filters } from '../core/filters.ts'
import { productKinds } from '../kinds.ts'
import type { AutomaticOffer } from '../offers/applies-to.ts'
import type { PackageRow } from '../tours/package.ts'
import { bookableDepartures } from '../tours/tour-filter.ts'
import { shownPrice } from './shown-price-sql.ts'

/** What cards show of the single kinds. */
type OfKind = {
  duration_minutes?: number
  nights?: number
  event?: PackageRow['event']
  stars?: number
  car?: NonNullable<Infer<typeof ProductCard>['car']>
}

export type CardRow = CommonRow & { of_kind: OfKind; next_departure: string | null; picture: PictureRow | null }

const stars = sql`(select hotel.stars from hotel where hotel.company_id = m.company_id and hotel.product_id = m.id)`
const minutes = sql`coalesce(
  (select trip.duration_minutes from trip where trip.company_id = m.company_id and trip.product_id = m.id),
  (select package.nights * 1440 from package where package.company_id = m.company_id and package.product_id = m.id))`

/** The order of a list; products that are equal in it stand in the order of their ids. */
export function orderOf(scope: Scope, filters: Filters, offers: readonly AutomaticOffer[]): RawBuilder<unknown> {
  const { ids, sort = ids ? 'asked' : 'recommended' } = filters
  switch (sort) {
    case 'asked':
      return sql`array_position(${ids}::uuid[], m.id)`
    case 'price':
      return sql`${shownPrice(scope, offers)}, m.id`
    case '-price':
      return sql`${shownPrice(scope, offers)} desc, m.id`
    case 'soonest':
      return sql`(select min(d.starts_at) ${bookableDepartures(scope, filters)}) nulls last, m.id`
    case 'duration':
      return sql`${minutes} nulls last, m.id`
    case 'stars':
      return sql`${stars} desc nulls last, m.id`
    default:
      return sql`m.featured desc, m.sort, m.id`
  }
}

/** Read for each row of a page by the table of its kind alone: joins with all of them cost more to plan than to run. */
const kindColumns = sql`case m.kind ${sql.join(
  Object.entries(productKinds).map(
    ([kind, { card }]) => sql`when ${sql.lit(kind)} then (
      select ${card.json} from ${sql.table(card.table)} k where k.company_id = m.company_id and k.product_id = m.id)`,
  ),
  sql` `,
)} end as of_kind`

const cardColumns = (scope: Scope, filters: Filters) => sql`
  m.id, m.slug, m.kind, m.country_id, m.name, m.summary, m.from_price, m.price_basis, m.confirmation, m.featured,
  m.service_id, s.slug as service_slug, s.name as service_name,
  m.category_id, c.slug as category_slug, c.name as category_name,
  m.destination_id, place.slug as destination_slug, place.name as destination_name, ${kindColumns},
  case when m.kind in ('trip', 'package')
    then (select d.local_date ${bookableDepartures(scope, filters)} order by d.starts_at limit 1) end as next_departure,
  (select ${pictureJson} from product_image i join media on media.company_id = i.company_id and media.id = i.media_id
    where i.company_id = m.company_id and i.product_id = m.id order by i.position limit 1) as picture`

type Wanted = {
  where: readonly Condition[]
  order: RawBuilder<unknown>
  limit: number
  offset: number
  /** Days and party of the departure that a card names. */
  filters: Filters
}

/** Cards of the products `m` (of services `s`) that match, with how many match in all: only a page's worth reads what cards show. */
export async function selectCards(scope: Scope, wanted: Wanted): Promise<{ rows: CardRow[]; total: number }> {
  const { rows } = await sql<(CardRow | { id: null }) & { total: number }>`
    with matched as materialized (
      select m.id, row_number() over (order by ${wanted.order}) as standing
      from product m join service s on s.company_id = m.company_id and s.id = m.service_id
      where ${all(wanted.where)})
    select (select count(*)::int from matched) as total, card.*
    from (select 1) once left join lateral (
      select matched.standing, ${cardColumns(scope, wanted.filters)}
      from (select * from matched order by standing limit ${wanted.limit} offset ${wanted.offset}) matched
      join product m on m.company_id = ${scope.companyId} and m.id = matched.id
      join service s on s.company_id = m.company_id and s.id = m.service_id
      join category c on c.company_id = m.company_id and c.id = m.category_id
      left join destination place on place.company_id = m.company_id and place.id = m.destination_id) card on true
    order by card.standing`.execute(scope.db)
  return { rows: rows.flatMap((row) => (row.id === null ? [] : [row])), total: rows[0]?.total ?? 0 }
}
