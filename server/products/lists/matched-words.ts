import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { matchesSimilarTerms, matchesTerms } from '#server/platform/text-search/match-terms.ts'
import { expandQuery } from '#shared/search-words.ts'
import { all, type Condition, type Filters } from '../core/filters.ts'
import type { AutomaticOffer } from '../offers/applies-to.ts'
import { scopeConditions } from './conditions.ts'
import { narrowings } from './facet-table.ts'

/** The words of a list: as they are typed, and the conditions for similar ones; without words both are empty. */
export function wordConditions({ q }: Filters): { exact: Condition[]; similar: Condition[] } {
  const terms = expandQuery(q ?? '')
  return { exact: matchesTerms(sql`m.search`, terms), similar: matchesSimilarTerms(sql`m.search`, terms) }
}

/** The products `m` of services `s` under some conditions: what follows a `select`. */
export const productsThat = (conditions: readonly Condition[]): RawBuilder<unknown> => sql`
  from product m join service s on s.company_id = m.company_id and s.id = m.service_id where ${all(conditions)}`

/** Something in the scope of the filters has the words as they are typed, whatever else the list is narrowed by. */
export const hasExactWords = (scope: Scope, filters: Filters): Condition =>
  sql`exists (select 1 ${productsThat([...scopeConditions(scope, filters), ...wordConditions(filters).exact])})`

/** SQL of how many products a list of these filters has. */
export function totalSql(scope: Scope, filters: Filters, offers: readonly AutomaticOffer[]): RawBuilder<number> {
  const conditions = [...scopeConditions(scope, filters), ...narrowings(scope, filters, offers).map(({ condition }) => condition)]
  const { exact, similar } = wordConditions(filters)
  const count = (words: readonly Condition[]) => sql<number>`(select count(*)::int ${productsThat([...conditions, ...words])})`
  if (exact.length === 0) return count([])
  return sql`case when ${hasExactWords(scope, filters)} then ${count(exact)} else ${count(similar)} end`
}
