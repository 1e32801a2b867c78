import { findModel } from '#server/features/catalogue/index.ts'
import { sayer } from '#server/platform/messages.ts'
import type { Scope } from '#server/platform/scope.ts'
import { locales, type Text } from '#shared/locale.ts'
import { listTravellers, lockOfCompany, type OrderRow } from './repository.ts'
import { type Actor, transition } from './transition.ts'

type Checked = { party: number; maxParty: number; hoursAhead: number; cutoffHours: number }

/** The rules of automatic review, the first that a request breaks; null accepts it. Pure. */
export function faultOf({ party, maxParty, hoursAhead, cutoffHours }: Checked): 'party_too_large' | 'lead_time' | null {
  if (party > maxParty) return 'party_too_large'
  return hoursAhead < cutoffHours ? 'lead_time' : null
}

const inAllLanguages = (key: string): Text => Object.fromEntries(locales.map((locale) => [locale, sayer(locale)(key)]))

/** When an accepted order must be paid: the company's span from now, never after its start. */
export function dueDate({ company, clock }: Scope, order: OrderRow): Date {
  const now = clock.now().getTime()
  const due = now + company.due_minutes * 60_000
  return new Date(order.starts_at ? Math.max(now + 60_000, Math.min(due, order.starts_at.getTime())) : due)
}

/** An order in review is accepted: it awaits payment until `dueAt`. */
export const accept = (scope: Scope, order: OrderRow, by: Actor, dueAt = dueDate(scope, order)) =>
  transition(scope, order, { to: 'awaiting_payment', deadlineAt: dueAt, ...by })

/** An order in review is rejected because it does not match the available specifications. */
export const reject = (scope: Scope, order: OrderRow, by: Actor, text: Text) =>
  transition(scope, order, { to: 'rejected', reason: 'specs_mismatch', reasonText: text, ...by })

/** Automatic review of one order; nothing happens when it was reviewed, cancelled or is not due yet. */
export async function reviewAutomatically(scope: Scope, orderId: string): Promise<OrderRow | undefined> {
  const order = await lockOfCompany(scope, orderId)
  const now = scope.clock.now()
  if (order?.status !== 'in_review' || !order.review_at || order.review_at > now) return undefined
  const model = order.model_id ? await findModel(scope, order.model_id) : undefined
  const party = (await listTravellers(scope, order.id)).length
  const hoursAhead = order.starts_at ? (order.starts_at.getTime() - now.getTime()) / 3_600_000 : Number.POSITIVE_INFINITY
  const by: Actor = { actor: 'system', actorId: null }
  if (!model) return reject(scope, order, by, inAllLanguages('review.sold_out'))
  const fault = faultOf({ party, maxParty: model.max_party, hoursAhead, cutoffHours: model.cutoff_hours })
  return fault ? reject(scope, order, by, inAllLanguages(`review.${fault}`)) : accept(scope, order, by)
}
