import type { createOrder } from '#contract/orders.ts'
import type { InputOf } from '#contract/route.ts'
import { email, lengthWithin, phone, required } from '#shared/rules.ts'
import { limits } from '#shared/validation.ts'
import { type FieldChecks, fieldText, tickIn } from '#web/platform/forms/field-checks.ts'

/** An order as the API takes it. */
export type OrderBody = InputOf<typeof createOrder>['json']

/** The fields of every request besides its own. */
export const contactChecks: FieldChecks = {
  'contact.name': [required, lengthWithin(limits.fullName)],
  'contact.email': [required, email],
  'contact.phone.number': [required, phone],
  notes: [lengthWithin(limits.notes)],
  accept_terms: 'ticked',
}

/** Whom we reach, and what was agreed to. */
export const contactBody = (form: FormData): Pick<OrderBody, 'contact' | 'notes' | 'accept_terms'> => ({
  contact: {
    name: fieldText(form, 'contact.name'),
    email: fieldText(form, 'contact.email'),
    phone: { country_id: fieldText(form, 'contact.phone.country_id'), number: fieldText(form, 'contact.phone.number') },
  },
  notes: fieldText(form, 'notes'),
  accept_terms: tickIn(form, 'accept_terms'),
})
