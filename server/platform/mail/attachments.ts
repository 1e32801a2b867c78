import type { ClosedScope } from '../scope.ts'

/** What goes along with a mail, as its row has it: a kind of file, and the id of what it is made from. */
export type AttachmentRef = { kind: string; id: string }

/** A file as it goes out. */
export type MailFile = { name: string; mime: string; bytes: Uint8Array }

/** Makes the file of a reference, in the language of the scope; throws where it cannot be made. */
export type MakeAttachment = (scope: ClosedScope, attachment: AttachmentRef) => Promise<MailFile>

/** A text that takes the place of its slot when a mail is sent or shown, so that it lies in no table. */
export type SecretRef = { slot: string; kind: string; id: string }

/** Makes the text of a secret; throws where it cannot be made. */
export type MakeSecret = (scope: ClosedScope, secret: SecretRef) => Promise<string>

type Bodies = { body_text: string | null; body_html: string | null; secrets: readonly SecretRef[] }

/** The bodies of a mail with its secrets in their slots; a dash where one cannot be made. */
export async function fillSecrets<M extends Bodies>(scope: ClosedScope, mail: M, make: MakeSecret | undefined): Promise<M> {
  let { body_text, body_html } = mail
  for (const secret of mail.secrets) {
    const text = await (make?.(scope, secret) ?? Promise.resolve('–')).catch(() => '–')
    body_text = body_text?.replaceAll(secret.slot, text) ?? null
    body_html = body_html?.replaceAll(secret.slot, text) ?? null
  }
  return { ...mail, body_text, body_html }
}
