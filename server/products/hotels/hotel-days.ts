import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { dayIn } from '#shared/dates.ts'
import { isBeforeCutOffSql, stayStartsAtSql } from '../core/booking-sql.ts'
import type { DayRow } from '../core/calendar/available-day.ts'
import type { CalendarSpan } from '../core/calendar/calendar-span.ts'
import type { ProductRow } from '../core/find-product.ts'
import { isSoldFrom, nightPrice } from './rate-plans/rate-sql.ts'

/** Each night of a hotel with the rooms that are left and the lowest price at a rate of one; none once its check-in is closed. */
export const listHotelDays = ({ db, companyId, clock }: Scope, product: ProductRow, { from, to }: CalendarSpan) => {
  const startsAt = stayStartsAtSql(sql`n.night`, sql`hotel.check_in`, sql`${product.zone}`)
  const today = dayIn(product.zone, clock.now())
  return sql<DayRow>`
    select day::date as day, coalesce(sum(n.capacity - n.taken), 0)::int as left,
      min(cheapest.price) filter (where n.capacity > n.taken) as price, count(n.night) > 0 as is_sold
    from generate_series(${from}::date, ${to}::date, '1 day') day
    join hotel on hotel.company_id = ${companyId} and hotel.product_id = ${product.id}
    left join room_type room on room.company_id = hotel.company_id and room.product_id = hotel.product_id and room.active
    left join room_night n on n.company_id = room.company_id and n.room_type_id = room.id and n.night = day::date and n.active
      and ${isBeforeCutOffSql(startsAt, sql`${product.cutoff_hours}`, clock.now())}
    left join lateral (select min(${nightPrice}) as price from rate_plan rate
      where rate.company_id = n.company_id and rate.room_type_id = n.room_type_id and ${isSoldFrom(sql`n.night`, sql`${today}::date`)}) cheapest on true
    group by day order by day`.execute(db)
}
