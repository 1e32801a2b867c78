import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { Clock } from '#server/platform/clock.ts'

/**
 * Moves the end of each offer with `valid_days` that is left less than a third of them, by whole such spans, so that it never
 * runs out; returns how many were moved.
 */
export async function extendOffers(trx: Transaction<DB>, companyId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update offer set ends_at = ends_at + make_interval(hours => 24 * valid_days) *
      ceil((extract(epoch from ${now}::timestamptz - ends_at) / 86400 + valid_days / 3.0) / valid_days)
    where company_id = ${companyId}::uuid and active and valid_days is not null
      and ends_at < ${now}::timestamptz + make_interval(hours => 8 * valid_days)`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** {@link extendOffers} for one company in a transaction of its own, for the daily job. */
export const extendCompanyOffers = (db: Database, company: { id: string }, clock: Clock): Promise<number> =>
  withCompany(db, company.id, { work: 'background' }, (trx) => extendOffers(trx, company.id, clock.now()))
