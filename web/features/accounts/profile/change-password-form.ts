import type { changePassword } from '#contract/profile.ts'
import type { InputOf } from '#contract/route.ts'
import { differentFrom, required, sameAs } from '#shared/rules.ts'
import { type FieldChecks, fieldText } from '#web/platform/forms/field-checks.ts'
import { goodPassword } from '../forms/new-password.ts'

/** The checks of the form of a new password before it is sent; the account's names are no passwords. */
export const changePasswordChecks = (names: readonly string[]) =>
  ({
    old_password: [required],
    password: (form) => [required, differentFrom(fieldText(form, 'old_password')), goodPassword(names)],
    password_confirmation: (form) => [required, sameAs(fieldText(form, 'password'))],
  }) as const satisfies FieldChecks

/** The form of a new password as the API takes it. */
export const changePasswordBody = (form: FormData): InputOf<typeof changePassword>['json'] => ({
  old_password: fieldText(form, 'old_password'),
  password: fieldText(form, 'password'),
  password_confirmation: fieldText(form, 'password_confirmation'),
})
