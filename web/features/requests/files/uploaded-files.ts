import { isUuid } from '#shared/id.ts'

/** A file that was sent already and waits for its request. */
export type UploadedFile = { id: string; field: string; name: string; size: number }

/** The name of the boxes of files that were sent already; an unticked one is left out of the request. */
export const uploadedField = 'kept_files'

/** A file as the value of its box. */
export const uploadedValue = ({ id, field, name, size }: UploadedFile): string => JSON.stringify({ id, field, name, size })

/** The files that were sent already and are still wanted; what is no file of ours is left out. */
export const uploadedFilesIn = (form: FormData): UploadedFile[] =>
  form.getAll(uploadedField).flatMap((value) => readUploaded(String(value)))

function readUploaded(value: string): UploadedFile[] {
  try {
    const { id, field, name, size } = JSON.parse(value)
    const isFile = isUuid(id) && typeof field === 'string' && typeof name === 'string' && Number.isSafeInteger(size)
    return isFile ? [{ id, field, name, size }] : []
  } catch {
    return []
  }
}

/** The files chosen in a field; browsers send an empty one where none was. */
export const filesIn = (form: FormData, name: string): File[] =>
  form.getAll(name).filter((value): value is File => value instanceof File && (value.size > 0 || value.name !== ''))
