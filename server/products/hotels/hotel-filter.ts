import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { isBeforeCutOffSql, stayStartsAtSql } from '../core/booking-sql.ts'
import { all, type Condition, type Filters } from '../core/filters.ts'
import { isRateFreeToCancel, meetsConditions } from './rate-plans/rate-sql.ts'

type Nights = { from: string; count: number; flex: number }

/** Nights of a stay; a day alone is the night that begins on it. */
function filterNights({ from, to, flex = 0 }: Filters): Nights | null {
  if (!from || !to) return null
  return { from, count: daysBetween(from, from === to ? addDays(from, 1) : to), flex }
}

/** The day of arrival of a row of {@link bookableRates}; null where the filters name none. */
function arrivalOf(filters: Filters): RawBuilder<unknown> | null {
  if (filterNights(filters)) return sql`arrivals.arrival`
  return filters.from ? sql`${filters.from}::date` : null
}

/** A room type has, each night, as many free rooms as the party needs of it. */
const isRoomFree = (
  { pax = 1, rooms = 1 }: Filters,
  nights: { arrival: RawBuilder<unknown>; count: number } | null,
): Condition => {
  const needed = sql`greatest(${rooms}, ceil(${pax}::numeric / (room.max_adults + room.max_children)))`
  if (!nights) return sql`room.units >= ${needed}`
  const { arrival, count } = nights
  return sql`(select count(*) from room_night n where n.company_id = room.company_id and n.room_type_id = room.id and n.active
    and n.night >= ${arrival} and n.night < ${arrival} + ${count}::int and n.capacity - n.taken >= ${needed}) = ${count}`
}

/**
 * The hotel `m` with the rates (`rate`, of `room` and `hotel`) at which the party can book a room type, on stays from an `arrival`
 * that is `shift` days from the filter's, and that meet more conditions: what follows a `select`.
 */
export function bookableRates(scope: Scope, filters: Filters, more: readonly Condition[] = []): RawBuilder<unknown> {
  const nights = filterNights(filters)
  const arrival = sql`arrivals.arrival`
  const conditions: Condition[] = nights
    ? [
        sql`${nights.count} between hotel.min_stay and hotel.max_stay`,
        meetsConditions(scope, arrival, nights.count),
        isBeforeCutOffSql(stayStartsAtSql(arrival, sql`hotel.check_in`, sql`m.zone`), sql`m.cutoff_hours`, scope.clock.now()),
        isRoomFree(filters, { arrival, count: nights.count }),
      ]
    : [isRoomFree(filters, null)]
  const arrivals = nights
    ? sql`cross join (select shift, ${nights.from}::date + shift as arrival
        from generate_series(${-nights.flex}::int, ${nights.flex}::int) shift) arrivals`
    : sql``
  return sql`from hotel
    join room_type room on room.company_id = hotel.company_id and room.product_id = hotel.product_id and room.active
    join rate_plan rate on rate.company_id = room.company_id and rate.room_type_id = room.id and rate.active
    ${arrivals}
    where hotel.company_id = m.company_id and hotel.product_id = m.id and ${all([...conditions, ...more])}`
}

/** `rate` has one of some boards; every rate where none are named. */
export const hasBoard = (boards: readonly string[] | undefined): Condition[] =>
  boards ? [sql<boolean>`rate.board = any(${boards}::text[])`] : []

/** `rate` is cancelled for nothing on the days of the filters. */
export const isFreeRate = (scope: Scope, filters: Filters): Condition => isRateFreeToCancel(scope, arrivalOf(filters))

/** {@link isFreeRate} where the filters ask for it. */
export const isFreeIfRequested = (scope: Scope, filters: Filters): Condition[] =>
  filters.free_cancellation ? [isFreeRate(scope, filters)] : []

/** The hotel `m` has a rate for the party on the nights of the filters. */
export const isHotelBookable = (scope: Scope, filters: Filters): Condition =>
  sql`exists (select 1 ${bookableRates(scope, filters)})`

/** The hotel `m` has a bookable rate, of a board of the filters, that is cancelled for nothing. */
export const isHotelFreeToCancel = (scope: Scope, filters: Filters): Condition =>
  sql`exists (select 1 ${bookableRates(scope, filters, [...hasBoard(filters.board), isFreeRate(scope, filters)])})`

/**
 * The bookable stay of hotel `m`, at a rate as the filters ask for, that is nearest to the days of a flexible filter, the earlier
 * of two; null where none is asked for.
 */
export function foundStay(scope: Scope, filters: Filters): RawBuilder<unknown> | null {
  const nights = filterNights(filters)
  if (!nights || nights.flex === 0) return null
  const ofRate = [...hasBoard(filters.board), ...isFreeIfRequested(scope, filters)]
  return sql`select json_build_object('from', arrivals.arrival, 'to', arrivals.arrival + ${nights.count}::int)
    ${bookableRates(scope, filters, ofRate)} order by abs(arrivals.shift), arrivals.shift limit 1`
}

/**
 * A night of hotel `m` for the party on the days of the filters, with its board and extra beds, averaged over the stay and rounded up
 * as the hotel's page does: at the cheapest of the rates that are asked for, of the stay that {@link foundStay} finds.
 */
export function priceOfStay(scope: Scope, filters: Filters): RawBuilder<unknown> | null {
  const nights = filterNights(filters)
  if (!nights) return null
  const { pax = 1, rooms = 1 } = filters
  const adults = sql`least(room.max_adults, ${Math.ceil(pax / rooms)}::int)`
  const extraBeds = sql`greatest(0, ${adults} - room.standard_adults) * coalesce(hotel.extra_bed_price, 0)`
  const average = sql`select avg(rate_price(n.price, n.night, rate.prices, rate.percent, rate.amount)) from room_night n
    where n.company_id = room.company_id and n.room_type_id = room.id and n.active
      and n.night >= arrivals.arrival and n.night < arrivals.arrival + ${nights.count}::int`
  const ofRate = [...hasBoard(filters.board), ...isFreeIfRequested(scope, filters)]
  return sql`select ceil((${average}) + rate.adult_amount * ${adults} + coalesce(${extraBeds}, 0))::bigint as price
    ${bookableRates(scope, filters, ofRate)} order by abs(arrivals.shift), arrivals.shift, price limit 1`
}
