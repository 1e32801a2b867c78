import { AppError } from '#server/platform/errors.ts'
import { noteContentVersion } from '#server/platform/kept-content.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import { countOpen, lockCustomer } from './repository.ts'

/** Locks the customer, whose orders are placed one after the other; refuses who may not order now, and whoever is giving up the account. */
export async function checkCustomer(scope: CustomerScope): Promise<void> {
  const customer = await lockCustomer(scope)
  if (!customer || customer.erase_after) throw new AppError('unauthenticated')
  if (scope.company.requires_verified_email && !customer.email_verified_at) throw new AppError('email_unverified')
  const { open, content_version } = await countOpen(scope)
  noteContentVersion(scope, content_version)
  if (open >= scope.company.max_open_orders)
    throw new AppError('too_many_open_orders', 'errors.too_many_open_orders', { params: { count: open } })
}
