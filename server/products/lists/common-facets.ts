import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { isUuid } from '#shared/id.ts'
import type { Facets } from '../core/facets.ts'
import type { Condition, Filters } from '../core/filters.ts'
import { namedKinds } from '../kinds.ts'

/** By the steps of the product `m` itself. */
function isFreeByProduct({ clock }: Scope, { from }: Filters): Condition {
  const isAhead = from
    ? sql`${from}::date - step.days_before > (${clock.now()}::timestamptz at time zone m.zone)::date`
    : sql`true`
  return sql`exists (select 1 from jsonb_to_recordset(m.cancellation) as step(days_before integer, fee_percent integer)
    where step.fee_percent = 0 and ${isAhead})`
}

/**
 * Cancelling the product `m` costs nothing at first. Where the filters have a first day, a day of that time has still to come;
 * else it is enough that the steps begin without a fee.
 */
export function isFreeToCancel(scope: Scope, filters: Filters): Condition {
  const own = namedKinds.flatMap(({ name, kind }) =>
    kind.isFreeToCancel ? [sql`when ${sql.lit(name)} then ${kind.isFreeToCancel(scope, filters)}`] : [],
  )
  return sql`case m.kind ${sql.join(own, sql` `)} else ${isFreeByProduct(scope, filters)} end`
}

const yesIf = (condition: RawBuilder<unknown>) => sql`case when ${condition} then array['yes'] end`

/** The facets that products of every kind have. */
export const commonFacets: Facets = {
  category_id: {
    values: () => sql`array[(select slug from category where company_id = m.company_id and id = m.category_id)]`,
    matches: (_, __, chosen) => {
      const [ids, slugs] = [chosen.filter(isUuid), chosen.filter((value) => !isUuid(value))]
      return sql`m.category_id in (select id from category where company_id = m.company_id
        and (id = any(${ids}::uuid[]) or slug = any(${slugs}::text[])))`
    },
    label: ({ companyId }, value) => sql`select name from category where company_id = ${companyId} and slug = ${value}`,
  },
  accessibility: { values: () => sql`m.accessibility` },
  free_cancellation: {
    values: (scope, filters) => yesIf(isFreeToCancel(scope, filters)),
    // That it is so at one of the chosen boards is asked by the board, which then looks for both.
    matches: (scope, filters) => isFreeToCancel(scope, { ...filters, board: undefined }),
  },
  instant: {
    values: () => yesIf(sql`m.confirmation = 'instant'`),
    matches: () => sql`m.confirmation = 'instant'`,
  },
}
