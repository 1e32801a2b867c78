import { sql } from 'kysely'
import { type FacetName, facetCodes } from '#contract/facets.ts'
import type { ListFacets } from '#contract/product-facets.ts'
import type { Infer } from '#contract/route.ts'
import { money } from '#server/platform/amounts.ts'
import { type Scope, textOrNull } from '#server/platform/scope.ts'
import type { Locale, Text } from '#shared/locale.ts'
import type { Condition, Filters } from '../core/filters.ts'
import type { AutomaticOffer } from '../offers/applies-to.ts'
import { listAutomatic } from '../offers/current-offers.ts'
import { scopeConditions } from './conditions.ts'
import { facetTable, type Narrowing, narrowings } from './facet-table.ts'
import { productsThat, wordConditions } from './matched-words.ts'
import { shownPrice } from './shown-price-sql.ts'

type CountRow = { facet: FacetName; value: string; label: Text | null; count: number }
type TotalRow = { facet: null; count: number; in_scope: number; lowest: string | null; highest: string | null }

/** The names of what a product fails to match, as an array of texts. */
const failedNames = (list: readonly Narrowing[]) =>
  list.length === 0
    ? sql`'{}'::text[]`
    : sql`array_remove(array[${sql.join(
        list.map(({ name, condition }) => sql`case when ${condition} then null else ${sql.lit(name)} end`),
      )}]::text[], null)`

const columnOf = (name: FacetName) => sql.ref(`v_${name}`)

/**
 * All counts in one statement. Each product of the scope is read once, with its values and the names of the filters that it
 * fails; a product counts for a facet if it fails no other filter.
 */
async function countValues(scope: Scope, filters: Filters, offers: readonly AutomaticOffer[], words: readonly Condition[]) {
  const values = facetTable.map((facet) => sql`(${facet.values(scope, filters)})::text[] as ${columnOf(facet.name)}`)
  const labels = facetTable.flatMap(({ name, label }) =>
    label ? [sql`when ${sql.lit(name)} then (${label(scope, sql`counted.value`)})`] : [],
  )
  const { rows } = await sql<CountRow | TotalRow>`
    with seen as materialized (
      select ${shownPrice(scope, filters, offers)} as price, ${failedNames(narrowings(scope, filters, offers))} as failed, ${sql.join(values)}
      ${productsThat([...scopeConditions(scope, filters), ...words])}),
    counted as (
      select facet.name, value, (count(*) filter (where seen.failed <@ array[facet.name]))::int as count
      from seen cross join lateral (values ${sql.join(
        facetTable.map(({ name }) => sql`(${sql.lit(name)}, ${columnOf(name)})`),
      )}) as facet (name, list) cross join lateral unnest(facet.list) as value
      where value is not null
      group by facet.name, value)
    select null as facet, null as value, null::jsonb as label, count(*) filter (where failed = '{}')::int as count,
      count(*)::int as in_scope, (min(price) filter (where failed <@ '{price}'))::text as lowest,
      (max(price) filter (where failed <@ '{price}'))::text as highest
    from seen
    union all
    select counted.name, counted.value, case counted.name ${sql.join(labels, sql` `)} end, counted.count, null, null, null
    from counted`.execute(scope.db)
  const total = rows.find((row): row is TotalRow => row.facet === null)
  if (!total) throw new Error('an aggregate has a row')
  return { total, counts: rows.filter((row): row is CountRow => row.facet !== null) }
}

type Value = { value: string; label: string | null; count: number }

/** Fixed codes in their own order, what the company has named by its name. */
function inOrder(name: FacetName, values: readonly Value[], locale: Locale): Value[] {
  const codes = facetCodes[name]
  if (codes) return values.toSorted((a, b) => codes.indexOf(a.value) - codes.indexOf(b.value))
  const { compare } = new Intl.Collator(locale)
  return values.toSorted((a, b) => compare(a.label ?? a.value, b.label ?? b.value))
}

/** The facets of a list with the count of each value; similar words count where the list itself finds those. */
export async function listFacets(scope: Scope, filters: Filters): Promise<Infer<typeof ListFacets>> {
  const offers = await listAutomatic(scope)
  const { exact, similar } = wordConditions(filters)
  const found = await countValues(scope, filters, offers, exact)
  const { total, counts } =
    found.total.in_scope > 0 || exact.length === 0 ? found : await countValues(scope, filters, offers, similar)
  const amount = (minor: string) => money(BigInt(minor), scope.currency.code)
  const { lowest, highest } = total
  return {
    total: total.count,
    price: lowest && highest ? { lowest: amount(lowest), highest: amount(highest) } : null,
    facets: facetTable.flatMap(({ name }) => {
      const values = counts
        .filter(({ facet }) => facet === name)
        .map(({ value, label, count }) => ({ value, label: textOrNull(scope, label), count }))
      return values.length > 0 ? [{ name, values: inOrder(name, values, scope.locale) }] : []
    }),
  }
}
