import type { Scope } from '#server/platform/scope.ts'
import type { Locale } from '#shared/locale.ts'

/** What happened to the second factor of a member of staff. */
export type SecondFactorChange =
  | 'enrol_totp'
  | 'remove_totp'
  | 'add_passkey'
  | 'remove_passkey'
  | 'renew_recovery_codes'
  | 'use_recovery_code'
  | 'reset_second_factor'

/** What each kind of mail tells beside the names of its reader and of the company. */
export type MailFacts = {
  /** A link and six digits that verify an address; `isChange` when the account had another one before. */
  verify_email: { vcode: string; code: string; isChange: boolean }
  /** A link that sets a new password. */
  reset_password: { vcode: string }
  /** A notice that the password is another one now. */
  password_changed: { at: Date }
  /** A notice to the old address that the account asks to use another one, with a link that takes it back. */
  email_changing: { newEmail: string; at: Date; vcode: string }
  /** A notice to the old address that the account uses another one now; the link is for an address that was verified. */
  email_changed: { newEmail: string; at: Date; vcode: string | null }
  /** The address took a change back: it is the account's own, and the password is over. */
  email_reverted: { at: Date }
  /** Somebody guesses the password. */
  signin_attacked: { at: Date; isStaff: boolean }
  /** The account was given up; signing in until then takes it back. */
  account_leaving: { eraseAfter: Date }
  /** The account was taken back by signing in. */
  account_kept: Record<never, never>
  /** The account's personal data is gone. */
  account_erased: Record<never, never>
  /** A message of the contact form, to the company. */
  contact_message: {
    reference: string
    name: string
    email: string
    phone: string | null
    subject: string
    /** What the sender wrote, of many lines. */
    text: string
    answerHours: number
  }
  /** Tells the sender of a message that it arrived; repeats nothing of it. */
  contact_received: { reference: string; answerHours: number }
  /** A link that confirms a subscription to the newsletter. */
  newsletter_confirm: { token: string }
  /** The subscription is confirmed. */
  newsletter_welcome: { unsubscribe: string }
  /** Somebody asked for a subscription of an address that has one. */
  newsletter_known: { unsubscribe: string }
  /** A notice to staff; `passkey` is the name of the one it is about, `codesLeft` how many recovery codes remain. */
  second_factor_changed: { change: SecondFactorChange; at: Date; passkey?: string; codesLeft?: number }
}

export type MailTemplate = keyof MailFacts

/** One mail to write; of all mails of a company with the same cause only the first is ever written. */
export type NewMail = {
  [T in MailTemplate]: {
    cause: string
    customerId: string | null
    /** The name is empty where nobody's is known. */
    to: { name: string; address: string }
    /** Where answers go in place of the company's own address. */
    replyTo?: string
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
