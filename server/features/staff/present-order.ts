import { type OrderRow, presentOrder } from '#server/ordering/index.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findCustomer } from './repository.ts'

/** An order as staff see it: as the customer does, with who the customer is. */
export async function presentStaffOrder(scope: Scope, order: OrderRow) {
  const { id, firstname, lastname, email } = await findCustomer(scope, order.customer_id)
  return { ...(await presentOrder(scope, order)), customer: { id, name: `${firstname} ${lastname}`.trim(), email } }
}
