import { AppError } from '#server/platform/errors.ts'
import type { CustomerScope } from '#server/platform/scope.ts'

/**
 * The account of the session, locked. Not the stronger `for update`: a row that refers to the customer, such as the key of a
 * cancellation that holds the places waited for, would wait for this and this for it.
 */
const lockOwn = ({ db, companyId, customerId }: CustomerScope) =>
  db
    .selectFrom('customer')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Makes the writes of one customer wait for each other until the transaction ends: orders, addresses, uploads, leaving. 401
 * `unauthenticated` when the account is given up.
 */
export async function lockCustomer(scope: CustomerScope) {
  const customer = await lockOwn(scope)
  if (!customer || customer.erase_after) throw new AppError('unauthenticated')
  return customer
}
