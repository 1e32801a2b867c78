import type { signIn, signUp } from '#contract/accounts.ts'
import type { InputOf } from '#contract/route.ts'
import { passwordFaults } from '#shared/password.ts'
import { email, lengthWithin, phone, phoneOrEmail, type Rule, required, sameAs } from '#shared/rules.ts'
import { limits } from '#shared/validation.ts'
import { type FieldChecks, pastDay, textIn } from '#web/platform/form-faults.ts'

const genders = ['male', 'female'] as const

const goodPassword =
  (names: readonly string[]): Rule =>
  (text) => {
    const [key] = passwordFaults(text, names)
    return key && { key }
  }

/** What the sign-up form checks before it is sent, in the order of its fields. */
export const signUpChecks = {
  firstname: [required, lengthWithin(limits.name)],
  lastname: [required, lengthWithin(limits.name)],
  email: [required, email],
  'phone.number': [required, phone],
  password: (form) => [required, goodPassword([textIn(form, 'email'), textIn(form, 'phone.number')])],
  password_confirmation: (form) => [required, sameAs(textIn(form, 'password'))],
  birthdate: [pastDay],
  accept_terms: 'ticked',
} as const satisfies FieldChecks

/** What the sign-in form checks before it is sent. */
export const signInChecks = {
  username: [required, phoneOrEmail],
  password: [required],
} as const satisfies FieldChecks

/** The sign-up form as the API takes it: what was left empty is not said at all. */
export const signUpBody = (form: FormData): InputOf<typeof signUp>['json'] => ({
  firstname: textIn(form, 'firstname'),
  lastname: textIn(form, 'lastname'),
  email: textIn(form, 'email'),
  phone: { country_id: textIn(form, 'phone.country_id'), number: textIn(form, 'phone.number') },
  password: textIn(form, 'password'),
  password_confirmation: textIn(form, 'password_confirmation'),
  gender: genders.find((gender) => gender === textIn(form, 'gender')) ?? null,
  birthdate: textIn(form, 'birthdate') || null,
  // A box that is not ticked is for the API to refuse, in the reader's language.
  accept_terms: textIn(form, 'accept_terms') as 'on',
})

/** The sign-in form as the API takes it. */
export const signInBody = (form: FormData): InputOf<typeof signIn>['json'] => ({
  username: textIn(form, 'username').trim(),
  password: textIn(form, 'password'),
})
