import { type RawBuilder, sql } from 'kysely'
import { type PictureRow, pictureJson } from '#server/platform/media/picture.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { CommonRow } from '../core/common-facts.ts'
import { all, type Condition, type Filters } from '../core/filters.ts'
import type { CardJson, KindSort } from '../core/product-kind.ts'
import { byScore } from '../core/score.ts'
import { metresOf, placeColumns } from '../distances/distance-sql.ts'
import type { PlaceRow } from '../distances/present-distances.ts'
import { productKinds } from '../kinds.ts'
import type { AutomaticOffer } from '../offers/applies-to.ts'
import { isFreeToCancel } from './common-facets.ts'
import { basePrice, shownPrice } from './shown-price-sql.ts'

export type CardRow = CommonRow &
  PlaceRow & {
    of_kind: CardJson
    next_departure: string | null
    free_cancellation: boolean
    stay: { from: string; to: string } | null
    picture: PictureRow | null
  }

const allKinds = Object.values(productKinds)

/** The expressions of kinds for a sort, each once; products of kinds without one come last. */
function kindSortKey(scope: Scope, filters: Filters, sort: KindSort): RawBuilder<unknown> {
  const keys = new Set(allKinds.flatMap(({ sortKeys }) => sortKeys?.[sort] ?? []))
  const values = [...keys].map((key) => sql`(${key(scope, filters)})`)
  return sql`coalesce(${sql.join(values)})`
}

/** The order of a list; products that are equal in it stand in the order of their ids. */
export function orderOf(scope: Scope, filters: Filters, offers: readonly AutomaticOffer[]): RawBuilder<unknown> {
  const { ids, sort = ids ? 'asked' : 'recommended' } = filters
  switch (sort) {
    case 'asked':
      return sql`array_position(${ids}::uuid[], m.id)`
    case 'price':
      return sql`${shownPrice(scope, filters, offers)}, m.id`
    case '-price':
      return sql`${shownPrice(scope, filters, offers)} desc, m.id`
    case 'rating':
      return byScore
    case 'distance':
      return sql`${metresOf(filters)} nulls last, m.id`
    case 'recommended':
      return sql`m.featured desc, m.sort, m.id`
    default:
      return sql`${kindSortKey(scope, filters, sort)} nulls last, m.id`
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

/** The next departure of kinds that have departures, each way of theirs once. */
function nextDepartureColumn(scope: Scope, filters: Filters): RawBuilder<unknown> {
  const ways = Map.groupBy(Object.entries(productKinds), ([, { nextDeparture }]) => nextDeparture)
  const cases = [...ways].flatMap(([nextDeparture, kinds]) =>
    nextDeparture
      ? [sql`when m.kind in (${sql.join(kinds.map(([kind]) => sql.lit(kind)))}) then (${nextDeparture(scope, filters)})`]
      : [],
  )
  return sql`case ${sql.join(cases, sql` `)} end as next_departure`
}

/** The stay that a flexible filter finds, of kinds that have stays. */
function stayColumn(scope: Scope, filters: Filters): RawBuilder<unknown> {
  const cases = Object.entries(productKinds).flatMap(([kind, { foundStay }]) => {
    const stay = foundStay?.(scope, filters)
    return stay ? [sql`when m.kind = ${sql.lit(kind)} then (${stay})`] : []
  })
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end as stay` : sql`null::json as stay`
}

const cardColumns = (scope: Scope, filters: Filters) => sql`
  m.id, m.slug, m.kind, m.country_id, m.name, m.summary, ${basePrice(scope, filters)} as from_price, m.price_basis, m.confirmation, m.featured,
  m.review_count, m.star_sum,
  m.service_id, s.slug as service_slug, s.name as service_name,
  m.category_id, c.slug as category_slug, c.name as category_name,
  m.destination_id, place.slug as destination_slug, place.name as destination_name, ${kindColumns},
  ${nextDepartureColumn(scope, filters)}, ${stayColumn(scope, filters)}, ${placeColumns(filters)},
  ${isFreeToCancel(scope, filters)} as free_cancellation,
  (select ${pictureJson} from product_image i join media on media.company_id = i.company_id and media.id = i.media_id
    where i.company_id = m.company_id and i.product_id = m.id order by i.position limit 1) as picture`

type CardQuery = {
  where: readonly Condition[]
  order: RawBuilder<unknown>
  limit: number
  offset: number
  /** Days and party of the departure that a card names. */
  filters: Filters
}

/** Cards of the products `m` (of services `s`) that match, with how many match in all: only a page's worth reads what cards show. */
export async function selectCards(scope: Scope, requested: CardQuery): Promise<{ rows: CardRow[]; total: number }> {
  const { rows } = await sql<(CardRow | { id: null }) & { total: number }>`
    with matched as materialized (
      select m.id, row_number() over (order by ${requested.order}) as standing
      from product m join service s on s.company_id = m.company_id and s.id = m.service_id
      where ${all(requested.where)})
    select (select count(*)::int from matched) as total, card.*
    from (select 1) once left join lateral (
      select matched.standing, ${cardColumns(scope, requested.filters)}
      from (select * from matched order by standing limit ${requested.limit} offset ${requested.offset}) matched
      join product m on m.company_id = ${scope.companyId} and m.id = matched.id
      join service s on s.company_id = m.company_id and s.id = m.service_id
      join category c on c.company_id = m.company_id and c.id = m.category_id
      left join destination place on place.company_id = m.company_id and place.id = m.destination_id) card on true
    order by card.standing`.execute(scope.db)
  return { rows: rows.flatMap((row) => (row.id === null ? [] : [row])), total: rows[0]?.total ?? 0 }
}
