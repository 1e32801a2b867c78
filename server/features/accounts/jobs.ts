import type { Database } from '#server/db/open.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import { newId } from '#server/platform/ids.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { removeOldTries } from '#server/platform/limits/sign-in-failures.ts'
import { translator } from '#server/platform/messages.ts'
import { inTransaction, type Scope } from '#server/platform/scope.ts'
import { customerSessions, removeOverSessions, staffSessions } from '#server/platform/sessions/sessions.ts'
import type { Locale } from '#shared/locale.ts'
import { removeOverCodes } from './codes.ts'
import { type CodeDeps, type CodeRequest, mailCode } from './mail-code.ts'
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

type Deps = { db: Database; companies: Companies; clock: Clock }

/** Removes the codes and the sessions that are over in every company. */
export async function removeOver(deps: Deps): Promise<void> {
  for (const company of deps.companies.all())
    await inTransaction(backgroundScope(deps, company), async (scope) => {
      const where = { db: scope.db, companyId: scope.companyId, now: scope.clock.now() }
      await removeOverCodes(scope)
      await removeOldTries(where)
      await removeOverSessions(where, customerSessions)
      await removeOverSessions(where, staffSessions)
    })
}

/** Registers the clock's work on accounts and gives what enqueues it. */
export function defineAccountJobs<JobData extends AccountJobData>(all: Jobs<JobData>, deps: Deps & CodeDeps): AccountJobs {
  const jobs = all as unknown as Jobs<AccountJobData>
  const mailOne = async ({ company_id, locale, customer_id, ...request }: AccountJobData['account-code']) => {
    const company = deps.companies.all().find(({ id }) => id === company_id)
    if (!company) return
    const scope = { ...backgroundScope(deps, company), locale, t: translator(locale) }
    await inTransaction(scope, (open) => mailCode(open, deps, { ...request, customerId: customer_id }))
  }
  // Its data hold the address that was typed, which may be nobody's here.
  jobs.define('account-code', mailOne, { retentionSeconds: 3600 })
  jobs.define('sign-in-attacked', async ({ company_id, kind, id }) => {
    const company = deps.companies.all().find((one) => one.id === company_id)
    if (!company || id === null) return
    await inTransaction(backgroundScope(deps, company), (open) => warnOwner(open, deps.mails, { kind, id }))
  })
  jobs.define('accounts-over', () => removeOver(deps), { cron: '23 3 * * *' })
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
