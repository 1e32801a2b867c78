import { AppError, fieldError } from '#server/platform/errors.ts'
import { type FileKind, kindOfBytes } from '#server/platform/files/file-kind.ts'
import type { RequestFieldRecord } from '#shared/request-form.ts'
import { isAllowedFile, limits } from '#shared/validation.ts'

/** A file whose bytes match the extension of its name. */
export type CheckedFile = { name: string; mime: FileKind; bytes: Uint8Array<ArrayBuffer> }

const longestName = 120

/** The last part of a path, without what no file system likes, its ending kept. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain =
    last
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
      .trim() || 'file'
  const dot = plain.lastIndexOf('.')
  const ending = dot > 0 ? plain.slice(dot) : ''
  return plain.length <= longestName ? plain : `${plain.slice(0, longestName - ending.length)}${ending}`
}

/** Checks a file for a field of a form: its size, its name and its first bytes; an issue names `file`. */
export async function checkFile(file: File, field: Pick<RequestFieldRecord, 'type' | 'max_kilobytes'>): Promise<CheckedFile> {
  if (field.type !== 'files') throw fieldError('file', { key: 'files_not_allowed' })
  const max = field.max_kilobytes ?? limits.fileKilobytes.max
  const isImage = file.type.startsWith('image/')
  if (file.size === 0) throw fieldError('file', { key: 'min_file_size', params: { min: 1 } })
  if (file.size > max * 1024) throw fieldError('file', { key: isImage ? 'image_size' : 'max_file_size', params: { max } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mime = kindOfBytes(bytes)
  const name = cleanName(file.name)
  if (!mime || !isAllowedFile(name, mime)) throw fieldError('file', { key: 'file_kind' })
  return { name, mime, bytes }
}

/** The field of a service's form that files are sent for; 404 without the service, an issue without the field. */
export function fileFieldOf(form: readonly RequestFieldRecord[] | null, code: string): RequestFieldRecord {
  if (!form) throw new AppError('not_found')
  const field = form.find((candidate) => candidate.code === code && candidate.type === 'files')
  if (!field) throw fieldError('field', { key: 'choice' })
  return field
}
