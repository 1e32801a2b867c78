import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { isBeforeCutOffSql, stayStartsAtSql } from '../core/booking-sql.ts'
import { all, type Condition, type Filters } from '../core/filters.ts'

/** Nights of a stay; a day alone is the night that begins on it. */
function filterNights({ from, to }: Filters): { from: string; to: string; count: number } | null {
  if (!from || !to) return null
  const end = from === to ? addDays(from, 1) : to
  return { from, to: end, count: daysBetween(from, end) }
}

/** The hotel `m` has a room type with, each night, as many free rooms as the party needs of it. */
export function isHotelBookable({ clock }: Scope, filters: Filters): Condition {
  const needed = sql`ceil(${filters.pax ?? 1}::numeric / (room.max_adults + room.max_children))`
  const nights = filterNights(filters)
  const conditions: Condition[] = nights
    ? [
        sql`${nights.count} between hotel.min_stay and hotel.max_stay`,
        isBeforeCutOffSql(
          stayStartsAtSql(sql`${nights.from}`, sql`hotel.check_in`, sql`m.zone`),
          sql`m.cutoff_hours`,
          clock.now(),
        ),
        sql`(select count(*) from room_night n where n.company_id = room.company_id and n.room_type_id = room.id and n.active
          and n.night >= ${nights.from} and n.night < ${nights.to} and n.capacity - n.taken >= ${needed}) = ${nights.count}`,
      ]
    : [sql`room.units >= ${needed}`]
  return sql`exists (select 1 from hotel
    join room_type room on room.company_id = hotel.company_id and room.product_id = hotel.product_id and room.active
    where hotel.company_id = m.company_id and hotel.product_id = m.id and ${all(conditions)})`
}

/** Hotels of so many stars. */
export const matchesHotelFilters = (_: Scope, { stars }: Filters): Condition[] =>
  stars
    ? [
        sql`exists (select 1 from hotel where hotel.company_id = m.company_id and hotel.product_id = m.id and hotel.stars = ${stars})`,
      ]
    : []
