import type { setRefundAccount } from '#contract/payments.ts'
import type { InputOf } from '#contract/route.ts'
import { isIban } from '#shared/iban.ts'
import { lengthWithin, type Rule, required } from '#shared/rules.ts'
import { type FieldChecks, fieldText } from '#web/platform/forms/field-checks.ts'

const iban: Rule = (text) => (isIban(text) ? undefined : { key: 'iban' })

/** The longest name of an account holder, as the API takes it. */
export const longestHolder = 140

/** The checks of the form for a refund's bank account before it is sent, in the order of its fields. */
export const refundAccountChecks = {
  iban: [required, iban],
  account_holder: [required, lengthWithin({ min: 1, max: longestHolder })],
} as const satisfies FieldChecks

/** The form as the API takes it. */
export const refundAccountBody = (form: FormData): InputOf<typeof setRefundAccount>['json'] => ({
  iban: fieldText(form, 'iban').trim(),
  account_holder: fieldText(form, 'account_holder').trim(),
})
