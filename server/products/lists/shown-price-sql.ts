import { type RawBuilder, sql } from 'kysely'
import type { ClosedScope } from '#server/platform/scope.ts'
import { type AutomaticOffer, coversProduct } from '../offers/applies-to.ts'

/** The lowest price of the product `m` as it is shown, in hundredths: converted, rounded, less the best offer for everybody. */
export function shownPrice({ currency }: ClosedScope, offers: readonly AutomaticOffer[]): RawBuilder<string> {
  const before = sql<string>`round(m.from_price / ${currency.rate}::numeric)`
  if (offers.length === 0) return before
  const rows = JSON.stringify(offers.map(({ percent, appliesTo }) => ({ percent, applies_to: appliesTo })))
  const best = sql`(select max(o.percent) from jsonb_to_recordset(${rows}::jsonb) as o(percent numeric, applies_to jsonb)
    where ${coversProduct(sql`o.applies_to`)})`
  return sql`(${before} - round(${before} * coalesce(${best}, 0) / 100))`
}
