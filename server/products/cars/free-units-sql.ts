import { type RawBuilder, sql } from 'kysely'
import { instantSql } from '../core/booking-sql.ts'

type Sql = RawBuilder<unknown>

/** Local times of a rental as timestamps, and the zones of its ends. */
type RentalTimesSql = { from: Sql; to: Sql; pickupZone: Sql; dropOffZone: Sql }

/** `searchedRental` as a row to join: starts_at, ends_at and days. */
export const searchedRentalSql = ({ from, to, pickupZone, dropOffZone }: RentalTimesSql): Sql => sql`(
  select starts_at, greatest(started, 1) as days,
    case when started > 0 then back_at else ${instantSql(sql`(${from} + interval '1 day')`, sql`pickup_zone`)} end as ends_at
  from (
    select *, ceil((extract(epoch from (back_at at time zone pickup_zone) - (starts_at at time zone pickup_zone)) / 60 - 59) / 1440)::int
      as started
    from (
      select *, ${instantSql(from, sql`pickup_zone`)} as starts_at, ${instantSql(to, sql`drop_off_zone`)} as back_at
      from (select ${pickupZone} as pickup_zone, ${dropOffZone} as drop_off_zone) zones
    ) instants
  ) counted
)`

/** The time that a rental blocks a unit of `car`: its period, and the turnaround after it. */
export const unitPeriodSql = (startsAt: Sql, endsAt: Sql): Sql =>
  sql`tstzrange(${startsAt}, ${endsAt} + make_interval(mins => car.turnaround_minutes))`

/** Whether a `unit` of `car` is in use and nobody has it over a rental and its turnaround. */
export const isUnitFreeSql = (startsAt: Sql, endsAt: Sql): RawBuilder<boolean> =>
  sql`(unit.active and not exists (
    select from rental
    where rental.company_id = unit.company_id and rental.unit_id = unit.id and rental.status in ('held', 'confirmed')
      and rental.period && ${unitPeriodSql(startsAt, endsAt)}))`
