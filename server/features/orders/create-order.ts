import type { NewOrder } from '#contract/orders.ts'
import type { Infer } from '#contract/route.ts'
import { jsonb } from '#server/db/column-types.ts'
import { birthdateFaults, phoneFaults, readPhone } from '#server/features/accounts/index.ts'
import { AppError, type FieldFaults } from '#server/platform/errors.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import type { ClosedScope, CustomerScope } from '#server/platform/scope.ts'
import { rateOf } from '#server/platform/shown-currency.ts'
import { convert, taxRates } from '#shared/money.ts'
import { initialStatuses } from './domain.ts'
import { holdSeats } from './holds.ts'
import { nearestDepartures } from './nearest-departures.ts'
import { type Offered, offerAsQuoted, readQuote } from './quote.ts'
import { countOpen, insertOrder, insertParts, lockCustomer, type OrderRow, type Parts } from './repository.ts'
import { endOverdue, recordHistory } from './transition.ts'

type Input = Infer<typeof NewOrder>

const minutes = (count: number) => count * 60_000

/** When the order's one clock runs out: the end of its review, or its due date; never after the departure itself. */
function deadline({ company, clock }: CustomerScope, { model, departure }: Offered): Date {
  const now = clock.now().getTime()
  const span = model.confirmation === 'instant' ? company.instant_due_minutes : company.review_minutes
  return new Date(Math.max(now + minutes(1), Math.min(now + minutes(span), departure.starts_at.getTime())))
}

function checkTravellers(offered: Offered, travellers: Input['travellers']): void {
  const open = offered.travellers.map(({ kind }) => kind)
  const fields: FieldFaults = {}
  for (const [place, { kind }] of travellers.entries()) {
    const match = open.indexOf(kind)
    if (match < 0) fields[`travellers.${place}.kind`] = [{ key: 'choice' }]
    else open.splice(match, 1)
  }
  for (let place = travellers.length; place < offered.travellers.length; place += 1)
    for (const field of ['firstname', 'lastname']) fields[`travellers.${place}.${field}`] = [{ key: 'required' }]
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'orders.too_few_travellers', { fields })
}

/** What the form's schema cannot say of it. */
export function newOrderFaults(scope: ClosedScope, body: unknown): FieldFaults {
  const { contact, travellers } = (body ?? {}) as { contact?: { phone?: unknown } | null; travellers?: unknown }
  const list: ({ birthdate?: unknown } | null)[] = Array.isArray(travellers) ? travellers.slice(0, 50) : []
  const ofTravellers = list.map((traveller, place) =>
    birthdateFaults(scope, `travellers.${place}.birthdate`, traveller?.birthdate),
  )
  return Object.assign(phoneFaults(scope, 'contact.phone', contact?.phone), ...ofTravellers)
}

async function checkCustomer(scope: CustomerScope): Promise<void> {
  const customer = await lockCustomer(scope)
  if (!customer) throw new AppError('unauthenticated')
  if (scope.company.requires_verified_email && !customer.email_verified_at) throw new AppError('email_unverified')
  const open = Number((await countOpen(scope)).n)
  if (open >= scope.company.max_open_orders)
    throw new AppError('too_many_open_orders', 'errors.too_many_open_orders', { params: { count: open } })
}

function partsOf(scope: CustomerScope, orderId: string, offered: Offered, input: Input): Parts {
  const key = { company_id: scope.companyId, order_id: orderId }
  const phone = readPhone(scope, 'contact.phone', {
    country_id: Number(input.contact.phone.country_id),
    number: input.contact.phone.number,
  })
  const seated = new Map(offered.travellers.map(({ kind, takes_seat }) => [kind, takes_seat]))
  return {
    lines: offered.price.lines.map((line, position) => ({
      ...key,
      position,
      kind: line.kind,
      code: line.code,
      label: jsonb(line.label),
      quantity: line.quantity,
      unit_amount: line.unit,
      amount: line.amount,
      unit_amount_base: line.unitBase,
      amount_base: line.amountBase,
      percentage: null,
      tax_category: line.taxCategory,
      tax_rate: String(taxRates[line.taxCategory]),
      tax: line.tax,
    })),
    contact: { ...key, name: input.contact.name, email: input.contact.email, phone: phone.e164 },
    travellers: input.travellers.map(({ kind, firstname, lastname, birthdate }, position) => ({
      ...key,
      position,
      kind,
      takes_seat: seated.get(kind) ?? true,
      person: { ...key, position, firstname, lastname, birthdate: birthdate ?? null },
    })),
  }
}

