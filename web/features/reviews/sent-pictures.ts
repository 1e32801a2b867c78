import { isUuid } from '#shared/id.ts'
import { fileIssue } from '#shared/rules.ts'
import type { ServerErrors } from '#shared/state.ts'
import { limits, type ValidationIssue } from '#shared/validation.ts'
import { failureIn } from '#web/platform/api/api-failure.ts'
import { type Reply, readBody } from '#web/platform/api/unwrap.ts'
import type { SentPicture } from './wire.ts'

/** The control of new pictures, and the boxes of those that were sent before. */
export const pictureField = 'pictures'
export const sentField = 'sent_pictures'

export const sentValue = ({ id, name, size }: SentPicture): string => JSON.stringify({ id, name, size })

/** The pictures that were sent before and are still wanted; what is no picture of ours is left out. */
export const sentPicturesIn = (form: FormData): SentPicture[] =>
  form.getAll(sentField).flatMap((value) => {
    try {
      const { id, name, size } = JSON.parse(String(value))
      return isUuid(id) && typeof name === 'string' && Number.isSafeInteger(size) ? [{ id, name, size }] : []
    } catch {
      return []
    }
  })

/** The files of the control; browsers send an empty one where none was chosen. */
export const newPicturesIn = (form: FormData): File[] =>
  form.getAll(pictureField).filter((value): value is File => value instanceof File && (value.size > 0 || value.name !== ''))

/** What is wrong with the chosen files before they are sent. */
export function pictureIssue(form: FormData): ValidationIssue | undefined {
  const files = newPicturesIn(form)
  const max = limits.reviewPictures.max
  if (files.length + sentPicturesIn(form).length > max) return { key: 'max_images', params: { max } }
  if (files.some(({ type }) => type === 'application/pdf')) return { key: 'image_kind' }
  const issue = fileIssue(files, { files: {}, kilobytes: { min: 0, max: limits.imageKilobytes.max } })
  return issue?.key === 'file_kind' ? { key: 'image_kind' } : issue
}

export type FailedReply = { ok: false; status: number; json(): Promise<unknown> }

export const failedReply = (status: number, body: unknown): FailedReply => ({ ok: false, status, json: async () => body })

type SentPictures = { pictures: SentPicture[]; errors: ServerErrors; failure?: FailedReply }

type SendPicture = (file: File) => Promise<Reply & { status: number }>

/** Sends the new pictures one after the other, behind those that were sent before. */
export async function sendPictures(form: FormData, send: SendPicture): Promise<SentPictures> {
  const pictures = sentPicturesIn(form)
  const texts: string[] = []
  for (const file of newPicturesIn(form)) {
    const reply = await send(file)
    const body = await readBody(reply)
    if (reply.ok) pictures.push((body as { data: SentPicture }).data)
    else if (reply.status !== 422 && reply.status !== 413)
      return { pictures, errors: {}, failure: failedReply(reply.status, body) }
    else {
      const { errors, message } = failureIn(body)
      const issues = Object.values(errors).flat()
      texts.push(...(issues.length > 0 ? issues : [message ?? '']).map((text) => `${file.name}: ${text}`))
    }
  }
  return { pictures, errors: texts.length > 0 ? { [pictureField]: texts } : {} }
}
