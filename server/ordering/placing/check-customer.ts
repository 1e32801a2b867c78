import { noteContentVersion } from '#server/platform/caching/cached-content.ts'
import { lockCustomer } from '#server/platform/customers/lock-customer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import { countOpen, findSameDates } from '../core/repository.ts'
import type { PricedSelection } from '../quotes/priced-selection.ts'

/** So many times more orders may wait for review than for payment: they bind nobody yet, but they hold places. */
const reviewsPerPayment = 4

/** How many orders of the customer await payment, and how many may. */
export async function readOrderLimit(scope: CustomerScope) {
  const { unpaid } = await countOpen(scope)
  return { unpaid, max_unpaid: scope.company.max_open_orders }
}

/**
 * Locks the customer, whose orders are placed one after the other; refuses who may not order now, and whoever is giving up
 * the account. A request is nothing to pay, so unpaid orders do not stand in its way.
 */
export async function checkCustomer(scope: CustomerScope, { isRequest = false } = {}): Promise<void> {
  const customer = await lockCustomer(scope)
  if (scope.company.requires_verified_email && !customer.email_verified_at) throw new AppError('email_unverified')
  const { unpaid, in_review, content_version } = await countOpen(scope)
  noteContentVersion(scope, content_version)
  const max = scope.company.max_open_orders
  if (!isRequest && unpaid >= max)
    throw new AppError('too_many_open_orders', 'errors.too_many_open_orders', { params: { count: unpaid } })
  if (in_review >= max * reviewsPerPayment)
    throw new AppError('too_many_open_orders', 'errors.too_many_in_review', { params: { count: in_review } })
}

/** 409 `already_booked` where the customer has an order of the same product on the same days; ask under the customer's lock. */
export async function checkSameDates(scope: CustomerScope, priced: PricedSelection): Promise<void> {
  const known = await findSameDates(scope, priced)
  if (known) throw new AppError('already_booked', 'errors.already_booked', { details: { order: known } })
}
