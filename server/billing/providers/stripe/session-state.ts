import type { PaymentMethod } from '#shared/payment-methods.ts'
import { failureCode } from '../call-provider.ts'
import type { ProviderPayment, ReadOutcome } from '../provider.ts'
import { fromStripeUnits } from './stripe-amounts.ts'
import type { StripeDispute, StripeSession } from './stripe-objects.ts'

type Intent = NonNullable<StripeSession['payment_intent']>

/** Disputes whose money was taken back; inquiries (`warning_…`), won and prevented ones are not. */
const takenBack = new Set(['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review', 'lost'])

const intentStatuses: Readonly<Record<string, ProviderPayment['status']>> = {
  succeeded: 'captured',
  requires_capture: 'authorized',
  canceled: 'voided',
}

/** An unpaid session ends with its own status: a declined card may be tried again on the same page. */
function statusOf({ status, payment_intent }: StripeSession): ProviderPayment['status'] {
  const ended = intentStatuses[payment_intent?.status ?? '']
  if (ended === 'captured' || ended === 'authorized') return ended
  return status === 'expired' ? 'expired' : (ended ?? 'pending')
}

function methodOf({ latest_charge }: Intent): PaymentMethod | null {
  const details = latest_charge?.payment_method_details
  if (details?.type !== 'card') return null
  return details.card?.wallet?.type === 'apple_pay' ? 'apple_pay' : 'card'
}

const declineOf = ({ last_payment_error: error }: Intent) =>
  error ? failureCode(error.decline_code || error.code, 'declined') : null

/** A session with its payment intent, charge and disputes as a payment. */
export function sessionState(session: StripeSession, disputes: readonly StripeDispute[]): ReadOutcome {
  const intent = session.payment_intent
  const charge = intent?.latest_charge
  const currency = (charge?.currency ?? intent?.currency ?? session.currency ?? '').toUpperCase()
  if (currency === '') return { outcome: 'unknown', detail: 'currency_missing' }
  const lost = disputes.filter(({ status }) => takenBack.has(status))
  const status = statusOf(session)
  const [captured, refunded, chargedBack] = [
    charge?.amount_captured ?? 0,
    charge?.amount_refunded ?? 0,
    lost.reduce((total, { amount }) => total + amount, 0),
  ].map((units) => fromStripeUnits(units, currency))
  if (captured == null || refunded == null || chargedBack == null || lost.some((one) => one.currency.toUpperCase() !== currency))
    return { outcome: 'unknown', detail: 'unreadable_amount' }
  // Money that was taken without its charge in the answer must not pass for zero.
  if (status === 'captured' && captured === 0n) return { outcome: 'unknown', detail: 'charge_missing' }
  return {
    outcome: 'found',
    providerId: session.id,
    status,
    currency,
    captured,
    refunded,
    chargedBack,
    failure: intent && status !== 'captured' ? declineOf(intent) : null,
    method: intent && captured > 0n ? methodOf(intent) : null,
  }
}
