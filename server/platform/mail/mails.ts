import type { Scope } from '#server/platform/scope.ts'
import type { Locale } from '#shared/locale.ts'

/** What each kind of mail tells beside the names of its reader and of the company. */
export type MailFacts = {
  /** A link and six digits that verify an address; `isChange` when the account had another one before. */
  verify_email: { vcode: string; code: string; isChange: boolean }
  /** A link that sets a new password. */
  reset_password: { vcode: string }
  /** A notice that the password is another one now. */
  password_changed: { at: Date }
  /** A notice to the old address that the account asks to use another one. */
  email_changing: { newEmail: string; at: Date }
  /** A notice to the old address that the account uses another one now. */
  email_changed: { newEmail: string; at: Date }
  /** The account was given up; signing in until then takes it back. */
  account_leaving: { eraseAfter: Date }
  /** The account was taken back by signing in. */
  account_kept: Record<never, never>
  /** The account's personal data is gone. */
  account_erased: Record<never, never>
}

export type MailTemplate = keyof MailFacts

/** One mail to write; of all mails of a company with the same cause only the first is ever written. */
export type NewMail = {
  [T in MailTemplate]: {
    cause: string
    customerId: string | null
    to: { name: string; address: string }
    language: Locale
    template: T
    facts: MailFacts[T]
  }
}[MailTemplate]

/** The outgoing mail of every company. */
export type Mails = {
  /** Writes a mail in the caller's transaction, which also enqueues its sending: a rollback takes both back. */
  queue(scope: Scope, mail: NewMail): Promise<void>
}
