import type { Locale } from '#shared/locale.ts'
import type { MailTranslator } from './mail-messages.ts'

/** The content of a mail, before it is rendered. A value that comes from outside is wrapped in isolating marks. */
export type MailContent = {
  subject: string
  /** The first sentence, also in the preview of a mailbox. */
  intro: string
  /** Facts, each with its name. */
  facts: readonly { label: string; value: string }[]
  button: { label: string; url: string; life: string | null } | null
  code: { label: string; digits: string; life: string } | null
  /** A text of many lines that somebody wrote. */
  letter: string | null
  closing: string
  reason: string
  /** Ends a subscription. */
  unsubscribe: { label: string; url: string } | null
}

/** The facts of the company in a mail, in the language of the mail. */
export type MailContext = {
  locale: Locale
  defaultLocale: Locale
  origin: string
  zone: string
  contact: string | null
}

/** The content of one mail; the feature that sends it writes it, with the texts of its own `mails.json`. */
export type MailBody = {
  /** Names the kind of mail in its row, in logs and in message keys: `<template>.subject`, `.intro` and `.closing`. */
  template: string
  /** The texts of the mail besides these three, or in place of them. */
  write(t: MailTranslator, context: MailContext): Partial<MailContent>
}

/** The whole content of a mail. */
export function mailContent({ template, write }: MailBody, t: MailTranslator, context: MailContext): MailContent {
  const own = write(t, context)
  return {
    facts: [],
    button: null,
    code: null,
    letter: null,
    unsubscribe: null,
    reason: t('reasons.account'),
    ...own,
    subject: own.subject ?? t(`${template}.subject`),
    intro: own.intro ?? t(`${template}.intro`),
    closing: own.closing ?? t(`${template}.closing`),
  }
}
