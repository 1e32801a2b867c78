import type { Database } from '#server/db/open.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { deleteMessagesBefore } from './repository.ts'

/** Two years: as long as a complaint may be taken further (docs/decisions/0040). */
const retentionMillis = 730 * 24 * 60 * 60 * 1000

/** Deletes the messages whose retention is over, in every company. */
export async function deleteOldMessages(deps: { db: Database; companies: Companies; clock: Clock }): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - retentionMillis)
  for (const company of deps.companies.all())
    await inTransaction(backgroundScope(deps, company), (scope) => deleteMessagesBefore(scope, before))
}
