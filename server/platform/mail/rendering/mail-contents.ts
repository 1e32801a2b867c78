import { dayIn, formatDay, formatTime } from '#shared/dates.ts'
import { canonicalPath, type Locale } from '#shared/locale.ts'
import { lives } from '../mail-expiry.ts'
import type { MailFacts, MailTemplate, NewMail } from '../mails.ts'
import { plainLine } from '../plain-line.ts'
import type { SayMail } from './mail-messages.ts'

/** What a mail consists of, in words but without form. A value that comes from outside stands between isolating marks. */
export type MailContent = {
  subject: string
  /** What it says first, also in the preview of a mailbox. */
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

/** What a mail needs to know of its company, in the language of the mail. */
export type MailPlace = {
  locale: Locale
  defaultLocale: Locale
  origin: string
  zone: string
  contact: string | null
}

type Writer<T extends MailTemplate> = (facts: MailFacts[T], say: SayMail, place: MailPlace) => Partial<MailContent>

const linkTo = ({ origin, locale, defaultLocale }: MailPlace, path: string): string =>
  origin + canonicalPath(path, locale, defaultLocale)

function momentIn(say: SayMail, { zone, locale }: MailPlace, at: Date): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return say('labels.moment', { day: formatDay(dayIn(zone, at), locale), time: formatTime(clock.format(at), locale) })
}

const at = (say: SayMail, place: MailPlace, moment: Date) => ({ label: say('labels.at'), value: momentIn(say, place, moment) })

const resetButton = (say: SayMail, place: MailPlace) => ({
  label: say('buttons.reset_password'),
  url: linkTo(place, '/forget-password'),
  life: null,
})

const revertButton = (say: SayMail, place: MailPlace, vcode: string) => ({
  label: say('buttons.revert_email'),
  url: linkTo(place, `/revert-email?vcode=${encodeURIComponent(vcode)}`),
  life: say('revert_email.link_life', { days: lives.revertLinkDays }),
})

const unsubscribeLink = (say: SayMail, place: MailPlace, token: string) => ({
  label: say('labels.unsubscribe'),
  url: linkTo(place, `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`),
})

const subjectLength = 80

const cut = (text: string) => (text.length > subjectLength ? `${text.slice(0, subjectLength).trimEnd().toWellFormed()}…` : text)

