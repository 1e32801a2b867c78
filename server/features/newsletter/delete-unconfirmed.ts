import type { Database } from '#server/db/open.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { deleteUnconfirmed } from './repository.ts'

/** Deletes the addresses that nobody confirmed within the life of their link, in every company. */
export async function deleteUnconfirmedSubscriptions(deps: { db: Database; companies: Companies; clock: Clock }): Promise<void> {
  for (const company of deps.companies.all()) await inTransaction(backgroundScope(deps, company), deleteUnconfirmed)
}
