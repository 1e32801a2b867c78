import { AppError, type FieldErrors } from '#server/platform/errors.ts'
import { lockUnused, type UploadRow } from '#server/platform/files/uploads.ts'
import type { CustomerScope } from '#server/platform/scope.ts'

/** The customer's files that a request brings; one that is not theirs, or belongs to another order, is an issue by its place. */
export async function findUploads(scope: CustomerScope, ids: readonly string[]): Promise<UploadRow[]> {
  if (ids.length === 0) return []
  const found = await lockUnused(scope, ids)
  const fields: FieldErrors = {}
  for (const [place, id] of ids.entries())
    if (!found.some((row) => row.id === id)) fields[`uploads.${place}`] = [{ key: 'not_found' }]
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'errors.invalid', { fields })
  return found
}
