import type { NewOrder } from '#contract/new-order.ts'
import type { Infer } from '#contract/route.ts'
import { jsonb } from '#server/db/column-types.ts'
import { orderPolicies, policiesInForce } from '#server/platform/customers/accepted-policies.ts'
import { readPhone } from '#server/platform/customers/phone.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import { productKindOf, takeUse } from '#server/products/index.ts'
import { lockExpiredChanges, lockOverdue } from '../core/repository.ts'
import { endOverdue } from '../core/transition.ts'
import { issueInvoices } from '../money/issue-invoices.ts'
import { insertOrder, type NewParts, type OrderParts, type OrderWithParts, type PlacedRow } from '../present/order-parts.ts'
import { checkUses, usedUp } from '../quotes/discount.ts'
import type { PricedSelection } from '../quotes/priced-selection.ts'
import { readQuote, repriceQuote } from '../quotes/quote.ts'
import { soldOut } from '../quotes/sold-out.ts'
import { checkAgainstQuote } from './check-against-quote.ts'
import { checkCustomer, checkSameDates } from './check-customer.ts'
import { orderLines, orderRow } from './order-row.ts'
import { type SavedTravellers, saveTravellers } from './saved-travellers.ts'
import { insertDocuments, type PlainDocument, shownDocument } from './traveller-documents.ts'

type Input = Infer<typeof NewOrder>

type CheckedParts = NewParts & { documents: (PlainDocument | null)[] }

/** The parts of the order, or 422 with every field that does not fit the quote. */
async function checkedParts(
  scope: CustomerScope,
  saved: SavedTravellers,
  priced: PricedSelection,
  input: Input,
): Promise<CheckedParts> {
  const { travellers: travellerBodies = [], contact } = input
  const checked = await checkAgainstQuote(scope, saved, priced, { travellers: travellerBodies, answers: input.answers })
  const { issues: fields, matches, isIncomplete, documents, answers } = checked
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', isIncomplete ? 'orders.too_few_travellers' : 'errors.invalid', { fields })
  const { country_id, number } = contact.phone
  const phone = readPhone(scope, 'contact.phone', { country_id: Number(country_id), number })
  return {
    lines: orderLines(priced),
    contact: { name: contact.name, email: contact.email, phone: phone.e164 },
    travellers: travellerBodies.map(({ kind, firstname, lastname, birthdate }, place) => ({
      kind,
      takes_seat: matches[place]?.takesSeat ?? true,
      firstname,
      lastname,
      birthdate: birthdate ?? null,
      document: shownIn(documents, place),
    })),
    answers,
    documents,
    actorId: scope.customerId,
  }
}

const shownIn = (documents: CheckedParts['documents'], place: number) => {
  const document = documents[place]
  return document ? shownDocument(document) : null
}

async function insert(scope: CustomerScope, priced: PricedSelection, notes: string | null, parts: NewParts): Promise<PlacedRow> {
  const row = { ...orderRow(scope, priced, notes), accepted_policies: jsonb(await policiesInForce(scope, orderPolicies)) }
  for (;;) {
    const order = await insertOrder(scope, { ...row, id: newId(scope.clock), reference: newReference() }, parts)
    if (order) return order
  }
}

/** Holds the priced selection; before it answers "sold out" it ends the overdue orders that hold the same and tries once more. */
async function hold(scope: CustomerScope, orderId: string, priced: PricedSelection): Promise<void> {
  const { departureId, product } = priced
  const kind = productKindOf(product.kind)
  if (await kind.hold(scope, orderId, priced)) return
  const which = departureId === null ? { productId: product.id } : { departureId }
  if (kind.lockForRelease) {
    const ids = [...(await lockOverdue(scope, which)), ...(await lockExpiredChanges(scope, which))].map(({ id }) => id)
    if (ids.length > 0) await kind.lockForRelease(scope, priced, ids)
  }
  await endOverdue(scope, which)
  // Also when it ended none: another transaction may just have freed them.
  if (await kind.hold(scope, orderId, priced)) return
  // Another order may have taken the last units since the price was computed.
  throw await soldOut(scope, { ...priced, ...(await kind.check(scope, product, priced.selection)) })
}

/** The parts of an order that was just placed, as {@link readParts} would return them. */
const asRead = (order: PlacedRow, { actorId: _, ...parts }: NewParts, { product }: PricedSelection): OrderParts => ({
  ...parts,
  files: [],
  history: [
    { from_status: null, to_status: order.status, actor: 'customer', reason: null, reason_text: null, at: order.created_at },
  ],
  product: { id: product.id, slug: product.slug, service_slug: product.service_slug },
  picture: order.picture,
  productToday: order.productToday,
  places: order.places,
  paymentMethod: null,
  changes: [],
})

/** What placing an order needs. */
export type PlacingDeps = { secret: string; encryption: Encryption; saved: SavedTravellers }

/**
 * Places an order at exactly the price of its quote, or not at all: 409 `price_changed` with a new quote, 409 `sold_out`
 * with the nearest dates. What is scarce comes last, so that hot rows are locked for as short as can be.
 */
export async function createOrder(scope: CustomerScope, deps: PlacingDeps, quote: string, input: Input): Promise<OrderWithParts> {
  const { secret, saved } = deps
  const quoted = readQuote(scope, secret, quote)
  await checkCustomer(scope)
  const priced = await repriceQuote(scope, secret, quoted)
  const coupon = priced.discount?.code ? priced.discount : null
  if (input.refuse_same_dates) await checkSameDates(scope, priced)
  if (coupon) await checkUses(scope, coupon)
  const { documents, ...parts } = await checkedParts(scope, saved, priced, input)
  const order = await insert(scope, priced, input.notes, parts)
  await insertDocuments(scope, deps.encryption, order.id, documents)
  const { travellers = [] } = input
  await saveTravellers(scope, saved, { travellers, documents, endsOn: priced.span.endsOn }, input.save_travellers)
  await hold(scope, order.id, priced)
  if (coupon && !(await takeUse(scope, order.id, coupon.offerId))) throw new AppError('sold_out', usedUp)
  return { order: await issueInvoices(scope, order), parts: asRead(order, parts, priced) }
}
