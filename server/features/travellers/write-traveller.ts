import { lockCustomer } from '#server/platform/customers/lock-customer.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { AppError, type FieldErrors } from '#server/platform/errors.ts'
import { type ClosedScope, type CustomerScope, inTransaction } from '#server/platform/scope.ts'
import { isUuid } from '#shared/id.ts'
import { documentRows, numberIssues, type TravellerForm, travellerColumns } from './read-traveller.ts'
import {
  countOwn,
  deleteTraveller,
  findOwn,
  insertTraveller,
  replaceDocuments,
  type TravellerRow,
  updateTraveller,
} from './repository.ts'

/** The most that a customer can save. */
export const mostTravellers = 20

/** The customer's saved traveller; 404 for what is not theirs. */
export async function ownOr404(scope: CustomerScope, id: string): Promise<TravellerRow> {
  const found = isUuid(id) ? await findOwn(scope, id) : undefined
  if (!found) throw new AppError('not_found')
  return found
}

function rejectIssues(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'errors.invalid', { fields })
}

/** Saves a traveller in the caller's transaction; 409 beyond {@link mostTravellers}. Writes of one customer wait for each other. */
export async function create(scope: CustomerScope, encryption: Encryption, form: TravellerForm): Promise<TravellerRow> {
  rejectIssues(numberIssues(form, []))
  await lockCustomer(scope)
  if ((await countOwn(scope)) >= mostTravellers)
    throw new AppError('too_many_saved_travellers', 'errors.too_many_saved_travellers', { params: { max: mostTravellers } })
  const travellerId = await insertTraveller(scope, travellerColumns(form))
  await replaceDocuments(scope, travellerId, documentRows({ scope, encryption, travellerId }, form, []))
  return ownOr404(scope, travellerId)
}

type SignedInScope = ClosedScope & { readonly customerId: string }

/** Replaces a saved traveller; numbers that the form leaves out stay. */
export const update = (scope: SignedInScope, encryption: Encryption, id: string, form: TravellerForm): Promise<TravellerRow> =>
  inTransaction(scope, async (scope) => {
    await lockCustomer(scope)
    const { documents: stored } = await ownOr404(scope, id)
    rejectIssues(numberIssues(form, stored))
    await updateTraveller(scope, id, travellerColumns(form))
    await replaceDocuments(scope, id, documentRows({ scope, encryption, travellerId: id }, form, stored))
    return ownOr404(scope, id)
  })

export const remove = (scope: SignedInScope, id: string): Promise<void> =>
  inTransaction(scope, async (scope) => {
    if (!(await deleteTraveller(scope, id))) throw new AppError('not_found')
  })