const writers: { [T in MailTemplate]: Writer<T> } = {
  verify_email: ({ vcode, code, isChange }, say, place) => ({
    intro: say(isChange ? 'verify_email.intro_change' : 'verify_email.intro'),
    button: {
      label: say('buttons.verify_email'),
      url: linkTo(place, `/verify-email?vcode=${encodeURIComponent(vcode)}`),
      life: say('verify_email.link_life', { hours: lives.verifyLinkHours }),
    },
    code: {
      label: say('labels.code'),
      digits: code,
      life: say('verify_email.code_life', { minutes: lives.verifyCodeMinutes }),
    },
    reason: say('reasons.entered'),
  }),
  reset_password: ({ vcode }, say, place) => ({
    button: {
      label: say('buttons.reset_password'),
      url: linkTo(place, `/reset-password?vcode=${encodeURIComponent(vcode)}`),
      life: say('reset_password.link_life', { minutes: lives.resetLinkMinutes }),
    },
  }),
  password_changed: (facts, say, place) => ({ facts: [at(say, place, facts.at)], button: resetButton(say, place) }),
  email_changing: (facts, say, place) => ({
    facts: [{ label: say('labels.new_email'), value: facts.newEmail }, at(say, place, facts.at)],
    button: revertButton(say, place, facts.vcode),
    closing: say('revert_email.closing'),
  }),
  email_changed: (facts, say, place) => ({
    facts: [{ label: say('labels.new_email'), value: facts.newEmail }, at(say, place, facts.at)],
    ...(facts.vcode
      ? { button: revertButton(say, place, facts.vcode), closing: say('revert_email.closing') }
      : place.contact && { closing: say('email_changed.closing_contact', { contact: place.contact }) }),
  }),
  email_reverted: (facts, say, place) => ({ facts: [at(say, place, facts.at)], button: resetButton(say, place) }),
  signin_attacked: (facts, say, place) => ({
    facts: [at(say, place, facts.at)],
    ...(facts.isStaff ? { closing: say('signin_attacked.closing_staff') } : { button: resetButton(say, place) }),
  }),
  account_leaving: ({ eraseAfter }, say, place) => ({
    intro: say('account_leaving.intro', { moment: momentIn(say, place, eraseAfter) }),
    button: { label: say('buttons.sign_in'), url: linkTo(place, '/login'), life: null },
  }),
  account_kept: (_, say, place) => ({ button: resetButton(say, place) }),
  account_erased: () => ({}),
  contact_message: ({ reference, name, email, phone, subject, text, answerHours }, say) => ({
    subject: say('contact_message.subject', { subject: cut(plainLine(subject)), reference }),
    facts: [
      { label: say('labels.reference'), value: reference },
      { label: say('labels.name'), value: plainLine(name) },
      { label: say('labels.email'), value: plainLine(email) },
      ...(phone ? [{ label: say('labels.phone'), value: phone }] : []),
      { label: say('labels.subject'), value: plainLine(subject) },
    ],
    letter: text,
    closing: say('contact_message.closing', { hours: answerHours }),
    reason: say('reasons.company'),
  }),
  contact_received: ({ reference, answerHours }, say) => ({
    subject: say('contact_received.subject', { reference }),
    intro: say('contact_received.intro', { hours: answerHours }),
    facts: [{ label: say('labels.reference'), value: reference }],
    reason: say('reasons.contact'),
  }),
  newsletter_confirm: ({ token }, say, place) => ({
    button: {
      label: say('buttons.newsletter_confirm'),
      url: linkTo(place, `/newsletter/confirm?token=${encodeURIComponent(token)}`),
      life: say('newsletter_confirm.link_life', { days: lives.newsletterLinkDays }),
    },
    reason: say('reasons.newsletter_request'),
  }),
  newsletter_welcome: ({ unsubscribe }, say, place) => ({
    unsubscribe: unsubscribeLink(say, place, unsubscribe),
    reason: say('reasons.newsletter'),
  }),
  newsletter_known: ({ unsubscribe }, say, place) => ({
    unsubscribe: unsubscribeLink(say, place, unsubscribe),
    reason: say('reasons.newsletter'),
  }),
  second_factor_changed: ({ change, passkey, codesLeft, ...facts }, say, place) => ({
    intro: say(`second_factor_changed.${change}`),
    facts: [
      ...(passkey ? [{ label: say('labels.passkey'), value: plainLine(passkey) }] : []),
      ...(codesLeft === undefined ? [] : [{ label: say('labels.codes_left'), value: String(codesLeft) }]),
      at(say, place, facts.at),
    ],
    reason: say('reasons.staff'),
  }),
}

function write<T extends MailTemplate>(template: T, facts: MailFacts[T], say: SayMail, place: MailPlace): Partial<MailContent> {
  return writers[template](facts, say, place)
}

/** What a mail says; what its template does not say in a way of its own is said under the same keys for all. */
export function mailContent(
  { template, facts }: Pick<NewMail, 'template' | 'facts'>,
  say: SayMail,
  place: MailPlace,
): MailContent {
  const own = write(template, facts as MailFacts[MailTemplate] & MailFacts[typeof template], say, place)
  return {
    facts: [],
    button: null,
    code: null,
    letter: null,
    unsubscribe: null,
    reason: say('reasons.account'),
    ...own,
    subject: own.subject ?? say(`${template}.subject`),
    intro: own.intro ?? say(`${template}.intro`),
    closing: own.closing ?? say(`${template}.closing`),
  }
}
