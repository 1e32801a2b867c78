import { type RawBuilder, sql } from 'kysely'
import { type FacetName, facetNames } from '#contract/facets.ts'
import type { Scope } from '#server/platform/scope.ts'
import { parseAmount } from '#shared/money.ts'
import { type Facet, hasOneOf } from '../core/facets.ts'
import { any, type Condition, type Filters } from '../core/filters.ts'
import { namedKinds } from '../kinds.ts'
import type { AutomaticOffer } from '../offers/applies-to.ts'
import { commonFacets } from './common-facets.ts'
import { shownPrice } from './shown-price-sql.ts'

/** A facet that only some kinds have: products of other kinds have no values of it, and leave a list that is narrowed by it. */
function ofKinds(name: FacetName): Facet {
  const own = namedKinds.flatMap(({ name: kind, kind: { facets } }) => (facets?.[name] ? [{ kind, facet: facets[name] }] : []))
  const [first] = own
  if (!first) throw new Error(`no kind has the facet ${name}`)
  return {
    values: (scope, filters) =>
      sql`case m.kind ${sql.join(
        own.map(({ kind, facet }) => sql`when ${sql.lit(kind)} then (${facet.values(scope, filters)})`),
        sql` `,
      )} end`,
    matches: (scope, filters, chosen) =>
      any(own.map(({ kind, facet }) => sql`(m.kind = ${kind} and ${hasOneOf(facet, scope, filters, chosen)})`)),
    ...(first.facet.label && { label: first.facet.label }),
  }
}

/** Every facet of lists, in the order of the contract: a new one is a parameter there, and a row of its kind or of the common ones. */
export const facetTable: readonly (Facet & { name: FacetName })[] = facetNames.map((name) => ({
  name,
  ...(commonFacets[name] ?? ofKinds(name)),
}))

/** A narrowing that can be taken away alone: the price, or one facet. */
export type Narrowing = { name: FacetName | 'price'; condition: Condition }

function priceCondition(price: RawBuilder<unknown>, { price_min, price_max }: Filters): Condition[] {
  if (!price_min && !price_max) return []
  const least = price_min ? sql`${price} >= ${parseAmount(price_min)}` : sql`true`
  return [sql`(${least} and ${price_max ? sql`${price} <= ${parseAmount(price_max)}` : sql`true`})`]
}

/** What a list is narrowed by beside its scope and its words. */
export function narrowings(scope: Scope, filters: Filters, offers: readonly AutomaticOffer[]): Narrowing[] {
  const price = priceCondition(shownPrice(scope, filters, offers), filters).map((condition) => ({
    name: 'price' as const,
    condition,
  }))
  const facets = facetTable.flatMap((facet) => {
    const chosen = filters[facet.name]
    return chosen ? [{ name: facet.name, condition: hasOneOf(facet, scope, filters, chosen) }] : []
  })
  return [...price, ...facets]
}
