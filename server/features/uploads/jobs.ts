import type { Database } from '#server/db/open.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { deleteUnused } from '#server/platform/files/uploads.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { uploadKey } from './routes.ts'

const day = 24 * 60 * 60 * 1000

type Deps = { db: Database; companies: Companies; clock: Clock; files: FileStore }

/** Deletes what customers sent and no request took up within a day, in every company; returns how many files were deleted. */
export async function deleteUnusedUploads(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - day)
  let count = 0
  for (const company of deps.companies.all()) {
    const scope = backgroundScope(deps, company)
    const gone = await inTransaction(scope, (scope) => deleteUnused(scope, before))
    for (const { id } of gone) await deps.files.remove(uploadKey(scope, id))
    count += gone.length
  }
  return count
}
