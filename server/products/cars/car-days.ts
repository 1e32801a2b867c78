import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { usualRentalTime } from '#shared/booking/rental-period.ts'
import { instantSql, isBeforeCutOffSql } from '../core/booking-sql.ts'
import type { DayRow } from '../core/calendar/available-day.ts'
import type { CalendarSpan } from '../core/calendar/calendar-span.ts'
import type { ProductRow } from '../core/find-product.ts'
import { isUnitFreeSql } from './free-units-sql.ts'

/** Each day of a car with the units that are free for 24 hours from the usual time on. */
export const listCarDays = ({ db, companyId, clock }: Scope, product: ProductRow, { from, to }: CalendarSpan) => {
  const zone = sql`${product.zone}`
  const startsAt = instantSql(sql`(day::date + ${usualRentalTime}::time)`, zone)
  const endsAt = instantSql(sql`(day::date + 1 + ${usualRentalTime}::time)`, zone)
  return sql<DayRow>`
    select day::date as day, case when span.is_open then free.units else 0 end as left,
      case when span.is_open and free.units > 0 then car.day_price end as price, span.is_open as is_sold
    from generate_series(${from}::date, ${to}::date, '1 day') day
    join car on car.company_id = ${companyId} and car.product_id = ${product.id}
    cross join lateral (select ${startsAt} as starts_at, ${endsAt} as ends_at,
      ${isBeforeCutOffSql(startsAt, sql`${product.cutoff_hours}`, clock.now())} as is_open) span
    cross join lateral (
      select count(*)::int as units from car_unit unit
      where unit.company_id = car.company_id and unit.product_id = car.product_id and ${isUnitFreeSql(sql`span.starts_at`, sql`span.ends_at`)}) free
    order by day`.execute(db)
}
