import type { Database } from '#server/db/open.ts'
import { backgroundScope, inLanguage } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies, Company } from '#server/platform/companies.ts'
import { type Jobs, jobNamed } from '#server/platform/jobs/jobs.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import { inTransaction, type Scope, textFor } from '#server/platform/scope.ts'
import { endOverdueEntries, hasOpenEntries, listUntoldOffers, offerFreeSeats, startOffer } from '#server/products/index.ts'
import { bookUntil } from '#shared/booking/cut-off.ts'
import { freeSeatsMail } from './mails.ts'

type Deps = { db: Database; companies: Companies; clock: Clock; mails: Mails }

type Offer = Awaited<ReturnType<typeof listUntoldOffers>>[number]

/** How long offered seats are held from the moment on at which the mail about them is written, in milliseconds. */
const holdMillis = 30 * 60_000

/** Writes the mail about an offer and starts its time, unless another process has. */
async function tell(scope: Scope, mails: Mails, offer: Offer): Promise<void> {
  const lastMoment = bookUntil(offer.starts_at, offer.cutoff_hours).getTime()
  const heldUntil = new Date(Math.min(scope.clock.now().getTime() + holdMillis, lastMoment))
  if (!(await startOffer(scope, offer.id, heldUntil))) return
  await mails.queue(scope, {
    cause: `waiting_list:${offer.id}`,
    customerId: offer.customer_id,
    to: { name: `${offer.firstname} ${offer.lastname}`.trim(), address: offer.email },
    language: offer.locale,
    body: freeSeatsMail({ ...offer, product: textFor(inLanguage(scope, offer.locale), offer.name), heldUntil }),
  })
}

async function runOfCompany(deps: Deps, company: Company): Promise<void> {
  const closed = backgroundScope(deps, company)
  if (!(await inTransaction(closed, hasOpenEntries, { readOnly: true }))) return
  await inTransaction(closed, endOverdueEntries)
  await inTransaction(closed, offerFreeSeats)
  for (const offer of await inTransaction(closed, listUntoldOffers, { readOnly: true }))
    await inTransaction(closed, (scope) => tell(scope, deps.mails, offer))
}

/** Ends offers that are over, offers free seats to those who wait, and tells them; in every company. Safe to run side by side. */
export async function runWaitingLists(deps: Deps): Promise<void> {
  for (const company of deps.companies.all()) await runOfCompany(deps, company)
}

/** Registers the clock's work on waiting lists. */
export function defineWaitingListJobs(jobs: Jobs, deps: Deps): void {
  jobs.define(jobNamed('waiting-lists'), () => runWaitingLists(deps), { cron: '* * * * *' })
}
