import type Stripe from 'stripe'
import { createdAt } from '../created-at.ts'
import type { Account, Charge } from '../provider.ts'
import { toStripeUnits } from './stripe-amounts.ts'

const minuteMs = 60_000

/** Stripe lets a session end from half an hour to a day after its creation; a repeated call may come five minutes later. */
const limits = { leastMs: 35 * minuteMs, mostMs: 24 * 60 * minuteMs - minuteMs }

/**
 * The end of a session in seconds. It counts from the payment's own time, not from now: a repeated call must have the same
 * parameters, or Stripe refuses its key.
 */
function endOf({ paymentId, expiresAt }: Charge): number {
  const start = createdAt(paymentId)?.getTime()
  const end = expiresAt.getTime()
  const within = start === undefined ? end : Math.min(Math.max(end, start + limits.leastMs), start + limits.mostMs)
  return Math.floor(within / 1000)
}

/**
 * A charge as a Checkout Session of one line, because Stripe takes no negative lines. Null where the currency has no such
 * amount. The page does not speak Arabic: with `auto` it follows the browser.
 */
export function sessionParams({ companyId }: Account, charge: Charge): Stripe.Checkout.SessionCreateParams | null {
  const { paymentId, currency, reference, description, returnUrl } = charge
  const unit_amount = toStripeUnits(charge)
  if (unit_amount === null) return null
  const metadata = { payment_id: paymentId, company_id: companyId, reference }
  return {
    mode: 'payment',
    client_reference_id: paymentId,
    allowed_payment_method_types: ['card'],
    // The customer is charged what the payable says, in its currency.
    adaptive_pricing: { enabled: false },
    line_items: [
      { quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount, product_data: { name: description } } },
    ],
    customer_email: charge.customer.email,
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: endOf(charge),
    locale: charge.locale === 'en' ? 'en' : 'auto',
    metadata,
    payment_intent_data: { description, metadata },
  }
}
