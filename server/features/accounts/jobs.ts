import type { Database } from '#server/db/open.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import { newId } from '#server/platform/ids.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { sayer } from '#server/platform/messages.ts'
import { inTransaction, type Scope } from '#server/platform/scope.ts'
import { customerSessions, removeOverSessions, staffSessions } from '#server/platform/sessions.ts'
import { removeOldTries } from '#server/platform/sign-in-failures.ts'
import type { Locale } from '#shared/locale.ts'
import { removeOverCodes } from './codes.ts'
import { type CodeMeans, type CodeRequest, mailCode } from './mail-code.ts'
import { type Attacked, warnOwner } from './warn-owner.ts'

/** The jobs of this feature and their data. */
export type AccountJobData = {
  'account-code': {
    company_id: string
    id: string
    email: string
    purpose: CodeRequest['purpose']
    customer_id: string | null
    locale: Locale
  }
  'sign-in-attacked': { company_id: string; kind: Attacked['kind']; id: string | null }
  'accounts-over': Record<never, never>
}

export type AccountJobs = {
  /** Enqueues, in the caller's transaction, the mail with a code; the same work whether an account has the address or none. */
  sendCode(scope: Scope, request: Omit<CodeRequest, 'id'>): Promise<void>
  /** Enqueues, in the caller's transaction, a warning to the owner of an account; the same work where there is none. */
  warnOwner(scope: Scope, attacked: Attacked | null): Promise<void>
}

type Means = { db: Database; companies: Companies; clock: Clock }

/** Removes the codes and the sessions that are over in every company. */
export async function removeOver(means: Means): Promise<void> {
  for (const company of means.companies.all())
    await inTransaction(backgroundScope(means, company), async (scope) => {
      const where = { db: scope.db, companyId: scope.companyId, now: scope.clock.now() }
      await removeOverCodes(scope)
      await removeOldTries(where)
      await removeOverSessions(where, customerSessions)
      await removeOverSessions(where, staffSessions)
    })
}

/** Does at once, in the caller's transaction, what the queue does after it. */
export const accountWorkAtOnce = (means: CodeMeans): AccountJobs => ({
  sendCode: (scope, request) => mailCode(scope, means, { ...request, id: newId(scope.clock) }),
  warnOwner: (scope, attacked) => warnOwner(scope, means.mails, attacked),
})

/** Registers the clock's work on accounts and gives what enqueues it. */
export function defineAccountJobs<JobData extends AccountJobData>(all: Jobs<JobData>, means: Means & CodeMeans): AccountJobs {
  const jobs = all as unknown as Jobs<AccountJobData>
  const mailOne = async ({ company_id, locale, customer_id, ...request }: AccountJobData['account-code']) => {
    const company = means.companies.all().find(({ id }) => id === company_id)
    if (!company) return
    const scope = { ...backgroundScope(means, company), locale, say: sayer(locale) }
    await inTransaction(scope, (open) => mailCode(open, means, { ...request, customerId: customer_id }))
  }
  // Its data hold the address that was typed, which may be nobody's here.
  jobs.define('account-code', mailOne, { keptSeconds: 3600 })
  jobs.define('sign-in-attacked', async ({ company_id, kind, id }) => {
    const company = means.companies.all().find((one) => one.id === company_id)
    if (!company || id === null) return
    await inTransaction(backgroundScope(means, company), (open) => warnOwner(open, means.mails, { kind, id }))
  })
  jobs.define('accounts-over', () => removeOver(means), { cron: '23 3 * * *' })
  return {
    sendCode: async (scope, { email, purpose, customerId }) => {
      const data = { company_id: scope.companyId, id: newId(scope.clock), locale: scope.locale, email, purpose }
      await jobs.send(scope.db, 'account-code', { ...data, customer_id: customerId })
    },
    warnOwner: async (scope, attacked) => {
      const { kind = 'customer', id = null } = attacked ?? {}
      await jobs.send(scope.db, 'sign-in-attacked', { company_id: scope.companyId, kind, id })
    },
  }
}
