import type { Database } from '#server/db/open.ts'
import { eraseAddresses } from '#server/features/addresses/index.ts'
import { eraseMessages } from '#server/features/contact/index.ts'
import { eraseFavourites } from '#server/features/favourites/index.ts'
import { eraseSubscription } from '#server/features/newsletter/index.ts'
import { eraseReviews } from '#server/features/reviews/index.ts'
import { eraseTravellers } from '#server/features/travellers/index.ts'
import { removeUploadsOfErased } from '#server/features/uploads/index.ts'
import { eraseFromOrders, findPending } from '#server/ordering/index.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies, Company } from '#server/platform/companies.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { type Jobs, jobNamed } from '#server/platform/jobs/jobs.ts'
import { deleteMailsOf } from '#server/platform/mail/mail-rows.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import { inTransaction, type Scope } from '#server/platform/scope.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { newToken } from '#server/platform/tokens.ts'
import { eraseWaitingEntries } from '#server/products/index.ts'
import { accountErasedMail } from './mails.ts'
import { eraseAccess, listDue, lockDue, makeAnonymous } from './repository.ts'

const eraseAccountsJob = jobNamed('erase-accounts')

type Deps = { db: Database; companies: Companies; clock: Clock; files: FileStore; mails: Mails }

/** Erases one account that is due; false when it is not any more, or while a paid trip is ahead or an order is open. */
async function erase(open: Scope, id: string, mails: Mails, passwordHash: string): Promise<boolean> {
  const customer = await lockDue(open, id)
  if (!customer) return false
  const scope = { ...open, customerId: id }
  const { isTripAhead, isOrderOpen } = await findPending(scope)
  if (isTripAhead || isOrderOpen) return false
  await eraseAddresses(scope)
  await eraseTravellers(scope)
  await eraseFavourites(scope)
  await eraseWaitingEntries(scope)
  await eraseMessages(scope)
  await eraseSubscription(scope)
  await eraseReviews(scope)
  await eraseFromOrders(scope)
  await eraseAccess(scope)
  await deleteMailsOf(scope, id)
  await mails.queue(scope, {
    cause: `account_erased:${id}`,
    customerId: null,
    to: { name: `${customer.firstname} ${customer.lastname}`, address: customer.email },
    language: customer.language,
    body: accountErasedMail(),
  })
  await makeAnonymous(scope, passwordHash)
  return true
}

async function eraseOfCompany(deps: Deps, company: Company, passwordHash: string, errors: unknown[]): Promise<number> {
  const scope = backgroundScope(deps, company)
  let count = 0
  for (const { id } of await inTransaction(scope, listDue, { readOnly: true })) {
    // One that fails must not keep the others waiting.
    const isErased = await inTransaction(scope, (open) => erase(open, id, deps.mails, passwordHash)).catch((error) => {
      errors.push(error)
      return false
    })
    if (isErased) count += 1
  }
  await removeUploadsOfErased(scope, deps.files).catch((error) => errors.push(error))
  return count
}

/**
 * Erases the accounts that were given up long enough ago, in every company, one transaction each; returns how many. Safe to run
 * twice and side by side; what one run leaves is done by the next.
 */
export async function eraseAccounts(deps: Deps): Promise<number> {
  // A real hash of what nobody knows: a made-up one would be an error for whoever checks a password against it.
  const passwordHash = await hashPassword(newToken())
  const errors: unknown[] = []
  let count = 0
  for (const company of deps.companies.all()) count += await eraseOfCompany(deps, company, passwordHash, errors)
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} erasures failed`)
  return count
}

/** Registers the clock's work of this feature. */
export function definePersonalDataJobs(jobs: Jobs, deps: Deps): void {
  jobs.define(eraseAccountsJob, async () => void (await eraseAccounts(deps)), { cron: '29 * * * *' })
}
