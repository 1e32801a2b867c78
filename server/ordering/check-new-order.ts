import { NewOrder } from '#contract/new-order.ts'
import { birthdateIssues } from '#server/platform/customers/birthdate.ts'
import { phoneIssues } from '#server/platform/customers/phone.ts'
import { AppError, type FieldErrors } from '#server/platform/errors.ts'
import { type ClosedScope, type CustomerScope, inTransaction } from '#server/platform/scope.ts'
import { fieldsOf } from '#shared/object-fields.ts'
import { checkAgainstQuote } from './placing/check-against-quote.ts'
import type { SavedTravellers } from './placing/saved-travellers.ts'
import { asExpired, priceSelection, readQuote } from './quotes/quote.ts'
import { readRequest } from './requests/place-request.ts'

type Deps = { secret: string; saved: SavedTravellers }

const { travellers, form, car_class, uploads } = NewOrder.shape
const { kind, birthdate, saved_id, document } = travellers.unwrap().element.shape

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 50) : [])

/** The valid parts of a traveller; the schema names the others. */
function readTraveller(body: unknown) {
  const fields = fieldsOf(body)
  return {
    kind: kind.safeParse(fields.kind).data,
    birthdate: birthdate.safeParse(fields.birthdate).data,
    saved_id: saved_id.safeParse(fields.saved_id).data,
    document: document.safeParse(fields.document).data,
    answers: fieldsOf(fields.answers),
  }
}

/** The issues of a quoted order, without those of documents that the schema refused already. */
async function issuesOfQuoted(scope: CustomerScope, { secret, saved }: Deps, quote: string, body: unknown): Promise<FieldErrors> {
  const priced = await priceSelection(scope, readQuote(scope, secret, quote).selection).catch(asExpired)
  const order = fieldsOf(body)
  const bodies = listOf(order.travellers)
  const parts = { travellers: bodies.map(readTraveller), answers: fieldsOf(order.answers) }
  const { issues } = await checkAgainstQuote(scope, saved, priced, parts)
  const refused = bodies.flatMap((one, place) =>
    fieldsOf(one).document && !parts.travellers[place]?.document ? `travellers.${place}.document.` : [],
  )
  return Object.fromEntries(Object.entries(issues).filter(([field]) => !refused.some((start) => field.startsWith(start))))
}

/** The issues of what is asked for without a price. */
async function issuesOfRequest(scope: CustomerScope, body: unknown): Promise<FieldErrors> {
  const order = fieldsOf(body)
  const input = {
    form: form.safeParse(order.form).data,
    car_class: car_class.safeParse(order.car_class).data,
    uploads: uploads.safeParse(order.uploads).data,
  }
  if (input.form || input.car_class) await readRequest(scope, input)
  return {}
}

/** The fields of a 422; an order that is refused for another reason gets that answer once its fields are valid. */
const fieldsOrNone = (error: unknown): FieldErrors => {
  if (!(error instanceof AppError)) throw error
  return error.fields ?? {}
}

/**
 * Issues of a new order that its schema cannot find. Where there are any, those against what is booked too, so that one answer
 * names all; where there are none, placing the order finds them.
 */
export async function newOrderIssues(scope: ClosedScope, body: unknown, deps: Deps, ofSchema: FieldErrors): Promise<FieldErrors> {
  const order = fieldsOf(body)
  const ofTravellers = listOf(order.travellers).map((traveller, place) =>
    birthdateIssues(scope, `travellers.${place}.birthdate`, fieldsOf(traveller).birthdate),
  )
  const issues: FieldErrors = Object.assign(phoneIssues(scope, 'contact.phone', fieldsOf(order.contact).phone), ...ofTravellers)
  if (Object.keys({ ...issues, ...ofSchema }).length === 0) return issues
  const { quote } = order
  const others = await (typeof quote === 'string'
    ? inTransaction(scope, (open) => issuesOfQuoted(open as CustomerScope, deps, quote, body), { readOnly: true })
    : inTransaction(scope, (open) => issuesOfRequest(open as CustomerScope, body))
  ).catch(fieldsOrNone)
  return { ...others, ...issues }
}
