import type { Json } from '#server/db/column-types.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { ProviderPayment } from '../providers/provider.ts'

type EventKind = DB['payment_event']['kind']
export type EventSource = DB['payment_event']['source']
type PaymentStatus = DB['payment']['status']

/** Something that happened to a payment; the amount is in hundredths of the currency, 0 where the event moves no money. */
export type NewPaymentEvent = {
  kind: EventKind
  amount: bigint
  currency: string
  source: EventSource
  actorId?: string | null
  detail?: { [key: string]: Json }
}

/** The sums of a payment's events in one currency. */
export type PaymentSums = { captured: bigint; refunded: bigint; chargedBack: bigint }

type MoneyEvent = { kind: EventKind; amount: bigint; currency: string }

/** What was captured, refunded and charged back, from the events. */
export function sumEvents(events: readonly MoneyEvent[], currency: string): PaymentSums {
  const sums = { captured: 0n, refunded: 0n, chargedBack: 0n }
  for (const event of events) {
    if (event.currency !== currency) continue
    if (event.kind === 'captured') sums.captured += event.amount
    if (event.kind === 'refunded') sums.refunded += event.amount
    if (event.kind === 'charged_back') sums.chargedBack += event.amount
    if (event.kind === 'charge_back_reversed') sums.chargedBack -= event.amount
  }
  return sums
}

/** Statuses that only captured money leaves. */
const ended: readonly PaymentStatus[] = ['failed', 'expired', 'voided']

/**
 * The status after what a provider says. Captured money is never lost from sight again, and a payment that has ended comes
 * back for captured money alone.
 */
export function nextStatus(status: PaymentStatus, word: Pick<ProviderPayment, 'status' | 'captured'>): PaymentStatus {
  if (status === 'captured' || word.status === 'captured') return 'captured'
  if (word.captured > 0n) return word.status === 'authorized' && !ended.includes(status) ? 'authorized' : 'captured'
  if (ended.includes(status)) return status
  if (word.status === 'pending') return status === 'authorized' ? status : 'pending'
  return word.status
}

/** What a provider says beyond what is known already, as events; nothing where it says nothing new. */
export function newEvents(
  status: PaymentStatus,
  known: PaymentSums,
  word: ProviderPayment,
  source: EventSource,
): NewPaymentEvent[] {
  const { currency } = word
  const event = (kind: EventKind, amount: bigint): NewPaymentEvent => ({ kind, amount, currency, source })
  const next = nextStatus(status, word)
  const events: NewPaymentEvent[] = []
  if (next !== status && next === 'authorized') events.push(event('authorized', 0n))
  if (word.captured > known.captured) events.push(event('captured', word.captured - known.captured))
  const disputed = word.chargedBack - known.chargedBack
  if (disputed > 0n) events.push(event('charged_back', disputed))
  if (disputed < 0n) events.push(event('charge_back_reversed', -disputed))
  if (next !== status && (next === 'failed' || next === 'expired' || next === 'voided'))
    events.push({ ...event(next, 0n), detail: word.failure ? { failure: word.failure } : {} })
  return events
}
