import type * as wire from '#contract/orders.ts'
import type { Infer } from '#contract/route.ts'
import { money } from '#server/platform/amounts.ts'
import { presentPicture } from '#server/platform/media/picture.ts'
import { type ClosedScope, type Scope, textFor, textOrNull } from '#server/platform/scope.ts'
import { sum, type TaxCategory } from '#shared/money.ts'
import { type OrderStatus, openStatuses } from './domain.ts'
import { presentSteps } from './present-quote.ts'
import { taxesOf } from './price.ts'
import {
  findContact,
  findLinks,
  listHistory,
  listLines,
  listTravellers,
  type OrderRow,
  type OrderRowWithCover,
} from './repository.ts'

export const isOpen = (status: OrderStatus): boolean => (openStatuses as readonly OrderStatus[]).includes(status)

/** An order as lists show it. */
export function presentRow(
  scope: ClosedScope,
  order: OrderRow & Partial<Pick<OrderRowWithCover, 'picture'>>,
): Infer<typeof wire.OrderRow> {
  const due = isOpen(order.status) ? order.total : 0n
  const deadline = order.deadline_at?.toISOString() ?? null
  return {
    id: order.id,
    reference: order.reference,
    status: order.status,
    service_name: textFor(scope, order.service_name),
    package_name: textFor(scope, order.model_name),
    image: presentPicture(scope, order.picture ?? null),
    travel_day: order.local_date,
    travel_time: order.local_time,
    zone: order.zone,
    total: money(order.total, order.currency),
    amount_due: money(due, order.currency),
    due_at: order.status === 'awaiting_payment' ? deadline : null,
    review_due_at: order.status === 'in_review' ? deadline : null,
    ordered_at: order.created_at.toISOString(),
  }
}

const presentHistory = (scope: Scope, rows: Awaited<ReturnType<typeof listHistory>>) =>
  rows.map((row) => ({
    from: row.from_status as OrderStatus | null,
    to: row.to_status as OrderStatus,
    actor: row.actor,
    reason: row.reason,
    reason_text: textOrNull(scope, row.reason_text),
    at: row.at.toISOString(),
  }))

const presentTravellers = (rows: Awaited<ReturnType<typeof listTravellers>>) =>
  rows.map(({ kind, firstname, lastname, birthdate }) => ({
    kind: kind as 'adult' | 'child' | 'infant',
    firstname: firstname ?? '',
    lastname: lastname ?? '',
    birthdate: birthdate ?? null,
  }))

/** An order with everything that its page shows. */
export async function presentOrder(
  scope: Scope,
  order: OrderRow & Partial<Pick<OrderRowWithCover, 'picture'>>,
): Promise<Infer<typeof wire.Order>> {
  const { currency } = order
  const all = await listLines(scope, order.id)
  const lines = all.map((line) => ({
    kind: line.kind,
    code: line.code,
    label: textFor(scope, line.label),
    quantity: line.quantity,
    unit_amount: money(line.unit_amount, currency),
    amount: money(line.amount, currency),
    percentage: line.percentage === null ? null : Number(line.percentage),
  }))
  const subtotal = sum(all.filter(({ kind }) => kind !== 'discount').map(({ amount }) => amount))
  const links = order.model_id ? await findLinks(scope, order.model_id) : undefined
  const contact = await findContact(scope, order.id)
  return {
    ...presentRow(scope, order),
    model: links ?? null,
    confirmation: order.confirmation,
    reason: order.reason,
    reason_text: textOrNull(scope, order.reason_text),
    lines: lines.filter(({ kind }) => kind !== 'discount'),
    discounts: lines.filter(({ kind }) => kind === 'discount'),
    taxes: taxesOf(all.map(({ tax_category, amount, tax }) => ({ taxCategory: tax_category as TaxCategory, amount, tax }))).map(
      ({ category, percentage, net, amount }) => ({
        category,
        percentage,
        net: money(net, currency),
        amount: money(amount, currency),
      }),
    ),
    subtotal: money(subtotal, currency),
    price_after_discounts: money(sum(all.map(({ amount }) => amount)), currency),
    payment_method: null,
    travellers: presentTravellers(await listTravellers(scope, order.id)),
    contact: contact ? { name: contact.name, email: contact.email, phone: contact.phone } : null,
    notes: order.notes,
    cancellation: order.starts_at ? presentSteps(order.cancellation, order.starts_at, order.total, currency) : [],
    can_cancel: isOpen(order.status),
    history: presentHistory(scope, await listHistory(scope, order.id)),
  }
}
