import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { addDays, dayIn } from '#shared/dates.ts'

/** So long a traveller who is saved until the end of a trip waits for one. */
const unusedDays = 365

/** Deletes the travellers whose customers chose to save them until their trip ends, once it has, in every company. */
export async function deleteEndedTravellers(deps: { db: Database; companies: Companies; clock: Clock }): Promise<void> {
  for (const company of deps.companies.all()) {
    const now = deps.clock.now()
    // A day later than where the company is: no zone that a trip ends in is further behind.
    const ended = addDays(dayIn(company.time_zone, now), -1)
    const unused = new Date(now.getTime() - unusedDays * 86_400_000)
    await inTransaction(backgroundScope(deps, company), ({ db, companyId }) =>
      db
        .deleteFrom('saved_traveller')
        .where('company_id', '=', companyId)
        .where('retention', '=', 'until_trip_ends')
        .where(sql<boolean>`(last_trip_ends_on < ${ended}::date or (last_trip_ends_on is null and changed_at < ${unused}))`)
        .execute(),
    )
  }
}
