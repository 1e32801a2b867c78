import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { stayStartsAtSql } from '../../core/booking-sql.ts'
import type { Condition } from '../../core/filters.ts'

type Sql = RawBuilder<unknown>

/** The price of the night `n` at the rate plan `rate`, for one adult. */
export const nightPrice = sql<bigint>`rate_price(n.price, n.night, rate.prices, rate.percent, rate.amount) + rate.adult_amount`

/** `rate` is sold for the shortest stay of its hotel that arrives on a day: what prices "from" may speak of. */
export const isSoldFrom = (arrival: Sql, today: Sql): Condition =>
  sql`(rate.active and rate.min_stay <= hotel.min_stay and ${arrival} - ${today} >= rate.advance_days)`

/** `unmetCondition` finds none of the plan `rate` of the product `m`, for so many nights from a day of arrival. */
export const meetsConditions = ({ clock }: Pick<Scope, 'clock'>, arrival: Sql, count: number): Condition =>
  sql`(rate.min_stay <= ${count}
    and ${arrival} - (${clock.now()}::timestamptz at time zone m.zone)::date >= rate.advance_days)`

/** A stay at `rate` of the product `m` can be cancelled for nothing: from now on for a while, or without an arrival at first. */
export function isRateFreeToCancel({ clock }: Pick<Scope, 'clock'>, arrival: Sql | null): Condition {
  const startsAt = arrival && stayStartsAtSql(arrival, sql`hotel.check_in`, sql`m.zone`)
  const until = sql`${startsAt} - make_interval(hours => step.days_before * 24 + coalesce(step.hours_before, 0))`
  return sql`exists (
    select 1 from jsonb_to_recordset(coalesce(rate.cancellation, m.cancellation)) as step (days_before int, hours_before int, fee_percent int)
    where step.fee_percent = 0 and ${startsAt ? sql`${until} > ${clock.now()}` : sql`true`})`
}
