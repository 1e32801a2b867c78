import type { Client } from '#contract/client.ts'
import type { ServerErrors } from '#shared/server-errors.ts'
import { type ApiFailure, failureIn } from '#web/platform/api/api-failure.ts'
import { type Reply, readBody } from '#web/platform/api/unwrap.ts'
import { filesIn, type UploadedFile, uploadedFilesIn } from './uploaded-files.ts'

/** An answer that is made here. */
export type FailedReply = { ok: false; status: number; json(): Promise<unknown> }

export const failedReply = (status: number, body: unknown): FailedReply => ({ ok: false, status, json: async () => body })

type SentFile = { file: UploadedFile } | { issues: string[] } | { failure: FailedReply }

export type SentFiles = { files: UploadedFile[]; errors: Record<string, readonly string[]>; failure?: FailedReply }

function issueMessages({ errors, message }: ApiFailure): string[] {
  const texts = Object.values(errors).flat()
  return texts.length > 0 ? texts : [message ?? '']
}

async function sendFile(api: Client, service: string, field: string, file: File): Promise<SentFile> {
  const reply = await api.uploads.$post({ form: { service_id: service, field, file } })
  if (reply.ok) {
    const { id, name, size } = (await reply.json()).data
    return { file: { id, field, name, size } }
  }
  const body = await readBody(reply satisfies Reply)
  if (reply.status !== 422 && reply.status !== 413) return { failure: failedReply(reply.status, body) }
  return { issues: issueMessages(failureIn(body)).map((text) => `${file.name}: ${text}`) }
}

type Fields = {
  service: string
  /** The fields' codes, by the names of their controls. */
  fileFields: Readonly<Record<string, string>>
  /** Fields of which nothing is sent, because they hold more files than they take. */
  overfull: ServerErrors
}

/** Sends the files of a form one after the other, each field's earlier ones first: a second try names the same files in the same order. */
export async function sendFiles(api: Client, form: FormData, { service, fileFields, overfull }: Fields): Promise<SentFiles> {
  const sent: SentFiles = { files: [], errors: { ...overfull } }
  const uploaded = uploadedFilesIn(form)
  for (const [name, field] of Object.entries(fileFields)) {
    sent.files.push(...uploaded.filter((file) => file.field === field))
    for (const file of overfull[name] ? [] : filesIn(form, name)) {
      const one = await sendFile(api, service, field, file)
      if ('failure' in one) return { ...sent, failure: one.failure }
      if ('file' in one) sent.files.push(one.file)
      else sent.errors[name] = [...(sent.errors[name] ?? []), ...one.issues]
    }
  }
  return sent
}
