import type { forgetPassword, signIn, verifyEmail } from '#contract/accounts.ts'
import type { InputOf } from '#contract/route.ts'
import { email, phoneOrEmail, type Rule, required } from '#shared/rules.ts'
import { latinDigits } from '#shared/text.ts'
import { type FieldChecks, fieldText } from '#web/platform/forms/field-checks.ts'

const genders = ['male', 'female'] as const

/** One of the two genders that there are, or none. */
export const genderIn = (form: FormData) => genders.find((gender) => gender === fieldText(form, 'gender')) ?? null

/** Six digits, in whichever digits and with whichever blanks they were typed or pasted. */
const mailedCode: Rule = (text) => {
  const code = latinDigits(text.normalize('NFKC')).replace(/[\s\p{Cf}-]/gu, '')
  return /^\d{6}$/.test(code) ? undefined : { key: 'code_invalid' }
}

/** The checks of the sign-in form before it is sent. */
export const signInChecks = {
  username: [required, phoneOrEmail],
  password: [required],
} as const satisfies FieldChecks

/** The checks of a form with only an e-mail address. */
export const addressChecks = { email: [required, email] } as const satisfies FieldChecks

/** The checks of the form of a mailed code. */
export const codeChecks = { email: [required, email], code: [required, mailedCode] } as const satisfies FieldChecks

/** The sign-in form as the API takes it. */
export const signInBody = (form: FormData): InputOf<typeof signIn>['json'] => ({
  username: fieldText(form, 'username').trim(),
  password: fieldText(form, 'password'),
})

/** A form of one e-mail address as the API takes it. */
export const addressBody = (form: FormData): InputOf<typeof forgetPassword>['json'] => ({
  email: fieldText(form, 'email').trim(),
})

/** The body that verifies an address: the code of a mailed link, or an address with the digits in its mail. */
export const verifyBody = (form: FormData, vcode: string | null): InputOf<typeof verifyEmail>['json'] =>
  vcode ? { vcode } : { ...addressBody(form), code: fieldText(form, 'code') }
