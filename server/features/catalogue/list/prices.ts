import { type RawBuilder, sql } from 'kysely'
import type { AutomaticOffer } from '#server/features/offers/index.ts'
import type { ClosedScope } from '#server/platform/scope.ts'

type Condition = RawBuilder<boolean>

/** Whether `offer.applies_to` is for the model `m`: `appliesTo` of the offers, in SQL. */
export const covers = (appliesTo: RawBuilder<unknown>): Condition => {
  const narrows = (list: string, value: RawBuilder<unknown>) =>
    sql`(${appliesTo} -> ${sql.lit(list)} is null or ${appliesTo} -> ${sql.lit(list)} @> to_jsonb(${value}))`
  return sql`(${sql.join(
    [
      narrows('kinds', sql`m.kind`),
      narrows('services', sql`m.service_id`),
      narrows('categories', sql`m.category_id`),
      narrows('models', sql`m.id`),
      narrows('destinations', sql`m.destination_id`),
      narrows('countries', sql`m.country_id::text`),
    ],
    sql` and `,
  )})`
}

/** The lowest price of the model `m` as it is shown, in hundredths: converted, rounded, less the best offer for everybody. */
export function shownPrice({ currency }: ClosedScope, offers: readonly AutomaticOffer[]): RawBuilder<string> {
  const before = sql<string>`round(m.from_price / ${currency.rate}::numeric)`
  if (offers.length === 0) return before
  const rows = JSON.stringify(offers.map(({ percent, appliesTo }) => ({ percent, applies_to: appliesTo })))
  const best = sql`(select max(o.percent) from jsonb_to_recordset(${rows}::jsonb) as o(percent numeric, applies_to jsonb)
    where ${covers(sql`o.applies_to`)})`
  return sql`(${before} - round(${before} * coalesce(${best}, 0) / 100))`
}
