import Stripe from 'stripe'
import { createStripe } from '#server/billing/providers/stripe/stripe.ts'
import { buildAccount, buildCharge, now } from './charge-builder.ts'
import { noticeRequest, type ProviderBench } from './provider-bench.ts'
import { openStripeServer } from './stripe-server.ts'

const secretKey = 'sk_test_stripeSecretOfTests01'
const webhookSecret = 'whsec_stripeWebhookSecretOfTests'

export const stripeAccount = buildAccount({ secrets: { secret_key: secretKey, webhook_secret: webhookSecret }, settings: {} })

const seconds = Math.floor(now.getTime() / 1000)

export const stripeEvent = (object: Record<string, unknown>, overrides: Record<string, unknown> = {}) =>
  JSON.stringify({
    id: 'evt_1ProvidersOfTests',
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object },
    ...overrides,
  })

/** A notice with Stripe's own signature over it, or over another text. */
export function signedNotice(payload: string, { secret = webhookSecret, timestamp = seconds, body = payload } = {}) {
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return noticeRequest(body, { headers: { 'stripe-signature': header } })
}

const sessionOf = (paymentId: string, id: string) => ({
  id,
  object: 'checkout.session',
  client_reference_id: paymentId,
  metadata: { payment_id: paymentId },
})

export const stripeBench: ProviderBench = {
  name: 'stripe',
  account: stripeAccount,
  charge: buildCharge({ method: 'card' }),
  openServer: () => openStripeServer({ secretKey, now }),
  create: createStripe,
  calls: { create: /^POST .*\/sessions$/, read: /^GET .*\/sessions\//, refund: /^POST .*\/refunds$/ },
  isAuthorizedFirst: false,
  endsWhenDeclined: false,
  isOpenRepeatable: true,
  notice: (paymentId, id) => signedNotice(stripeEvent(sessionOf(paymentId, id))),
  forgeries(paymentId, id) {
    const event = stripeEvent(sessionOf(paymentId, id))
    return [
      ['no signature', noticeRequest(event)],
      ['an empty signature', noticeRequest(event, { headers: { 'stripe-signature': 't=,v1=' } })],
      ['another secret', signedNotice(event, { secret: 'whsec_ofSomebodyElse' })],
      ['301 seconds old', signedNotice(event, { timestamp: seconds - 301 })],
      ['another body', signedNotice(event, { body: stripeEvent(sessionOf(paymentId, 'cs_other')) })],
      ['the other mode', signedNotice(stripeEvent(sessionOf(paymentId, id), { livemode: true }))],
    ]
  },
}
