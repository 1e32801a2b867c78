import type { contactCompany } from '#contract/contact.ts'
import type { InputOf } from '#contract/route.ts'
import { email, lengthWithin, phone, required } from '#shared/rules.ts'
import { limits } from '#shared/validation.ts'
import { type FieldChecks, fieldText } from '#web/platform/forms/field-checks.ts'

/** The subjects of messages, in the order of the form. */
export const subjects = ['question', 'booking', 'complaint', 'partnership', 'other'] as const

export type Subject = (typeof subjects)[number]

/** The field that people do not see: who fills it in is a program. */
export const honeypot = 'referred_by'

/** The checks of the contact form before it is sent, in the order of its fields. */
export const contactChecks = {
  name: [required, lengthWithin(limits.fullName)],
  email: [required, email],
  'phone.number': [phone],
  subject: 'chosen',
  message: [required, lengthWithin(limits.message)],
} as const satisfies FieldChecks

/** The contact form as the API takes it; `subjectText` is the subject in the words of the sender. */
export function contactBody(form: FormData, subjectText: (subject: Subject) => string): InputOf<typeof contactCompany>['json'] {
  const number = fieldText(form, 'phone.number').trim()
  const subject = subjects.find((one) => one === fieldText(form, 'subject'))
  return {
    name: fieldText(form, 'name'),
    email: fieldText(form, 'email').trim(),
    phone: number === '' ? null : { country_id: fieldText(form, 'phone.country_id'), number },
    subject: subject ? subjectText(subject) : '',
    message: fieldText(form, 'message'),
    referred_by: fieldText(form, honeypot),
  }
}

const referencePattern = /^MS-[0-9A-Z]{4}-[0-9A-Z]{4}$/

/** The reference of a message that was just sent, as the page's address names it; null for anything else. */
export function sentReference(search: URLSearchParams): string | null {
  const reference = search.get('sent') ?? ''
  return referencePattern.test(reference) ? reference : null
}
