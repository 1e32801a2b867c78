import type { ChangeBody } from '#contract/changes.ts'
import type { Infer } from '#contract/route.ts'
import { insertInvoices, listInvoices } from '#server/billing/invoices/invoice-rows.ts'
import { newId } from '#server/platform/ids.ts'
import type { CustomerScope, Scope } from '#server/platform/scope.ts'
import { type ChangeFacts, type ChangePlan, insertChange, setChanging } from '../changes/change-rows.ts'
import { writePlan } from '../changes/write-plan.ts'
import { detailsOf, type OrderRow } from '../core/repository.ts'
import { transition } from '../core/transition.ts'
import { closeIssued, issueInvoices } from '../money/issue-invoices.ts'
import type { PayingDeps } from '../money/paying-deps.ts'
import { orderLines } from '../placing/order-row.ts'
import type { NewParts, OrderLine, OrderParts } from '../present/order-parts.ts'
import { readParts } from '../present/read-parts.ts'
import { stepsByCode } from '../quotes/cancellation-terms.ts'
import { asExpired } from '../quotes/quote.ts'
import { giveBack } from '../refunding/give-back.ts'
import { checkChangeable } from './changeable.ts'
import { holdChange } from './hold-change.ts'
import { peopleOfChange } from './people-of-change.ts'
import { type PlannedChange, planChange } from './plan-change.ts'
import { checkAsQuoted, readChangeQuote } from './quote-change.ts'

type When = Pick<OrderRow, 'local_date' | 'local_time' | 'ends_on' | 'zone'>

const factsOf = (when: When, total: bigint, lines: readonly OrderLine[]): ChangeFacts => ({
  starts_on: when.local_date,
  time: when.local_time,
  ends_on: when.ends_on,
  zone: when.zone,
  total: String(total),
  lines: lines.map(({ kind, label, detail, quantity, amount }) => ({ kind, label, detail, quantity, amount: String(amount) })),
})

/** When and what the order is before and after a change. */
function changedFacts(order: OrderRow, parts: OrderParts, { priced }: PlannedChange) {
  const { localDate, localTime, endsOn, zone } = priced.span
  const when = { local_date: localDate, local_time: localTime, ends_on: endsOn, zone }
  return {
    before: factsOf(order, order.total, parts.lines),
    after: factsOf(when, priced.price.total, orderLines(priced)),
  }
}

type People = Pick<NewParts, 'travellers' | 'answers'> | null

function planOfChange(order: OrderRow, { priced, cancellation, money }: PlannedChange, people: People): ChangePlan {
  const { span, price, departureId, details } = priced
  const { terms, deposit } = detailsOf(order)
  const ownSteps = stepsByCode(price.lines)
  return {
    departure_id: departureId,
    ...{ starts_at: span.startsAt.toISOString(), local_date: span.localDate, local_time: span.localTime },
    ...{ ends_on: span.endsOn, ends_at: span.endsAt.toISOString(), zone: span.zone },
    details: {
      ...details,
      ...(details.deposit && { deposit: deposit ?? details.deposit }),
      ...(terms && { terms: ownSteps ? { ...terms, cancellation: ownSteps } : terms }),
    },
    ...{ total: String(price.total), total_base: String(price.totalBase), tax: String(price.tax) },
    cancellation,
    deposit: money.deposit,
    deadline_at: money.open?.until.toISOString() ?? null,
    lines: orderLines(priced),
    people,
  }
}

type Change = {
  order: OrderRow
  planned: PlannedChange
  facts: ReturnType<typeof changedFacts>
  plan: ChangePlan
}

/** The change waits for its payment: a payable of its own, with what is held for it. The order stays as it is. */
async function holdUntilPaid(scope: Scope, { order, planned, facts, plan }: Change): Promise<OrderRow> {
  const { due, payUntil, difference } = planned.money
  if (!payUntil) throw new Error('what is due has its deadline')
  const position = (await listInvoices(scope, order.id)).length + 1
  const invoiceId = newId(scope.clock)
  await insertInvoices(scope, [
    {
      ...{ company_id: scope.companyId, id: invoiceId, order_id: order.id, position, kind: 'change' },
      number: `${order.reference}-${position}`,
      ...{ amount: due, currency: order.currency, due_at: payUntil, status: 'issued', issued_at: scope.clock.now() },
    },
  ])
  const departureId = planned.priced.departureId
  await insertChange(scope, { order, facts, plan, departureId, difference, invoiceId, expiresAt: payUntil })
  return setChanging(scope, order.id, payUntil)
}

/** What is still to be paid is asked for anew; an order of which nothing is left to be paid is paid. */
async function renewPayables(scope: CustomerScope, order: OrderRow, { money }: PlannedChange): Promise<OrderRow> {
  await closeIssued(scope, order.id)
  const asked = (await listInvoices(scope, order.id)).length
  if (!money.open)
    return transition(scope, order, { to: 'paid', actor: 'customer', actorId: scope.customerId, reason: 'changed' })
  if (order.status === 'awaiting_payment') return issueInvoices(scope, order, asked)
  await insertInvoices(scope, [
    {
      ...{ company_id: scope.companyId, id: newId(scope.clock), order_id: order.id, position: asked + 1, kind: 'rest' },
      number: `${order.reference}-${asked + 1}`,
      ...{ amount: money.open.amount, currency: order.currency, due_at: money.open.until },
      ...{ status: 'issued', issued_at: scope.clock.now() },
    },
  ])
  return order
}

/** The change takes effect at once, with what goes back of what was paid. */
async function changeNow(scope: CustomerScope, paying: PayingDeps, change: Change): Promise<OrderRow> {
  const { order, planned, facts, plan } = change
  const { difference, refund } = planned.money
  const written = await writePlan(scope, order, plan)
  const departureId = planned.priced.departureId
  await insertChange(scope, { order, facts, plan: null, departureId, difference, invoiceId: null, expiresAt: null })
  const changed = order.status === 'paid' ? written : await renewPayables(scope, written, planned)
  if (refund > 0n) await giveBack(scope, paying, changed, { amount: refund, cause: 'changed', reason: null })
  return changed
}

/**
 * Changes an order as it was quoted, or not at all: 409 `price_changed` with a new quote, 409 `sold_out` with the nearest dates. Where
 * the difference is to be paid first, the order stays as it is until then. The caller holds the order's lock.
 */
export async function makeChange(
  scope: CustomerScope,
  { secret, paying }: { secret: string; paying: PayingDeps },
  order: OrderRow,
  input: Infer<typeof ChangeBody>,
): Promise<OrderRow> {
  const payload = readChangeQuote(scope, secret, order, input.quote)
  const product = await checkChangeable(scope, order)
  const parts = await readParts(scope, order)
  const planned = await planChange(scope, { order, parts, product, selection: payload.selection }).catch(asExpired)
  checkAsQuoted(scope, secret, order, { payload, planned })
  const people = await peopleOfChange(scope, planned.priced, parts, input.travellers)
  const isPending = planned.money.due > 0n
  await holdChange(scope, { order, parts, priced: planned.priced, isPending })
  const change = { order, planned, facts: changedFacts(order, parts, planned), plan: planOfChange(order, planned, people) }
  return isPending ? holdUntilPaid(scope, change) : changeNow(scope, paying, change)
}
