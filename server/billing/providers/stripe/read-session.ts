import type { CallOutcome } from '../call-provider.ts'
import { createdAt } from '../created-at.ts'
import type { Account, PaymentRef, ReadOutcome } from '../provider.ts'
import type { ProviderSettings } from '../provider-options.ts'
import { callStripe } from './call-stripe.ts'
import { sessionState } from './session-state.ts'
import { DisputeList, Session, SessionList, type StripeSession } from './stripe-objects.ts'

const mostPages = 10
const daySeconds = 86_400

/** One session with its payment intent and charge. */
export const fetchSession = (account: Account, settings: ProviderSettings, id: string): Promise<CallOutcome<StripeSession>> =>
  callStripe(account, settings, Session, (stripe) =>
    stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
  )

/** What Stripe says of a payment. Disputes are asked for only where its charge has one. */
export async function readSession(account: Account, settings: ProviderSettings, payment: PaymentRef): Promise<ReadOutcome> {
  const { paymentId, providerId } = payment
  if (providerId === null) return findSession(account, settings, payment)
  const session = await fetchSession(account, settings, providerId)
  if (session.outcome === 'rejected')
    return session.status === 404 ? { outcome: 'missing' } : { outcome: 'unknown', detail: `status_${session.status}` }
  if (session.outcome === 'unknown') return session
  const { client_reference_id: owner, payment_intent: intent } = session.body
  if (owner && owner !== paymentId) return { outcome: 'unknown', detail: 'other_payment' }
  if (!intent?.latest_charge?.disputed) return sessionState(session.body, [])
  const disputes = await callStripe(account, settings, DisputeList, (stripe) =>
    stripe.disputes.list({ payment_intent: intent.id, limit: 100 }),
  )
  if (disputes.outcome === 'rejected') return { outcome: 'unknown', detail: `status_${disputes.status}` }
  return disputes.outcome === 'unknown' ? disputes : sessionState(session.body, disputes.body.data)
}

/**
 * Looks for the session of a lost answer among those created in the day that its key lives. Search would be shorter, but it
 * lags behind. Where there is none nothing can be paid: nobody has the address of the page.
 */
async function findSession(account: Account, settings: ProviderSettings, payment: PaymentRef): Promise<ReadOutcome> {
  const start = createdAt(payment.paymentId)
  if (!start) return { outcome: 'unknown', detail: 'no_provider_id' }
  const gte = Math.floor(start.getTime() / 1000) - 300
  let starting_after: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const params = { created: { gte, lte: gte + daySeconds }, limit: 100, ...(starting_after ? { starting_after } : {}) }
    const list = await callStripe(account, settings, SessionList, (stripe) => stripe.checkout.sessions.list(params))
    if (list.outcome === 'rejected') return { outcome: 'unknown', detail: `status_${list.status}` }
    if (list.outcome === 'unknown') return list
    const ours = list.body.data.find(({ client_reference_id }) => client_reference_id === payment.paymentId)
    if (ours) return readSession(account, settings, { ...payment, providerId: ours.id })
    starting_after = list.body.data.at(-1)?.id
    if (!list.body.has_more || !starting_after) return { outcome: 'missing' }
  }
  return { outcome: 'unknown', detail: 'too_many_sessions' }
}
