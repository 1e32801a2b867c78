import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import type { Filters } from '../core/filters.ts'
import { productKinds } from '../kinds.ts'
import { type AutomaticOffer, coversProduct } from '../offers/applies-to.ts'

/** The lowest price of the product `m` on the days of the filters, in hundredths of the base currency; without days, of all. */
export function basePrice(scope: Scope, filters: Filters): RawBuilder<bigint> {
  // Trips and packages share their way, which is asked once for both.
  const ways = Map.groupBy(Object.entries(productKinds), ([, { priceOnDays }]) => priceOnDays)
  const cases = [...ways].flatMap(([priceOnDays, kinds]) => {
    const price = priceOnDays?.(scope, filters)
    return price ? [sql`when m.kind in (${sql.join(kinds.map(([kind]) => sql.lit(kind)))}) then (${price})`] : []
  })
  return cases.length > 0 ? sql`coalesce(case ${sql.join(cases, sql` `)} end, m.from_price)` : sql`m.from_price`
}

/** {@link basePrice} as it is shown: in hundredths of the visitor's currency, rounded, less the best offer for everybody. */
export function shownPrice(scope: Scope, filters: Filters, offers: readonly AutomaticOffer[]): RawBuilder<string> {
  const before = sql<string>`round(${basePrice(scope, filters)} / ${scope.currency.rate}::numeric)`
  if (offers.length === 0) return before
  const rows = JSON.stringify(offers.map(({ percent, appliesTo }) => ({ percent, applies_to: appliesTo })))
  const best = sql`(select max(o.percent) from jsonb_to_recordset(${rows}::jsonb) as o(percent numeric, applies_to jsonb)
    where ${coversProduct(sql`o.applies_to`)})`
  return sql`(select before - round(before * coalesce(${best}, 0) / 100) from (select ${before} as before) shown)`
}
