import type { updateProfile } from '#contract/profile.ts'
import type { InputOf } from '#contract/route.ts'
import { email, lengthWithin, personName, phone, required } from '#shared/rules.ts'
import { limits } from '#shared/validation.ts'
import { type FieldChecks, fieldText, pastDay } from '#web/platform/forms/field-checks.ts'
import { genderIn } from '../forms/account-form.ts'

/** The checks of the form of personal data before it is sent, in the order of its fields. */
export const personalChecks = {
  firstname: [required, lengthWithin(limits.name), personName],
  lastname: [required, lengthWithin(limits.name), personName],
  email: [required, email],
  'phone.number': [required, phone],
  birthdate: [pastDay],
} as const satisfies FieldChecks

/** The form of personal data as the API takes it; the password only where the page asked for it. */
export const personalBody = (form: FormData): InputOf<typeof updateProfile>['json'] => ({
  firstname: fieldText(form, 'firstname'),
  lastname: fieldText(form, 'lastname'),
  email: fieldText(form, 'email'),
  phone: { country_id: fieldText(form, 'phone.country_id'), number: fieldText(form, 'phone.number') },
  birthdate: fieldText(form, 'birthdate') || null,
  gender: genderIn(form),
  password: fieldText(form, 'password') || null,
})
