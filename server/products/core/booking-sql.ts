import { type RawBuilder, sql } from 'kysely'

// The rules of #shared/booking that lists apply to many rows at once; booking-sql.test.ts holds each against its original.

type Sql = RawBuilder<unknown>

/**
 * `instantOf`: when clocks in a zone show a timestamp. PostgreSQL takes the second occurrence of a time that comes twice, the
 * shared rule the first, which is 24 hours after the same time of the day before.
 */
export function instantSql(wall: Sql, zone: Sql): RawBuilder<Date> {
  const first = sql`((${wall} - interval '1 day') at time zone ${zone} + interval '24 hours')`
  const last = sql`(${wall} at time zone ${zone})`
  return sql`(case when ${first} at time zone ${zone} = ${wall} then least(${first}, ${last}) else ${last} end)`
}

/** `isBeforeCutOff`, of an instant and the hours of a cut-off in SQL. */
export const isBeforeCutOffSql = (startsAt: Sql, cutoffHours: Sql, now: Date): RawBuilder<boolean> =>
  sql`(${startsAt} - make_interval(hours => ${cutoffHours}) > ${now})`

/** `stayStartsAt`, of a day, a time and a zone in SQL. */
export const stayStartsAtSql = (from: Sql, checkIn: Sql, zone: Sql): RawBuilder<Date> =>
  instantSql(sql`(${from}::date + ${checkIn}::time)`, zone)
