import type { NewOrder } from '#contract/orders.ts'
import type { Infer } from '#contract/route.ts'
import { jsonb } from '#server/db/column-types.ts'
import { birthdateFaults, phoneFaults, readPhone } from '#server/features/accounts/index.ts'
import { keptQuestions } from '#server/features/catalogue/index.ts'
import { policiesInForce } from '#server/features/content-pages/index.ts'
import { takeUse } from '#server/features/offers/index.ts'
import { AppError, type FieldFaults } from '#server/platform/errors.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import type { ClosedScope, CustomerScope } from '#server/platform/scope.ts'
import { checkCustomer, checkSameDates } from './check-customer.ts'
import { checkUses, usedUp } from './discount.ts'
import { sellerOf } from './kinds/sellers.ts'
import type { Offered } from './offered.ts'
import { insertOrder, type NewParts, type OrderParts, type Placed, type PlacedRow } from './order-parts.ts'
import { orderLines, orderRow } from './order-row.ts'
import { readAnswers } from './questions.ts'
import { offerAsQuoted, readQuote } from './quote.ts'
import { placeRequest } from './requests/place-request.ts'
import { soldOut } from './sold-out.ts'
import { endOverdue } from './transition.ts'
import { matchTravellers } from './travellers.ts'

type Input = Infer<typeof NewOrder>

/** What the form's schema cannot say of it. */
export function newOrderFaults(scope: ClosedScope, body: unknown): FieldFaults {
  const { contact, travellers } = (body ?? {}) as { contact?: { phone?: unknown } | null; travellers?: unknown }
  const list: ({ birthdate?: unknown } | null)[] = Array.isArray(travellers) ? travellers.slice(0, 50) : []
  const ofTravellers = list.map((traveller, place) =>
    birthdateFaults(scope, `travellers.${place}.birthdate`, traveller?.birthdate),
  )
  return Object.assign(phoneFaults(scope, 'contact.phone', contact?.phone), ...ofTravellers)
}

/** What the order consists of, or 422 with every field that does not fit what was quoted. */
async function partsOf(scope: CustomerScope, offered: Offered, input: Input): Promise<NewParts> {
  const { travellers: given = [], contact } = input
  const { faults, matches, isIncomplete } = matchTravellers(offered.expected, given, offered.span.localDate)
  const asked = await keptQuestions(scope, offered.model.id)
  const { answers, faults: ofAnswers } = readAnswers(
    asked,
    input.answers,
    given.map((traveller) => traveller.answers),
  )
  const fields = { ...faults, ...ofAnswers }
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', isIncomplete ? 'orders.too_few_travellers' : 'errors.invalid', { fields })
  const { country_id, number } = contact.phone
  const phone = readPhone(scope, 'contact.phone', { country_id: Number(country_id), number })
  return {
    lines: orderLines(offered),
    contact: { name: contact.name, email: contact.email, phone: phone.e164 },
    travellers: given.map(({ kind, firstname, lastname, birthdate }, place) => ({
      kind,
      takes_seat: matches[place]?.takesSeat ?? true,
      firstname,
      lastname,
      birthdate: birthdate ?? null,
    })),
    answers,
    actorId: scope.customerId,
  }
}

async function insert(scope: CustomerScope, offered: Offered, notes: string | null, parts: NewParts): Promise<PlacedRow> {
  const row = { ...orderRow(scope, offered, notes), accepted_policies: jsonb(await policiesInForce(scope)) }
  for (;;) {
    const order = await insertOrder(scope, { ...row, id: newId(scope.clock), reference: newReference() }, parts)
    if (order) return order
  }
}

/** Takes what was sold; before it says "sold out" it ends the overdue orders that hold the same and looks once more. */
async function take(scope: CustomerScope, orderId: string, offered: Offered): Promise<void> {
  const seller = sellerOf(offered.model.kind)
  if (await seller.hold(scope, orderId, offered)) return
  const { departureId, model } = offered
  await endOverdue(scope, departureId === null ? { modelId: model.id } : { departureId })
  // Also when it ended none: another transaction may just have freed them.
  if (await seller.hold(scope, orderId, offered)) return
  // What was left when it was priced may be gone since, to another order.
  throw await soldOut(scope, { ...offered, ...(await seller.sell(scope, offered.model, offered.choice)) })
}

/** What {@link readParts} would answer of an order that was just placed. */
const asRead = (order: PlacedRow, { actorId: _, ...parts }: NewParts, { model }: Offered): OrderParts => ({
  ...parts,
  files: [],
  history: [
    { from_status: null, to_status: order.status, actor: 'customer', reason: null, reason_text: null, at: order.created_at },
  ],
  model: { id: model.id, slug: model.slug, service_slug: model.service_slug },
  picture: order.picture,
  product: order.product,
  places: order.places,
})

/**
 * Places an order at exactly the price of its quote, or not at all: 409 `price_changed` with a new quote, 409 `sold_out`
 * with the nearest dates. What is scarce comes last, so that hot rows are locked for as short as can be.
 */
export async function createOrder(scope: CustomerScope, secret: string, input: Input): Promise<Placed> {
  if (input.quote === undefined) return placeRequest(scope, input)
  const quoted = readQuote(scope, secret, input.quote)
  await checkCustomer(scope)
  const offered = await offerAsQuoted(scope, secret, quoted)
  const coupon = offered.discount?.code ? offered.discount : null
  if (input.refuse_same_dates) await checkSameDates(scope, offered)
  if (coupon) await checkUses(scope, coupon)
  const parts = await partsOf(scope, offered, input)
  const order = await insert(scope, offered, input.notes, parts)
  await take(scope, order.id, offered)
  if (coupon && !(await takeUse(scope, order.id, coupon.offerId))) throw new AppError('sold_out', usedUp)
  return { order, parts: asRead(order, parts, offered) }
}