/** What one unit of the order's currency is worth in riyals, by way of the base currency. */
function rateToSar({ company, currency, clock }: CustomerScope): string {
  const sar = rateOf(company, 'SAR', clock.now())
  if (!sar) return currency.rate
  const hundredMillion = 100_000_000n
  return (Number(convert(hundredMillion, currency.rate, sar)) / Number(hundredMillion)).toFixed(10)
}

async function insert(scope: CustomerScope, offered: Offered, input: Input): Promise<OrderRow> {
  const { company, companyId, clock } = scope
  const { model, departure, price } = offered
  const now = clock.now()
  const row = {
    company_id: companyId,
    customer_id: scope.customerId,
    status: initialStatuses[model.confirmation],
    kind: model.kind,
    confirmation: model.confirmation,
    service_id: model.service_id,
    service_name: jsonb(model.service_name),
    model_id: model.id,
    model_name: jsonb(model.name),
    departure_id: departure.id,
    starts_at: departure.starts_at,
    local_date: departure.local_date,
    local_time: departure.local_time,
    zone: departure.zone,
    currency: scope.currency.code,
    rate_to_base: scope.currency.rate,
    rate_to_sar: rateToSar(scope),
    total: price.total,
    total_base: price.totalBase,
    tax: price.tax,
    cancellation: jsonb(model.cancellation),
    notes: input.notes,
    locale: scope.locale,
    deadline_at: deadline(scope, offered),
    review_at:
      model.confirmation === 'on_request' && company.review_mode === 'automatic'
        ? new Date(now.getTime() + company.review_delay_seconds * 1000)
        : null,
    created_at: now,
    changed_at: now,
  }
  for (;;) {
    const order = await insertOrder(scope, { ...row, id: newId(clock), reference: newReference() })
    if (order) return order
  }
}

/** Takes the seats; before it says "full" it ends the departure's overdue orders and looks once more. */
async function takeSeats(
  scope: CustomerScope,
  orderId: string,
  { departureId, modelId, seats, departure }: Offered,
): Promise<void> {
  if (seats === 0 || (await holdSeats(scope, orderId, departureId, seats))) return
  await endOverdue(scope, { departureId })
  // Also when it ended none: another transaction may just have freed them.
  if (await holdSeats(scope, orderId, departureId, seats)) return
  throw new AppError('sold_out', 'errors.sold_out', {
    details: { nearest: await nearestDepartures(scope, modelId, departure.starts_at, seats) },
  })
}

/**
 * Places an order at exactly the price of its quote, or not at all: 409 `price_changed` with a new quote, 409 `sold_out`
 * with the nearest dates. Seats come last, so that the hot row is locked for as short as can be.
 */
export async function createOrder(scope: CustomerScope, secret: string, input: Input): Promise<OrderRow> {
  const quoted = readQuote(scope, secret, input.quote)
  await checkCustomer(scope)
  const offered = await offerAsQuoted(scope, secret, quoted)
  checkTravellers(offered, input.travellers)
  const order = await insert(scope, offered, input)
  await insertParts(scope, partsOf(scope, order.id, offered, input))
  await recordHistory(scope, order.id, null, { to: order.status, actor: 'customer', actorId: scope.customerId })
  await takeSeats(scope, order.id, offered)
  return order
}
