import type { Database } from '#server/db/open.ts'
import { resetSecondFactor } from '#server/features/staff/index.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import { watchCompanies } from '#server/platform/companies.ts'
import { createMails } from '#server/platform/mail/create-mails.ts'
import type { SiteSettings } from '#server/platform/mail/site-origin.ts'
import { inTransaction } from '#server/platform/scope.ts'

type ResetDeps = { db: Database; clock: Clock; site: SiteSettings }

/**
 * Removes every second factor of a staff account whose device is lost, ends its sessions, leaves a row of it and writes the
 * mail that a worker sends; false where the company has no such account.
 */
export async function resetFactorOf({ db, clock, site }: ResetDeps, company: string, email: string): Promise<boolean> {
  const companies = await watchCompanies(db, { ...site, clock, onError: () => {} })
  try {
    const found = companies.all().find(({ slug }) => slug === company)
    if (!found) return false
    const scope = backgroundScope({ db, companies, clock }, found)
    return await inTransaction(scope, (scope) => resetSecondFactor(scope, createMails(site), email))
  } finally {
    companies.stop()
  }
}
