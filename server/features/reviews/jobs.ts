import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import { type Jobs, jobNamed } from '#server/platform/jobs/jobs.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import { inTransaction, type Scope } from '#server/platform/scope.ts'
import { sendInvitations } from './invitations.ts'

const day = 86_400_000

type Deps = { db: Database; companies: Companies; clock: Clock; mails: Mails; media: MediaStore }

/** Pictures that no review took up within a day, and those of erased customers. */
const listUnused = ({ db, companyId, clock }: Scope) =>
  db
    .selectFrom('review_picture as p')
    .innerJoin('order as o', (join) => join.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.order_id'))
    .innerJoin('customer as c', (join) => join.onRef('c.company_id', '=', 'o.company_id').onRef('c.id', '=', 'o.customer_id'))
    .where('p.company_id', '=', companyId)
    .where('p.position', 'is', null)
    .where((is) => is.or([is('p.created_at', '<', new Date(clock.now().getTime() - day)), is('c.erased_at', 'is not', null)]))
    .select(['p.id', 'p.sha256', sql<boolean>`c.erased_at is not null`.as('is_erased')])
    .execute()

/** Takes a picture's row away, unless a review took it up meanwhile. */
const deleteRow = ({ db, companyId }: Scope, id: string) =>
  db
    .deleteFrom('review_picture')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('position', 'is', null)
    .returning('id')
    .executeTakeFirst()

/**
 * Deletes the pictures that no review shows, in every company. Of erased customers a row goes only when its file is gone, so that
 * what a process leaves behind is found by the next; of others the row goes first, because a review may take it up until then.
 */
export async function deleteUnusedPictures(deps: Pick<Deps, 'db' | 'companies' | 'clock' | 'media'>): Promise<void> {
  for (const company of deps.companies.all()) {
    const scope = backgroundScope(deps, company)
    for (const { id, sha256, is_erased } of await inTransaction(scope, listUnused, { readOnly: true })) {
      if (is_erased) await deps.media.remove(sha256)
      const gone = await inTransaction(scope, (open) => deleteRow(open, id))
      if (gone && !is_erased) await deps.media.remove(sha256)
    }
  }
}

/** Registers the clock's work on reviews. */
export function defineReviewJobs(jobs: Jobs, deps: Deps): void {
  jobs.define(jobNamed('review-invitations'), () => sendInvitations(deps), { cron: '12 * * * *' })
  jobs.define(jobNamed('review-pictures'), () => deleteUnusedPictures(deps), { cron: '47 * * * *' })
}
