import { z } from 'zod'
import { parseJson } from '../call-provider.ts'
import type { Account, Notice, NoticeRequest } from '../provider.ts'
import { loadStripe } from './load-stripe.ts'

const Event = z.object({
  id: z.string().min(1),
  object: z.literal('event'),
  type: z.string().min(1),
  livemode: z.boolean(),
  data: z.object({
    object: z.looseObject({
      id: z.string().nullish(),
      object: z.string(),
      client_reference_id: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
})

/** How old a signature may be. */
const toleranceSeconds = 300

function isSigned(account: Account, { headers, body }: NoticeRequest, now: Date): boolean {
  const secret = account.secrets.webhook_secret ?? ''
  if (secret === '') return false
  try {
    const header = headers.get('stripe-signature') ?? ''
    loadStripe().webhooks.constructEvent(body, header, secret, toleranceSeconds, undefined, now.getTime())
    return true
  } catch {
    return false
  }
}

/** Reads an event of Stripe. Its proof is a signature over the time and the raw body, at most five minutes old. */
export function readStripeNotice(account: Account, request: NoticeRequest, now: Date): Notice | null {
  const event = Event.safeParse(parseJson(request.body.toString('utf8'))).data
  if (!event) return null
  const { id, object, client_reference_id, metadata } = event.data.object
  const isSession = object === 'checkout.session'
  return {
    verified: event.livemode === (account.mode === 'live') && isSigned(account, request, now),
    key: event.id,
    kind: event.type,
    paymentId: (isSession ? client_reference_id : null) ?? metadata?.payment_id ?? null,
    providerId: isSession ? (id ?? null) : null,
  }
}
