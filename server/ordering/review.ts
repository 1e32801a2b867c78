import { type MessageKey, translator } from '#server/platform/messages.ts'
import type { Scope } from '#server/platform/scope.ts'
import { type DriverCheck, findProduct, kindOfOrder, productKindOf } from '#server/products/index.ts'
import { locales, type Text } from '#shared/locale.ts'
import { detailsOf, lockOfCompany, type OrderRow } from './core/repository.ts'
import { type Actor, transition } from './core/transition.ts'
import { issueInvoices } from './money/issue-invoices.ts'
import type { OrderParts } from './present/order-parts.ts'
import { readParts } from './present/read-parts.ts'

/** The facts that automatic review checks; the driver is there where the customer drives. */
export type ReviewFacts = {
  party: number
  maxParty: number
  hoursAhead: number
  cutoffHours: number
  driver: DriverCheck
}

/** Why a request is rejected: a message below `review`, with its parameters. */
export type ReviewIssue = { key: 'party_too_large' | 'lead_time' | 'driver_age' | 'licence_years'; params?: { min: number } }

/** The rules of automatic review, the first that a request breaks; null accepts it. Pure. */
export function reviewIssue({ party, maxParty, hoursAhead, cutoffHours, driver }: ReviewFacts): ReviewIssue | null {
  if (party > maxParty) return { key: 'party_too_large' }
  if (hoursAhead < cutoffHours) return { key: 'lead_time' }
  if (driver && driver.age < driver.minAge) return { key: 'driver_age', params: { min: driver.minAge } }
  if (driver && driver.licenceYears < driver.minLicenceYears)
    return { key: 'licence_years', params: { min: driver.minLicenceYears } }
  return null
}

const inAllLanguages = (key: MessageKey, params?: { min: number }): Text =>
  Object.fromEntries(locales.map((locale) => [locale, translator(locale)(key, params)]))

/** When an accepted order must be paid: the company's span from now, never after its start. */
export function dueDate({ company, clock }: Scope, order: OrderRow): Date {
  const now = clock.now().getTime()
  const due = now + company.due_minutes * 60_000
  return new Date(order.starts_at ? Math.max(now + 60_000, Math.min(due, order.starts_at.getTime())) : due)
}

/** An order in review is accepted: it awaits payment until `dueAt`, or is paid where nothing is to be paid. */
export const accept = async (scope: Scope, order: OrderRow, by: Actor, dueAt = dueDate(scope, order)) =>
  issueInvoices(scope, await transition(scope, order, { to: 'awaiting_payment', deadlineAt: dueAt, ...by }))

/** An order in review is rejected because it does not match the available specifications. */
export const reject = (scope: Scope, order: OrderRow, by: Actor, text: Text) =>
  transition(scope, order, { to: 'rejected', reason: 'specs_mismatch', reasonText: text, ...by })

/** Staff close the invoice of an order that awaits payment because it is not compliant; null when they have already. */
export const closeInvoice = (scope: Scope, order: OrderRow, by: Actor, text: Text): Promise<OrderRow> | null =>
  order.status === 'invoice_closed' && order.reason === 'non_compliant'
    ? null
    : transition(scope, order, { to: 'invoice_closed', reason: 'non_compliant', reasonText: text, ...by })

/** The birthdate of the driver; where the order has none, the age counts that was given with the selection. */
const birthdateOf = ({ travellers }: OrderParts) => travellers.find(({ kind }) => kind === 'driver')?.birthdate ?? null

/** How many travel: as the kind counts them, else those whose names the order has. */
const partySize = (order: OrderRow, { travellers }: OrderParts): number =>
  kindOfOrder(order.kind)?.partySize?.(detailsOf(order)) ?? travellers.length

async function review(scope: Scope, order: OrderRow): Promise<ReviewIssue | { key: 'sold_out' | 'not_offered' } | null> {
  const product = order.product_id ? await findProduct(scope, order.product_id) : undefined
  if (!product) return { key: order.departure_id ? 'sold_out' : 'not_offered' }
  const parts = await readParts(scope, order)
  const ahead = order.starts_at ? order.starts_at.getTime() - scope.clock.now().getTime() : Number.POSITIVE_INFINITY
  return reviewIssue({
    party: partySize(order, parts),
    maxParty: product.max_party,
    hoursAhead: ahead / 3_600_000,
    cutoffHours: product.cutoff_hours,
    driver: (await productKindOf(product.kind).driver?.(scope, product.id, detailsOf(order), birthdateOf(parts))) ?? null,
  })
}

/**
 * Automatic review of one order; nothing happens when it was reviewed, cancelled or is not due yet, or has no price, which
 * only people can give.
 */
export async function reviewAutomatically(scope: Scope, orderId: string): Promise<OrderRow | undefined> {
  const order = await lockOfCompany(scope, orderId)
  if (order?.status !== 'in_review' || !order.priced) return undefined
  if (!order.review_at || order.review_at > scope.clock.now()) return undefined
  const by: Actor = { actor: 'system', actorId: null }
  const issue = await review(scope, order)
  if (!issue) return accept(scope, order, by)
  return reject(scope, order, by, inAllLanguages(`review.${issue.key}`, 'params' in issue ? issue.params : undefined))
}
