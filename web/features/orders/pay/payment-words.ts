import type { PaymentMethod } from '#shared/payment-methods.ts'
import type { Payment } from '../wire.ts'

type FailureWords =
  | 'declined'
  | 'funds'
  | 'card_expired'
  | 'details'
  | 'authentication'
  | 'cancelled'
  | 'too_high'
  | 'too_low'
  | 'not_available'

/** The words for what providers call a failure, by parts of their codes; ISO 8583 response codes are whole. The first that fits counts. */
const failureWords: readonly (readonly [RegExp, FailureWords])[] = [
  [/insufficient|no_?funds|low_balance|^51$/, 'funds'],
  [/expired_(?:or_canceled_)?card|card_expired|^(?:33|54)$/, 'card_expired'],
  [/authentication|3-?ds|three_d|otp|challenge/, 'authentication'],
  [/cvc|cvv|incorrect|invalid_(?:card|number|expiry)|^(?:14|82)$/, 'details'],
  [/too_high|exceeds|limit_exceeded|^61$/, 'too_high'],
  [/too_(?:low|small)/, 'too_low'],
  [/not_available|unsupported|not_eligible/, 'not_available'],
  [/cancel|abandon|reject_by_user/, 'cancelled'],
  [/declin|refused|do_not_hono|^05$/, 'declined'],
]

/** The key of the sentence for why a payment failed; a code that nobody knows has a sentence too. */
export function failureKey({ status, failure }: Pick<Payment, 'status' | 'failure'>) {
  if (status === 'voided') return 'failures.replaced' as const
  if (status === 'expired') return 'failures.expired' as const
  const code = failure?.toLowerCase() ?? ''
  const known = failureWords.find(([pattern]) => pattern.test(code))
  return `failures.${known?.[1] ?? 'other'}` as const
}

/** A code of the API, or `other` for one that came later than this page. */
const knownOf =
  <const Code extends string>(...codes: readonly Code[]) =>
  (code: string): Code | 'other' =>
    codes.find((known) => known === code) ?? 'other'

export const paymentStateOf = knownOf('created', 'pending', 'unknown', 'authorized', 'captured', 'failed', 'expired', 'voided')

export const refundStateOf = knownOf('awaiting_iban', 'awaiting_release', 'requested', 'pending', 'unknown', 'done', 'failed')

export const refundCauseOf = knownOf('cancelled_by_user', 'cancelled_by_company', 'staff', 'unassigned', 'outside')

/** The key of a method's name. */
export const methodKey = (method: PaymentMethod) => `methods.${method}` as const
