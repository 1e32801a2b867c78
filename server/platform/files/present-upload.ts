import type { Infer } from '#contract/route.ts'
import type { UploadedFile } from '#contract/uploads.ts'
import type { ClosedScope } from '../scope.ts'
import type { UploadRow } from './uploads.ts'

/** A file as its sender and staff see it; the bytes are asked for at `url`, relative to the company's API. */
export const presentUpload = (
  { staffId }: Pick<ClosedScope, 'staffId'>,
  { id, field, name, mime, size }: Pick<UploadRow, 'id' | 'field' | 'name' | 'mime' | 'size'>,
): Infer<typeof UploadedFile> => ({ id, field, name, mime, size, url: `/${staffId ? 'staff' : 'profile'}/uploads/${id}` })
