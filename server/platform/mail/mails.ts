import type { Scope } from '#server/platform/scope.ts'
import type { Locale } from '#shared/locale.ts'
import type { AttachmentRef, SecretRef } from './attachments.ts'
import type { MailBody } from './mail-body.ts'

/** One mail to write; of all mails of a company with the same cause only the first is ever written. */
export type NewMail = {
  cause: string
  customerId: string | null
  /** The name is empty where nobody's is known. */
  to: { name: string; address: string }
  /** Where answers go in place of the company's own address. */
  replyTo?: string
  language: Locale
  body: MailBody
  /** Made when the mail is sent; the mail says where its reader finds them besides, because it goes out without them too. */
  attachments?: readonly AttachmentRef[]
  /** Of these, those whose slot stands in the body are put there when the mail is sent. */
  secrets?: readonly SecretRef[]
}

/** The outgoing mail of every company. */
export type Mails = {
  /** Writes a mail in the caller's transaction, which also enqueues its sending: a rollback takes both back. */
  queue(scope: Scope, mail: NewMail): Promise<void>
}
