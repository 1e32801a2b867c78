import type { FileStore } from '#server/platform/files/file-store.ts'
import { type ClosedScope, type CustomerScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { uploadKey } from './routes.ts'

/** The files that the customer sent, oldest first. */
export const listUploads = ({ db, companyId, customerId }: CustomerScope) =>
  db
    .selectFrom('upload')
    .select(['id', 'name', 'size', 'created_at'])
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const listOfErased = ({ db, companyId }: Scope) =>
  db
    .selectFrom('upload')
    .innerJoin('customer', (join) =>
      join.onRef('customer.company_id', '=', 'upload.company_id').onRef('customer.id', '=', 'upload.customer_id'),
    )
    .where('upload.company_id', '=', companyId)
    .where('customer.erased_at', 'is not', null)
    .select('upload.id')
    .execute()

/**
 * Removes the files of erased customers and then their rows: a row goes only when its file is gone, so that what a process
 * leaves behind is found by the next.
 */
export async function removeUploadsOfErased(scope: ClosedScope, files: FileStore): Promise<void> {
  const uploads = await inTransaction(scope, listOfErased, { readOnly: true })
  for (const { id } of uploads) await files.remove(uploadKey(scope, id))
  const ids = uploads.map(({ id }) => id)
  if (ids.length > 0)
    await inTransaction(scope, ({ db, companyId }) =>
      db.deleteFrom('upload').where('company_id', '=', companyId).where('id', 'in', ids).execute(),
    )
}
