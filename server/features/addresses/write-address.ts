import { lockCustomer } from '#server/platform/customers/lock-customer.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ClosedScope, type CustomerScope, inTransaction } from '#server/platform/scope.ts'
import { isUuid } from '#shared/id.ts'
import { type AddressForm, addressColumns } from './read-address.ts'
import {
  type AddressRow,
  countOwn,
  deleteAddress,
  findOwn,
  insertAddress,
  promoteOldest,
  unsetDefault,
  updateAddress,
} from './repository.ts'

/** The most that a customer can keep. */
export const mostAddresses = 20

type SignedInScope = ClosedScope & { readonly customerId: string }

/** One write of a customer after the other, so that exactly one address stays the default. */
const inTurn = <T>(scope: SignedInScope, run: (scope: CustomerScope) => Promise<T>): Promise<T> =>
  inTransaction(scope, async (scope) => {
    await lockCustomer(scope)
    return run(scope)
  })

/** The customer's address; 404 for what is not theirs. */
export async function ownOr404(scope: CustomerScope, id: string): Promise<AddressRow> {
  const found = isUuid(id) ? await findOwn(scope, id) : undefined
  if (!found) throw new AppError('not_found')
  return found
}

/** Adds an address: the first one is the default, a later one when it asks to be; 409 beyond {@link mostAddresses}. */
export const create = (scope: SignedInScope, form: AddressForm): Promise<AddressRow> =>
  inTurn(scope, async (scope) => {
    const count = await countOwn(scope)
    if (count >= mostAddresses)
      throw new AppError('too_many_addresses', 'errors.too_many_addresses', { params: { max: mostAddresses } })
    const isDefault = count === 0 || Boolean(form.is_default)
    if (isDefault) await unsetDefault(scope)
    return ownOr404(scope, await insertAddress(scope, addressColumns(scope, form), isDefault))
  })

/** Changes an address. It may become the default; the default stays it whatever the form sends, until another one is. */
export const update = (scope: SignedInScope, id: string, form: AddressForm): Promise<AddressRow> =>
  inTurn(scope, async (scope) => {
    const { is_default: wasDefault } = await ownOr404(scope, id)
    const isNew = Boolean(form.is_default) && !wasDefault
    if (isNew) await unsetDefault(scope)
    await updateAddress(scope, id, { ...addressColumns(scope, form), is_default: wasDefault || isNew })
    return ownOr404(scope, id)
  })

/** Makes an address the default; fine when it is already. */
export const setDefault = (scope: SignedInScope, id: string): Promise<AddressRow> =>
  inTurn(scope, async (scope) => {
    const address = await ownOr404(scope, id)
    if (address.is_default) return address
    await unsetDefault(scope)
    await updateAddress(scope, id, { is_default: true })
    return { ...address, is_default: true }
  })

/** Deletes an address; when it was the default, the oldest left becomes it. */
export const remove = (scope: SignedInScope, id: string): Promise<void> =>
  inTurn(scope, async (scope) => {
    const gone = await deleteAddress(scope, id)
    if (!gone) throw new AppError('not_found')
    if (gone.is_default) await promoteOldest(scope)
  })
