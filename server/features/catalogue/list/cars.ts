import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { all, type Condition, type Filters, isNamed } from './condition.ts'

/** When cars are picked up and returned where nothing else is said. */
export const usualTime = '10:00'
/** How late a return may be before another day begins, in minutes. */
const grace = 59

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The wall times of a rental and its started days; what is too short for a day is 24 hours. */
function rentalOf({ from, to, from_time = usualTime, to_time = usualTime }: Filters) {
  if (!from || !to) return null
  const start = `${from} ${from_time}`
  const minutes = daysBetween(from, to) * 1440 + minutesOf(to_time) - minutesOf(from_time)
  if (minutes <= grace) return { start, end: `${addDays(from, 1)} ${from_time}`, days: 1 }
  return { start, end: `${to} ${to_time}`, days: Math.ceil((minutes - grace) / 1440) }
}

/** A unit of `car` that no rental of now holds between two moments. */
export const isFree = (start: RawBuilder<unknown>, end: RawBuilder<unknown>): Condition =>
  sql`(unit.active and not exists (select 1 from rental where rental.company_id = unit.company_id and rental.unit_id = unit.id
    and rental.status in ('held', 'confirmed') and rental.period && tstzrange(${start}, ${end})))`

const carThat = (conditions: readonly Condition[]): Condition =>
  sql`exists (select 1 from car where car.company_id = m.company_id and car.model_id = m.id and ${all(conditions)})`

/** Places are looked up by id or slug; another place of return needs a car that may end there. */
function isAt({ companyId }: Scope, { pickup, return: back }: Filters): Condition[] {
  const placeOf = (alias: string, value: string) => sql`select 1 from car_place
    join rental_place ${sql.ref(alias)} on ${sql.ref(alias)}.company_id = car_place.company_id and ${sql.ref(alias)}.id = car_place.place_id
    where car_place.company_id = ${companyId} and car_place.model_id = car.model_id and ${sql.ref(alias)}.active
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

/** The car `m` can be had for the party and the days of the filter. */
export function hasUnit({ clock, companyId }: Scope, filters: Filters): Condition {
  const { pax = 1, pickup } = filters
  const conditions: Condition[] = [sql`car.seats >= ${pax}`]
  const rental = rentalOf(filters)
  if (rental) {
    const zone = pickup
      ? sql`coalesce((select p.zone from rental_place p where p.company_id = ${companyId} and ${isNamed('p', pickup)}), m.zone)`
      : sql`m.zone`
    const start = sql`(${rental.start}::timestamp at time zone ${zone})`
    const end = sql`(${rental.end}::timestamp at time zone ${zone} + make_interval(mins => car.turnaround_minutes))`
    conditions.push(
      sql`${rental.days} between car.min_days and car.max_days`,
      sql`${start} - make_interval(hours => m.cutoff_hours) > ${clock.now()}`,
      sql`exists (select 1 from car_unit unit where unit.company_id = car.company_id and unit.model_id = car.model_id
        and ${isFree(start, end)})`,
    )
  }
  return carThat(conditions)
}

/** What a filter asks of cars whenever they are wanted; it leaves nothing else in the list. */
export function isCarLike(scope: Scope, filters: Filters): Condition[] {
  const { driver, gearbox, seats } = filters
  const conditions: Condition[] = isAt(scope, filters)
  if (driver) conditions.push(sql`car.with_driver in ('optional', ${driver === 'yes' ? 'only' : 'no'})`)
  if (gearbox) conditions.push(sql`car.gearbox = ${gearbox}`)
  if (seats) conditions.push(sql`car.seats >= ${seats}`)
  return conditions.length > 0 ? [carThat(conditions)] : []
}
