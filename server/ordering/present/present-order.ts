import type * as wire from '#contract/orders.ts'
import type { Infer } from '#contract/route.ts'
import { money } from '#server/platform/amounts.ts'
import { readablePhone } from '#server/platform/customers/phone.ts'
import { presentUpload } from '#server/platform/files/present-upload.ts'
import { presentPicture } from '#server/platform/media/picture.ts'
import { type ClosedScope, type Scope, textFor, textOrNull } from '#server/platform/scope.ts'
import { kindOfOrder, presentDetails } from '#server/products/index.ts'
import { sum } from '#shared/money.ts'
import { nationName } from '#shared/nations.ts'
import { localClock } from '#shared/zones.ts'
import { isCancellable, isOpen, isPayable } from '../core/domain.ts'
import { mayChange } from '../core/may-change.ts'
import { detailsOf, type OrderRow } from '../core/repository.ts'
import { payablesOf } from '../money/payables.ts'
import type { OrderDocument, OrderLine, OrderParts } from './order-parts.ts'
import { presentChange } from './present-change.ts'
import { presentDeposit, presentLines, presentSteps, type ShownLine } from './present-price.ts'
import { readParts } from './read-parts.ts'
import { presentGuide } from './travel-guide.ts'

type ListedOrder = OrderRow & Pick<OrderParts, 'picture'>

/** The wall time of the end where it happens; null where the end is a day. */
function endTimeOf(order: OrderRow): string | null {
  const { ends_at, zone } = order
  const kind = kindOfOrder(order.kind)
  if (!ends_at || !zone || kind?.endsOnDay) return null
  const endTime = kind?.endTime?.(detailsOf(order))
  if (endTime) return endTime
  return new Date(localClock(zone, ends_at.getTime())).toISOString().slice(11, 16)
}

/** What is still to be paid: all of it before the first payment, the rest after a deposit. */
function amountDue(order: OrderRow): bigint {
  if (isOpen(order.status)) return order.total
  return order.status === 'deposit_paid' ? (payablesOf(order).at(-1)?.amount ?? 0n) : 0n
}

/** What the next payment is: the deposit while one is asked for, else all that is due. */
const dueNow = (order: OrderRow): bigint => (isOpen(order.status) ? (payablesOf(order)[0]?.amount ?? 0n) : amountDue(order))

/** An order as lists show it. */
export function presentRow(scope: ClosedScope, order: ListedOrder): Infer<typeof wire.OrderRow> {
  const due = amountDue(order)
  const deadline = order.deadline_at?.toISOString() ?? null
  return {
    id: order.id,
    reference: order.reference,
    status: order.status,
    service_name: textFor(scope, order.service_name),
    package_name: textFor(scope, order.product_name),
    image: presentPicture(scope, order.picture),
    kind: order.kind,
    travel_day: order.local_date,
    travel_time: order.local_time,
    end_day: order.ends_on,
    end_time: endTimeOf(order),
    zone: order.zone,
    priced: order.priced,
    total: money(order.total, order.currency),
    amount_due: money(due, order.currency),
    due_now: money(dueNow(order), order.currency),
    due_at: isPayable(order.status) ? deadline : (order.due_at?.toISOString() ?? null),
    review_due_at: order.status === 'in_review' ? deadline : null,
    ordered_at: order.created_at.toISOString(),
  }
}

/** The cancellation fees of an order and their last moments; null for one without a price yet. */
export const stepsOf = (order: OrderRow) =>
  order.starts_at && order.priced ? presentSteps(order.cancellation, order.starts_at, order.total, order.currency) : []

const shownLine = ({ unit_amount, tax_category, ...line }: OrderLine): ShownLine => ({
  ...line,
  unit: unit_amount,
  taxCategory: tax_category,
})

const presentHistory = (scope: ClosedScope, rows: OrderParts['history']) =>
  rows.map((row) => ({
    from: row.from_status,
    to: row.to_status,
    actor: row.actor,
    reason: row.reason,
    reason_text: textOrNull(scope, row.reason_text),
    at: row.at.toISOString(),
  }))

const presentDocument = ({ locale }: ClosedScope, { kind, number_hint, country, expires_on }: OrderDocument) => ({
  kind,
  number_hint,
  country: { code: country, name: nationName(country, locale) },
  expires_on,
})

const presentTravellers = (scope: ClosedScope, rows: OrderParts['travellers']) =>
  rows.map(({ kind, firstname, lastname, birthdate, document }) => ({
    kind,
    firstname: firstname ?? '',
    lastname: lastname ?? '',
    birthdate,
    document: document && presentDocument(scope, document),
  }))

const presentAnswers = (scope: ClosedScope, rows: OrderParts['answers']): Infer<typeof wire.Answer>[] =>
  rows.map(({ traveller, code, label, type, answer }) => ({
    traveller,
    code,
    label: textFor(scope, label),
    type,
    value: answer.label ? textFor(scope, answer.label) : answer.value,
  }))

/** An order with everything that its page shows, from its row and its parts. */
export function presentWith(scope: ClosedScope, order: OrderRow, parts: OrderParts): Infer<typeof wire.Order> {
  const { currency } = order
  return {
    ...presentRow(scope, { ...order, picture: parts.picture }),
    product: parts.product,
    confirmation: order.confirmation,
    reason: order.reason,
    reason_text: textOrNull(scope, order.reason_text),
    ...presentLines(scope, parts.lines.map(shownLine), currency),
    price_after_discounts: money(sum(parts.lines.map(({ amount }) => amount)), currency),
    payment_method: parts.paymentMethod,
    deposit: presentDeposit(order, order.currency),
    ...presentDetails(scope, order.kind, detailsOf(order)),
    guide: presentGuide(scope, detailsOf(order), parts),
    answers: presentAnswers(scope, parts.answers),
    files: parts.files.map((file) => presentUpload(scope, file)),
    travellers: presentTravellers(scope, parts.travellers),
    contact: parts.contact && { ...parts.contact, phone_display: readablePhone(parts.contact.phone) },
    notes: order.notes,
    cancellation: stepsOf(order),
    can_cancel: isCancellable(order.status) && !(order.starts_at && order.starts_at <= scope.clock.now()),
    can_change: mayChange(order, scope.clock.now()),
    changes: parts.changes.map((change) => presentChange(scope, change, currency)),
    accepted_policies: order.accepted_policies,
    history: presentHistory(scope, parts.history),
  }
}

/** {@link presentWith} of an order whose parts are read now. */
export const presentOrder = async (scope: Scope, order: OrderRow): Promise<Infer<typeof wire.Order>> =>
  presentWith(scope, order, await readParts(scope, order))
