import { type RawBuilder, sql } from 'kysely'
import { readBounds } from '#shared/distance.ts'
import type { Condition, Filters } from '../core/filters.ts'

/** The distances of the product `m`, as rows `d`. */
const distances = sql`product_distance d where d.company_id = m.company_id and d.product_id = m.id`

/** The distance that stands for the product: to the landmark of the filter, else to the Haram, else to what is nearer of beach and centre. */
const headline = ({ near }: Filters) =>
  near
    ? sql`${distances} and d.kind = ${near}`
    : sql`${distances} and d.kind <> 'airport' order by d.kind <> 'haram', d.metres, d.kind limit 1`

/** SQL of the metres by which a list of products `m` is sorted; null where none are known. */
export const metresOf = (filters: Filters): RawBuilder<unknown> => sql`(select d.metres from ${headline(filters)})`

const landmarkJson = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`(select json_build_object('kind', ${column('kind')}, 'metres', ${column('metres')}, 'name', l.name, 'lat', l.lat, 'lng', l.lng)
    from landmark l where l.company_id = ${column('company_id')} and l.destination_id = ${column('destination_id')} and l.code = ${column('code')})`
}

/** JSON of where the product `m` is, and of the distance that stands for it. */
export const placeColumns = (filters: Filters): RawBuilder<unknown> => sql`
  (select json_build_object('lat', p.lat, 'lng', p.lng, 'exact', p.exact) from product_point p
    where p.company_id = m.company_id and p.product_id = m.id) as location,
  (select ${landmarkJson('d')} from (select d.* from ${headline(filters)}) d) as near`

/** JSON of all distances of the product `m`, the nearest first. */
export const distancesJson = sql<unknown>`coalesce((
  select json_agg(${landmarkJson('d')} order by d.metres, d.kind) from ${distances}), '[]')`

/** Products `m` that are near a landmark, and those on a part of the map. */
export function isWhere({ near, within, bounds }: Filters): Condition[] {
  const conditions: Condition[] = []
  if (near) {
    const nearEnough = within === undefined ? sql`` : sql`and d.metres <= ${within}`
    conditions.push(sql`m.id in (select d.product_id from product_distance d
      where d.company_id = m.company_id and d.kind = ${near} ${nearEnough})`)
  }
  const edges = bounds && readBounds(bounds)
  if (edges) {
    const { south, west, north, east } = edges
    const isBetween = west < east ? sql`p.lng between ${west} and ${east}` : sql`(p.lng >= ${west} or p.lng <= ${east})`
    conditions.push(sql`m.id in (select p.product_id from product_point p
      where p.company_id = m.company_id and p.lat between ${south} and ${north} and ${isBetween})`)
  }
  return conditions
}
