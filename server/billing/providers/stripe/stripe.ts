import { findIssues } from '../account-issues.ts'
import type { Account, Charge, OpenOutcome, PaymentProvider } from '../provider.ts'
import { type ProviderOptions, type ProviderSettings, withDefaults } from '../provider-options.ts'
import { callStripe } from './call-stripe.ts'
import { readSession } from './read-session.ts'
import { sessionParams } from './session-params.ts'
import { toStripeUnits } from './stripe-amounts.ts'
import { readStripeNotice } from './stripe-notice.ts'
import { CreatedSession } from './stripe-objects.ts'
import { refundSession } from './stripe-refund.ts'

const methods = ['card', 'apple_pay'] as const

/** Our payment id is the key of the call: for a day a repeated one gets the answer of the first. */
async function open(account: Account, settings: ProviderSettings, charge: Charge): Promise<OpenOutcome> {
  const params = sessionParams(account, charge)
  if (!params) return { outcome: 'declined', failure: 'invalid_amount' }
  const session = await callStripe(account, settings, CreatedSession, (stripe) =>
    stripe.checkout.sessions.create(params, { idempotencyKey: charge.paymentId }),
  )
  if (session.outcome === 'rejected') return { outcome: 'declined', failure: session.failure }
  return session.outcome === 'unknown' ? session : { outcome: 'opened', providerId: session.body.id, url: session.body.url }
}

/** Stripe: cards and Apple Pay on its Checkout page, for companies with an account outside Saudi Arabia. It captures by itself. */
export function createStripe(options: ProviderOptions = {}): PaymentProvider {
  const settings = withDefaults(options)
  return {
    name: 'stripe',
    methods,
    secretNames: ['secret_key', 'webhook_secret'],
    settingNames: ['currencies'],
    takes({ settings: { currencies = 'SAR' } }, method, charge) {
      const isTaken = currencies.split(',').some((code) => code.trim() === charge.currency)
      return methods.some((known) => known === method) && isTaken && (toStripeUnits(charge) ?? 0) > 0
    },
    refunds: (method) => methods.some((known) => known === method),
    open: (account, charge) => open(account, settings, charge),
    read: (account, payment) => readSession(account, settings, payment),
    refund: (account, request) => refundSession(account, settings, request),
    readNotice: (account, request) => readStripeNotice(account, request, settings.clock.now()),
    accountIssues: (account) =>
      findIssues(account, {
        secrets: {
          secret_key: { pattern: account.mode === 'live' ? /^[sr]k_live_\w{8,250}$/ : /^[sr]k_test_\w{8,250}$/ },
          webhook_secret: { pattern: /^whsec_[\w+/=]{8,250}$/ },
        },
        settings: { currencies: { pattern: /^[A-Z]{3}( ?, ?[A-Z]{3})*$/, optional: true } },
      }),
  }
}
