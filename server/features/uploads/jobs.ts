import type { Database } from '#server/db/open.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { deleteUnused } from './repository.ts'
import { keyOf } from './routes.ts'

const day = 24 * 60 * 60 * 1000

type Means = { db: Database; companies: Companies; clock: Clock; files: FileStore }

/** Deletes what customers sent and no request took up within a day, in every company; says how many files went. */
export async function deleteUnusedUploads(means: Means): Promise<number> {
  const before = new Date(means.clock.now().getTime() - day)
  let count = 0
  for (const company of means.companies.all()) {
    const scope = backgroundScope(means, company)
    const gone = await inTransaction(scope, (scope) => deleteUnused(scope, before))
    for (const { id } of gone) await means.files.remove(keyOf(scope, id))
    count += gone.length
  }
  return count
}
