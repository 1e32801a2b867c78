import { requireOwnPassword, toReader } from '#server/features/accounts/index.ts'
import { findPending } from '#server/ordering/index.ts'
import { lockCustomer } from '#server/platform/customers/lock-customer.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/http/serve.ts'
import { type ClosedScope, inTransaction } from '#server/platform/scope.ts'
import { accountLeavingMail } from './mails.ts'
import { findOwn, giveUp } from './repository.ts'

const day = 24 * 60 * 60 * 1000

/** How long an account that was given up can be taken back. */
const daysToRegret = 14

type Deps = Pick<Platform, 'limits' | 'mails'>
type Input = { password: string; reason: string | null }

/**
 * Gives the customer's account up: its sessions end now, its personal data is erased at the moment that is answered. 409
 * `trip_ahead` while a paid trip is not over. Unpaid orders stay, and run out by their own deadlines.
 */
export async function leave(
  scope: ClosedScope & { readonly customerId: string },
  input: Input,
  { limits, mails }: Deps,
): Promise<Date> {
  const known = await inTransaction(scope, findOwn, { readOnly: true })
  if (!known) throw new AppError('unauthenticated')
  await requireOwnPassword(scope, limits, known, input.password)
  return inTransaction(scope, async (scope) => {
    const customer = await lockCustomer(scope)
    if (customer.password_hash !== known.password_hash) throw fieldError('password', { key: 'wrong_password' })
    if ((await findPending(scope)).isTripAhead) throw new AppError('trip_ahead')
    const eraseAfter = new Date(scope.clock.now().getTime() + daysToRegret * day)
    await giveUp(scope, { eraseAfter, reason: input.reason })
    const cause = `account_leaving:${customer.id}:${eraseAfter.toISOString()}`
    await mails.queue(scope, { ...toReader(scope, customer), cause, body: accountLeavingMail({ eraseAfter }) })
    return eraseAfter
  })
}
