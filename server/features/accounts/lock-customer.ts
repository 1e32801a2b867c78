import { AppError } from '#server/platform/errors.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import { type CustomerRow, lockOwn } from './repository.ts'

/**
 * Makes the writes of one customer wait for each other until the transaction ends: orders, addresses, uploads, leaving. 401
 * `unauthenticated` when the account is given up.
 */
export async function lockCustomer(scope: CustomerScope): Promise<CustomerRow> {
  const customer = await lockOwn(scope)
  if (!customer || customer.erase_after) throw new AppError('unauthenticated')
  return customer
}
