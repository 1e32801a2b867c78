import type { Database } from '#server/db/open.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import { newId } from '#server/platform/ids.ts'
import { type Jobs, jobNamed } from '#server/platform/jobs/jobs.ts'
import { removeOldTries } from '#server/platform/limits/sign-in-failures.ts'
import { translator } from '#server/platform/messages.ts'
import { inTransaction, type Scope } from '#server/platform/scope.ts'
import { customerSessions, removeOverSessions, staffSessions } from '#server/platform/sessions/sessions.ts'
import type { Locale } from '#shared/locale.ts'
import { removeOverCodes } from './codes.ts'
import { type CodeDeps, type CodeRequest, mailCode } from './mail-code.ts'
import { type AttackedAccount, warnOwner } from './warn-owner.ts'

type CodeData = {
  company_id: string
  id: string
  email: string
  purpose: CodeRequest['purpose']
  customer_id: string | null
  locale: Locale
}

const accountCodeJob = jobNamed<CodeData>('account-code')
const signInAttackedJob = jobNamed<{ company_id: string; kind: AttackedAccount['kind']; id: string | null }>('sign-in-attacked')
const accountsOverJob = jobNamed('accounts-over')

export type AccountJobs = {
  /** Enqueues, in the caller's transaction, the mail with a code; the same work whether an account has the address or none. */
  sendCode(scope: Scope, request: Omit<CodeRequest, 'id'>): Promise<void>
  /** Enqueues, in the caller's transaction, a warning to the owner of an account; the same work where there is none. */
  warnOwner(scope: Scope, attacked: AttackedAccount | null): Promise<void>
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
export function defineAccountJobs(jobs: Jobs, deps: Deps & CodeDeps): AccountJobs {
  const mailOne = async ({ company_id, locale, customer_id, ...request }: CodeData) => {
    const company = deps.companies.all().find(({ id }) => id === company_id)
    if (!company) return
    const scope = { ...backgroundScope(deps, company), locale, t: translator(locale) }
    await inTransaction(scope, (open) => mailCode(open, deps, { ...request, customerId: customer_id }))
  }
  // Its data hold the address that was typed, which may be nobody's here.
  jobs.define(accountCodeJob, mailOne, { retentionSeconds: 3600 })
  jobs.define(signInAttackedJob, async ({ company_id, kind, id }) => {
    const company = deps.companies.all().find((one) => one.id === company_id)
    if (!company || id === null) return
    await inTransaction(backgroundScope(deps, company), (open) => warnOwner(open, deps.mails, { kind, id }))
  })
  jobs.define(accountsOverJob, () => removeOver(deps), { cron: '23 3 * * *' })
  return {
    sendCode: async (scope, { email, purpose, customerId }) => {
      const data = { company_id: scope.companyId, id: newId(scope.clock), locale: scope.locale, email, purpose }
      await jobs.send(scope.db, accountCodeJob, { ...data, customer_id: customerId })
    },
    warnOwner: async (scope, attacked) => {
      const { kind = 'customer', id = null } = attacked ?? {}
      await jobs.send(scope.db, signInAttackedJob, { company_id: scope.companyId, kind, id })
    },
  }
}
