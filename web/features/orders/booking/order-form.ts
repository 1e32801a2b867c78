import type { createOrder } from '#contract/orders.ts'
import type { InputOf } from '#contract/route.ts'
import { email, lengthWithin, phone, required } from '#shared/rules.ts'
import { limits } from '#shared/validation.ts'
import { type FieldChecks, pastDay, textIn } from '#web/platform/form-faults.ts'
import { unitCodes } from '../wire.ts'

type Body = InputOf<typeof createOrder>['json']

/** What was typed, by the names of the fields. */
export type Details = Readonly<Record<string, string>>

const carried = /^(travellers\.\d{1,2}\.(kind|firstname|lastname|birthdate)|contact\.[a-z_.]+|notes)$/

/** The fields of the details, to be carried from page to page. */
export const detailsIn = (form: FormData): Details =>
  Object.fromEntries([...form].filter(([name]) => carried.test(name)).map(([name, value]) => [name, String(value)]))

/** What the details of so many travellers must be, in the order of the page. */
export const detailChecks = (travellers: number): FieldChecks => ({
  ...Object.fromEntries(
    Array.from({ length: travellers }).flatMap((_, place) => [
      [`travellers.${place}.firstname`, [required, lengthWithin(limits.name)]],
      [`travellers.${place}.lastname`, [required, lengthWithin(limits.name)]],
      [`travellers.${place}.birthdate`, [pastDay]],
    ]),
  ),
  'contact.name': [required, lengthWithin(limits.fullName)],
  'contact.email': [required, email],
  'contact.phone.number': [required, phone],
  notes: [lengthWithin(limits.notes)],
})

/** What the review asks for itself. */
export const reviewChecks = { accept_terms: 'ticked' } as const satisfies FieldChecks

/** How many travellers a form carries. */
export function countTravellers(form: FormData): number {
  let count = 0
  while (form.has(`travellers.${count}.kind`)) count += 1
  return count
}

/** The form of the review as the API takes an order. */
export const orderBody = (form: FormData): Body => ({
  quote: textIn(form, 'quote'),
  travellers: Array.from({ length: countTravellers(form) }, (_, place) => travellerIn(form, place)),
  contact: {
    name: textIn(form, 'contact.name'),
    email: textIn(form, 'contact.email'),
    phone: { country_id: textIn(form, 'contact.phone.country_id'), number: textIn(form, 'contact.phone.number') },
  },
  notes: textIn(form, 'notes'),
  // A box that is not ticked is for the API to refuse, in the reader's language.
  accept_terms: textIn(form, 'accept_terms') as 'on',
})

function travellerIn(form: FormData, place: number): Body['travellers'][number] {
  const field = (name: string) => textIn(form, `travellers.${place}.${name}`)
  return {
    kind: unitCodes.find((code) => code === field('kind')) ?? 'adult',
    firstname: field('firstname'),
    lastname: field('lastname'),
    birthdate: field('birthdate') || null,
  }
}
