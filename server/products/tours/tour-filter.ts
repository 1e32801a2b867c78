import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { addDays } from '#shared/dates.ts'
import { all, type Condition, type Filters } from '../core/filters.ts'
import { bookable } from './departures.ts'

/** Departures of the product `m` that the party can book between the days of the filter: what follows a `select`. */
export function bookableDepartures({ clock }: Scope, { from, to, pax = 1, flex = 0 }: Filters): RawBuilder<unknown> {
  const conditions: Condition[] = [bookable(clock.now()), sql`d.capacity - d.taken >= ${pax}`]
  if (from) conditions.push(sql`d.local_date >= ${addDays(from, -flex)}`)
  if (to) conditions.push(sql`d.local_date <= ${addDays(to, flex)}`)
  return sql`from departure d where d.company_id = m.company_id and d.product_id = m.id and ${all(conditions)}`
}

/** A larger party than the product takes may still ask where somebody reviews it; no party is smaller than a package's least. */
export function isTourBookable(scope: Scope, filters: Filters): Condition {
  const conditions: Condition[] = [sql`exists (select 1 ${bookableDepartures(scope, filters)})`]
  if (filters.pax)
    conditions.push(
      sql`(m.confirmation = 'on_request' or m.max_party >= ${filters.pax})`,
      sql`not exists (select 1 from package where package.company_id = m.company_id and package.product_id = m.id
        and package.min_group > ${filters.pax})`,
    )
  return all(conditions)
}
