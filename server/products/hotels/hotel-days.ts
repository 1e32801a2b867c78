import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import type { DayRow } from '../core/available-day.ts'
import { isBeforeCutOffSql, stayStartsAtSql } from '../core/booking-sql.ts'
import type { CalendarSpan } from '../core/calendar-span.ts'
import type { ProductRow } from '../core/find-product.ts'

/** Each night of a hotel with the rooms that are left and the lowest price of one; none once its check-in is closed. */
export const listHotelDays = ({ db, companyId, clock }: Scope, product: ProductRow, { from, to }: CalendarSpan) => {
  const startsAt = stayStartsAtSql(sql`n.night`, sql`hotel.check_in`, sql`${product.zone}`)
  return sql<DayRow>`
    select day::date as day, coalesce(sum(n.capacity - n.taken), 0)::int as left,
      min(n.price) filter (where n.capacity > n.taken) as price
    from generate_series(${from}::date, ${to}::date, '1 day') day
    join hotel on hotel.company_id = ${companyId} and hotel.product_id = ${product.id}
    left join room_type room on room.company_id = hotel.company_id and room.product_id = hotel.product_id and room.active
    left join room_night n on n.company_id = room.company_id and n.room_type_id = room.id and n.night = day::date and n.active
      and ${isBeforeCutOffSql(startsAt, sql`${product.cutoff_hours}`, clock.now())}
    group by day order by day`.execute(db)
}
