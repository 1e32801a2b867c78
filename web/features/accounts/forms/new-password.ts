import type { resetPassword } from '#contract/accounts.ts'
import type { InputOf } from '#contract/route.ts'
import { passwordIssues } from '#shared/password.ts'
import { type Rule, required, sameAs } from '#shared/rules.ts'
import { type FieldChecks, fieldText } from '#web/platform/forms/field-checks.ts'

/** A new password meets the rule and is none of these names. */
export const goodPassword =
  (names: readonly string[]): Rule =>
  (text) => {
    const [key] = passwordIssues(text, names)
    return key && { key }
  }

/** The check of the field in which a new password is repeated. */
export const repeatedPassword = (form: FormData): readonly Rule[] => [required, sameAs(fieldText(form, 'password'))]

/** The checks of the form of a new password; it includes the account's address where this browser knows it. */
export const resetChecks = {
  password: (form) => [required, goodPassword([fieldText(form, 'username')])],
  password_confirmation: repeatedPassword,
} as const satisfies FieldChecks

/** The form of a new password as the API takes it, with the code of the mailed link. */
export const resetBody = (form: FormData, vcode: string): InputOf<typeof resetPassword>['json'] => ({
  vcode,
  password: fieldText(form, 'password'),
  password_confirmation: fieldText(form, 'password_confirmation'),
})
