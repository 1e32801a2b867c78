import type { Database } from '#server/db/open.ts'
import { reference } from '#server/db/scope.ts'

/** Throws away every kept reply and page of a company where the clock, not a write, changed what they say. */
export async function raiseContentVersion(db: Database, companyId: string): Promise<void> {
  await reference(db)
    .updateTable('company')
    .set((q) => ({ content_version: q('content_version', '+', 1n) }))
    .where('id', '=', companyId)
    .execute()
}
