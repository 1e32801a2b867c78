import type { NewOrder } from '#contract/new-order.ts'
import type { Infer } from '#contract/route.ts'
import { jsonb } from '#server/db/column-types.ts'
import { orderPolicies, policiesInForce } from '#server/platform/customers/accepted-policies.ts'
import { readPhone } from '#server/platform/customers/phone.ts'
import { AppError } from '#server/platform/errors.ts'
import { takeUploads } from '#server/platform/files/uploads.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import { readKindRequest } from '#server/products/index.ts'
import { checkCustomer } from '../placing/check-customer.ts'
import { insertOrder, type NewParts, type OrderWithParts } from '../present/order-parts.ts'
import { readFormRequest } from './form-request.ts'
import { findUploads } from './request-files.ts'
import { type Request, requestRow } from './request-row.ts'

type Input = Infer<typeof NewOrder>

/** The parts of a request that say what is asked for, and its files. */
type Asked = Pick<Input, 'form' | 'car_class' | 'uploads'>

/** Reads what is asked for; 422 with every field that does not fit it. */
export async function readRequest(scope: CustomerScope, input: Asked): Promise<Request> {
  const files = await findUploads(scope, input.uploads ?? [])
  if (input.form) return readFormRequest(scope, input.form, files)
  const request = await readKindRequest(scope, input, files)
  if (!request) throw new AppError('malformed')
  return { ...request, answers: [], files }
}

async function insert(scope: CustomerScope, request: Request, notes: string | null, parts: NewParts) {
  const row = { ...requestRow(scope, request, notes), accepted_policies: jsonb(await policiesInForce(scope, orderPolicies)) }
  for (;;) {
    const order = await insertOrder(scope, { ...row, id: newId(scope.clock), reference: newReference() }, parts)
    if (order) return order
  }
}

/** Places a request that has no quote, of a service's form or for something of a kind: it waits in review for its price. */
export async function placeRequest(scope: CustomerScope, input: Input): Promise<OrderWithParts> {
  await checkCustomer(scope, { isRequest: true })
  const request = await readRequest(scope, input)
  const { contact } = input
  const number = { country_id: Number(contact.phone.country_id), number: contact.phone.number }
  const parts: NewParts = {
    lines: [],
    contact: { name: contact.name, email: contact.email, phone: readPhone(scope, 'contact.phone', number).e164 },
    travellers: [],
    answers: request.answers.map((answer) => ({ ...answer, traveller: null })),
    actorId: scope.customerId,
  }
  const order = await insert(scope, request, input.notes, parts)
  await takeUploads(
    scope,
    order.id,
    request.files.map(({ id }) => id),
  )
  const { actorId: _, ...shown } = parts
  const placed = { from_status: null, to_status: order.status, actor: 'customer' as const, reason: null, reason_text: null }
  return {
    order,
    parts: {
      ...shown,
      files: request.files,
      history: [{ ...placed, at: order.created_at }],
      product: null,
      picture: null,
      productToday: null,
      places: order.places,
      paymentMethod: null,
      changes: [],
    },
  }
}
