import { isolate } from '#shared/isolate-text.ts'
import { direction, type Locale, pickText, type Text } from '#shared/locale.ts'
import { mailContent } from '../mail-body.ts'
import { mailTranslator } from '../mail-messages.ts'
import type { NewMail } from '../mails.ts'
import { plainLine, plainLines } from '../plain-line.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

/** A rendered mail, ready to be sent or shown. */
export type RenderedMail = { subject: string; text: string; html: string; unsubscribeUrl: string | null }

/** The facts of the company in a mail. */
export type MailCompany = {
  display_name: Text
  legal_name: Text
  default_language: Locale
  time_zone: string
  primary_color: string | null
  /** The origin of its site, without a slash at the end. */
  origin: string
  /** The address that answers go to. */
  contact: string | null
}

/** One isolated line; the marks become elements in HTML and are removed from plain text. */
const isolatedLine = (value: string) => isolate(plainLine(value))
const bare = (text: string) => text.replace(/[\u2068\u2069]/g, '')

/** Anybody may sign up with anybody's address: a name that mail programs would turn into a link is not repeated. */
const isName = (name: string) => name !== '' && name.length <= 60 && !/[/@]|\.\p{L}{2}/u.test(name)

/** The name of a company as a mail in this language is signed with. */
export const senderName = (
  { display_name, default_language }: Pick<MailCompany, 'display_name' | 'default_language'>,
  locale: Locale,
) => plainLine(pickText(display_name, locale, default_language))

/** Writes a mail in the language of its reader: subject, HTML, and plain text with the same content. */
export function renderMail(company: MailCompany, mail: Pick<NewMail, 'body' | 'language' | 'to'>): RenderedMail {
  const { language: locale } = mail
  const name = senderName(company, locale)
  const t = mailTranslator(locale, { name: isolatedLine(mail.to.name), company: isolatedLine(name) })
  const content = mailContent(mail.body, t, {
    locale,
    defaultLocale: company.default_language,
    origin: company.origin,
    zone: company.time_zone,
    contact: company.contact && isolatedLine(company.contact),
  })
  const parts = {
    ...content,
    letter: content.letter && plainLines(content.letter),
    greeting: t(isName(mail.to.name) ? 'greeting' : 'greeting_nameless'),
    linkHint: t('labels.link'),
    company: name,
    legalName: plainLine(pickText(company.legal_name, locale, company.default_language)),
  }
  const form = { lang: locale, dir: direction(locale), colour: company.primary_color }
  const unsubscribeUrl = content.unsubscribe?.url ?? null
  return { subject: bare(content.subject), text: bare(mailText(parts)), html: mailHtml(parts, form), unsubscribeUrl }
}
