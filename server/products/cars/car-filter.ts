import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { usualRentalTime } from '#shared/booking/rental-period.ts'
import { isBeforeCutOffSql } from '../core/booking-sql.ts'
import { all, type Condition, type Filters, isNamed } from '../core/filters.ts'
import { isUnitFreeSql, searchedRentalSql } from './free-units-sql.ts'

/** The car `m` meets some conditions. */
export const carThat = (conditions: readonly Condition[]): Condition =>
  sql`exists (select 1 from car where car.company_id = m.company_id and car.product_id = m.id and ${all(conditions)})`

/** Places are looked up by id or slug; another place of return needs a car that may end there. */
function isAt({ companyId }: Scope, { pickup, return: back }: Filters): Condition[] {
  const placeOf = (alias: string, value: string) => sql`select 1 from car_place
    join rental_place ${sql.ref(alias)} on ${sql.ref(alias)}.company_id = car_place.company_id and ${sql.ref(alias)}.id = car_place.place_id
    where car_place.company_id = ${companyId} and car_place.product_id = car.product_id and ${sql.ref(alias)}.active
      and ${isNamed(alias, value)}`
  if (!pickup || !back || pickup === back) {
    const place = pickup ?? back
    return place ? [sql`exists (${placeOf('pickup', place)})`] : []
  }
  return [
    sql`exists (${placeOf('pickup', pickup)} and exists (${placeOf('dropoff', back)}
      and (dropoff.id = pickup.id or car.one_way_fee is not null)))`,
  ]
}

/** The zone of a place by its id or slug; `other` where none is named or there is none of that name. */
function placeZone({ companyId }: Scope, place: string | undefined, other: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!place) return other
  return sql`coalesce((select p.zone from rental_place p where p.company_id = ${companyId} and ${isNamed('p', place)}), ${other})`
}

/** A unit of `car` is free over the rental of the filter, whose days the car allows and whose cut-off is ahead. */
function isRentable(scope: Scope, filters: Filters): Condition[] {
  const { from, to, from_time = usualRentalTime, to_time = usualRentalTime, pickup, return: back } = filters
  if (!from || !to) return []
  const pickupZone = placeZone(scope, pickup, sql`m.zone`)
  const rental = searchedRentalSql({
    from: sql`${`${from} ${from_time}`}::timestamp`,
    to: sql`${`${to} ${to_time}`}::timestamp`,
    pickupZone,
    dropOffZone: placeZone(scope, back, pickupZone),
  })
  return [
    sql`exists (select 1 from ${rental} wanted
      where wanted.days between car.min_days and car.max_days
        and ${isBeforeCutOffSql(sql`wanted.starts_at`, sql`m.cutoff_hours`, scope.clock.now())}
        and exists (select 1 from car_unit unit where unit.company_id = car.company_id and unit.product_id = car.product_id
          and ${isUnitFreeSql(sql`wanted.starts_at`, sql`wanted.ends_at`)}))`,
  ]
}

/** The car `m` is available for the party and the days of the filter. */
export const isCarBookable = (scope: Scope, filters: Filters): Condition =>
  carThat([sql`car.seats >= ${filters.pax ?? 1}`, ...isRentable(scope, filters)])

/** Cars that are picked up, and returned, at the places of the filters; only cars stay in the list. */
export function matchesCarPlaces(scope: Scope, filters: Filters): Condition[] {
  const conditions = isAt(scope, filters)
  return conditions.length > 0 ? [carThat(conditions)] : []
}
