import type { MailBody } from '#server/platform/mail/mail-body.ts'
import { plainLine } from '#server/platform/mail/plain-line.ts'

type MessageFacts = {
  reference: string
  name: string
  email: string
  phone: string | null
  subject: string
  /** The sender's message, of many lines. */
  text: string
  answerHours: number
}

const subjectLength = 80

const cut = (text: string) => (text.length > subjectLength ? `${text.slice(0, subjectLength).trimEnd().toWellFormed()}…` : text)

/** A message of the contact form, to the company. */
export const contactMessageMail = ({ reference, name, email, phone, subject, ...facts }: MessageFacts): MailBody => ({
  template: 'contact_message',
  write: (t) => ({
    subject: t('contact_message.subject', { subject: cut(plainLine(subject)), reference }),
    facts: [
      { label: t('labels.reference'), value: reference },
      { label: t('labels.name'), value: plainLine(name) },
      { label: t('labels.email'), value: plainLine(email) },
      ...(phone ? [{ label: t('labels.phone'), value: phone }] : []),
      { label: t('labels.subject'), value: plainLine(subject) },
    ],
    letter: facts.text,
    closing: t('contact_message.closing', { hours: facts.answerHours }),
    reason: t('reasons.company'),
  }),
})

/** Tells the sender of a message that it arrived; repeats nothing of it. */
export const contactReceivedMail = ({ reference, answerHours }: { reference: string; answerHours: number }): MailBody => ({
  template: 'contact_received',
  write: (t) => ({
    subject: t('contact_received.subject', { reference }),
    intro: t('contact_received.intro', { hours: answerHours }),
    facts: [{ label: t('labels.reference'), value: reference }],
    reason: t('reasons.contact'),
  }),
})
