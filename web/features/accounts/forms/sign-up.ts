import type { signUp } from '#contract/accounts.ts'
import type { InputOf } from '#contract/route.ts'
import { email, lengthWithin, personName, phone, required } from '#shared/rules.ts'
import { limits } from '#shared/validation.ts'
import { type FieldChecks, fieldText, pastDay, tickIn } from '#web/platform/forms/field-checks.ts'
import { genderIn } from './account-form.ts'
import { goodPassword, repeatedPassword } from './new-password.ts'

/** The account's own texts, which are no passwords for it. */
const ownNames = ['email', 'phone.number', 'firstname', 'lastname'] as const

/** The checks of the sign-up form before it is sent, in the order of its fields. */
export const signUpChecks = {
  firstname: [required, lengthWithin(limits.name), personName],
  lastname: [required, lengthWithin(limits.name), personName],
  email: [required, email],
  'phone.number': [required, phone],
  password: (form) => [required, goodPassword(ownNames.map((name) => fieldText(form, name)))],
  password_confirmation: repeatedPassword,
  birthdate: [pastDay],
  accept_terms: 'ticked',
} as const satisfies FieldChecks

/** The sign-up form as the API takes it: what was left empty is not said at all. */
export const signUpBody = (form: FormData): InputOf<typeof signUp>['json'] => ({
  firstname: fieldText(form, 'firstname'),
  lastname: fieldText(form, 'lastname'),
  email: fieldText(form, 'email'),
  phone: { country_id: fieldText(form, 'phone.country_id'), number: fieldText(form, 'phone.number') },
  password: fieldText(form, 'password'),
  password_confirmation: fieldText(form, 'password_confirmation'),
  gender: genderIn(form),
  birthdate: fieldText(form, 'birthdate') || null,
  accept_terms: tickIn(form, 'accept_terms'),
  newsletter: fieldText(form, 'newsletter') !== '',
})
