import { type RawBuilder, sql } from 'kysely'
import type { FacetName } from '#contract/facets.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Condition, Filters } from './filters.ts'

type Sql = RawBuilder<unknown>

/** Something that lists are narrowed by, several of whose values may be chosen. Counts and conditions both come from here. */
export type Facet = {
  /** SQL of the values of the product `m` as an array of texts; those that depend on dates or a party respect the filters. */
  values(scope: Scope, filters: Filters): Sql
  /** Whether the product `m` has one of the chosen values; without it, by {@link Facet.values}. */
  matches?(scope: Scope, filters: Filters, chosen: readonly string[]): Condition
  /** SQL of the name of a value in both languages, for values that the company has named itself. */
  label?(scope: Scope, value: Sql): Sql
}

/** The facets of products of a kind. */
export type Facets = Partial<Record<FacetName, Facet>>

/** The product `m` has one of the chosen values of a facet. */
export const hasOneOf = (facet: Facet, scope: Scope, filters: Filters, chosen: readonly string[]): Condition =>
  facet.matches?.(scope, filters, chosen) ?? sql`coalesce((${facet.values(scope, filters)}) && ${chosen}::text[], false)`
