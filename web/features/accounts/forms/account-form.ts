import type { forgetPassword, resetPassword, signIn, signUp, verifyEmail } from '#contract/accounts.ts'
import type { InputOf } from '#contract/route.ts'
import { passwordIssues } from '#shared/password.ts'
import { email, lengthWithin, personName, phone, phoneOrEmail, type Rule, required, sameAs } from '#shared/rules.ts'
import { latinDigits } from '#shared/text.ts'
import { limits } from '#shared/validation.ts'
import { type FieldChecks, fieldText, pastDay, tickIn } from '#web/platform/forms/field-checks.ts'

const genders = ['male', 'female'] as const

/** One of the two genders that there are, or none. */
export const genderIn = (form: FormData) => genders.find((gender) => gender === fieldText(form, 'gender')) ?? null

/** A new password meets the rule and is none of these names. */
export const goodPassword =
  (names: readonly string[]): Rule =>
  (text) => {
    const [key] = passwordIssues(text, names)
    return key && { key }
  }

/** Six digits, in whichever digits and with whichever blanks they were typed or pasted. */
const mailedCode: Rule = (text) => {
  const code = latinDigits(text.normalize('NFKC')).replace(/[\s\p{Cf}-]/gu, '')
  return /^\d{6}$/.test(code) ? undefined : { key: 'code_invalid' }
}

/** The account's own texts, which are no passwords for it. */
const ownNames = ['email', 'phone.number', 'firstname', 'lastname'] as const

/** The checks of the sign-up form before it is sent, in the order of its fields. */
export const signUpChecks = {
  firstname: [required, lengthWithin(limits.name), personName],
  lastname: [required, lengthWithin(limits.name), personName],
  email: [required, email],
  'phone.number': [required, phone],
  password: (form) => [required, goodPassword(ownNames.map((name) => fieldText(form, name)))],
  password_confirmation: (form) => [required, sameAs(fieldText(form, 'password'))],
  birthdate: [pastDay],
  accept_terms: 'ticked',
} as const satisfies FieldChecks

/** The checks of the sign-in form before it is sent. */
export const signInChecks = {
  username: [required, phoneOrEmail],
  password: [required],
} as const satisfies FieldChecks

/** The checks of a form with only an e-mail address. */
export const addressChecks = { email: [required, email] } as const satisfies FieldChecks

/** The checks of the form of a new password; it includes the account's address where this browser knows it. */
export const resetChecks = {
  password: (form) => [required, goodPassword([fieldText(form, 'username')])],
  password_confirmation: signUpChecks.password_confirmation,
} as const satisfies FieldChecks

/** The checks of the form of a mailed code. */
export const codeChecks = { email: [required, email], code: [required, mailedCode] } as const satisfies FieldChecks

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

/** The sign-in form as the API takes it. */
export const signInBody = (form: FormData): InputOf<typeof signIn>['json'] => ({
  username: fieldText(form, 'username').trim(),
  password: fieldText(form, 'password'),
})

/** A form of one e-mail address as the API takes it. */
export const addressBody = (form: FormData): InputOf<typeof forgetPassword>['json'] => ({
  email: fieldText(form, 'email').trim(),
})

/** The form of a new password as the API takes it, with the code of the mailed link. */
export const resetBody = (form: FormData, vcode: string): InputOf<typeof resetPassword>['json'] => ({
  vcode,
  password: fieldText(form, 'password'),
  password_confirmation: fieldText(form, 'password_confirmation'),
})

/** The body that verifies an address: the code of a mailed link, or an address with the digits in its mail. */
export const verifyBody = (form: FormData, vcode: string | null): InputOf<typeof verifyEmail>['json'] =>
  vcode ? { vcode } : { ...addressBody(form), code: fieldText(form, 'code') }
