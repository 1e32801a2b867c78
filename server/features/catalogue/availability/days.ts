import { sql } from 'kysely'
import type { AvailableDay } from '#contract/availability.ts'
import type { Infer } from '#contract/route.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isFree, usualTime } from '../list/cars.ts'
import type { ModelRow } from '../models/find-model.ts'
import type { Shown } from '../prices.ts'
import type { Span } from './span.ts'

type DayRow = { day: string; left: number; price: bigint | null }

/** Each night of a hotel with the rooms that are left and the lowest price of one; none once its check-in is closed. */
export const listNights = ({ db, companyId, clock }: Scope, model: ModelRow, { from, to }: Span) =>
  sql<DayRow>`
    select day::date as day, coalesce(sum(n.capacity - n.taken), 0)::int as left,
      min(n.price) filter (where n.capacity > n.taken) as price
    from generate_series(${from}::date, ${to}::date, '1 day') day
    join hotel on hotel.company_id = ${companyId} and hotel.model_id = ${model.id}
    left join room_type room on room.company_id = hotel.company_id and room.model_id = hotel.model_id and room.active
    left join room_night n on n.company_id = room.company_id and n.room_type_id = room.id and n.night = day::date and n.active
      and (n.night + hotel.check_in::time) at time zone ${model.zone} - make_interval(hours => ${model.cutoff_hours}) > ${clock.now()}
    group by day order by day`.execute(db)

/** Each day of a car with the units that are free for 24 hours from the usual time on. */
export const listCarDays = ({ db, companyId, clock }: Scope, model: ModelRow, { from, to }: Span) => {
  const start = sql`((day::date + ${usualTime}::time) at time zone ${model.zone})`
  const end = sql`((day::date + 1 + ${usualTime}::time) at time zone ${model.zone} + make_interval(mins => car.turnaround_minutes))`
  return sql<DayRow>`
    select day::date as day, free.units as left, case when free.units > 0 then car.day_price end as price
    from generate_series(${from}::date, ${to}::date, '1 day') day
    join car on car.company_id = ${companyId} and car.model_id = ${model.id}
    cross join lateral (
      select count(*)::int as units from car_unit unit
      where unit.company_id = car.company_id and unit.model_id = car.model_id and ${isFree(start, end)}
        and ${start} - make_interval(hours => ${model.cutoff_hours}) > ${clock.now()}) free
    order by day`.execute(db)
}

export const presentDay = (shown: Shown, { day, left, price }: DayRow): Infer<typeof AvailableDay> => ({
  day,
  left,
  price: price === null ? null : shown.price(price),
  old_price: price === null ? null : shown.old(price),
})
