import { type RawBuilder, sql } from 'kysely'
import type { Duration, PartOfDay } from '#shared/facet-values.ts'
import type { Facets } from '../core/facets.ts'
import { any, type Condition } from '../core/filters.ts'
import { bookableDepartures } from './tour-filter.ts'

/** The first value whose condition holds. */
const firstOf = <Value extends string>(cases: readonly (readonly [Value, Condition])[]) =>
  sql`case ${sql.join(
    cases.map(([value, condition]) => sql`when ${condition} then ${sql.lit(value)}`),
    sql` `,
  )} end`

const tripDuration = firstOf<Duration>([
  ['short', sql`trip.duration_minutes < 180`],
  ['half_day', sql`trip.duration_minutes <= 360`],
  ['full_day', sql`trip.duration_minutes <= 1440`],
  ['more_days', sql`true`],
])

const packageDuration = firstOf<Duration>([
  ['nights_3', sql`package.nights <= 3`],
  ['nights_6', sql`package.nights <= 6`],
  ['nights_more', sql`true`],
])

const hours: Record<PartOfDay, Condition> = {
  morning: sql`d.local_time >= '04:00' and d.local_time < '12:00'`,
  afternoon: sql`d.local_time >= '12:00' and d.local_time < '17:00'`,
  evening: sql`(d.local_time >= '17:00' or d.local_time < '04:00')`,
}

const parts = Object.entries(hours) as [PartOfDay, Condition][]

/** Departures `d` that leave in one of the parts of a day. */
export const leavesIn = (chosen: readonly string[]): Condition =>
  any(parts.flatMap(([part, condition]) => (chosen.includes(part) ? [condition] : [])))

const ofTrip = (values: RawBuilder<unknown>) =>
  sql`select ${values} from trip where trip.company_id = m.company_id and trip.product_id = m.id`
const ofPackage = (values: RawBuilder<unknown>) =>
  sql`select ${values} from package where package.company_id = m.company_id and package.product_id = m.id`

/** The facets of trips; the part of the day is that of a departure that the party can book on the days of the filters. */
export const tripFacets: Facets = {
  duration: { values: () => ofTrip(sql`array[${tripDuration}]`) },
  part_of_day: {
    values: (scope, filters) => sql`select array_agg(distinct ${firstOf(parts)}) ${bookableDepartures(scope, filters)}`,
    matches: (scope, filters, chosen) => sql`exists (select 1 ${bookableDepartures(scope, filters)} and ${leavesIn(chosen)})`,
  },
  language: { values: () => ofTrip(sql`trip.languages`) },
}

/** The facets of packages. */
export const packageFacets: Facets = {
  type: { values: () => ofPackage(sql`array[package.type]`) },
  duration: { values: () => ofPackage(sql`array[${packageDuration}]`) },
}
