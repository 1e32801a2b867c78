import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import { raiseContentVersion } from '#server/platform/caching/raise-content-version.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import { type Jobs, jobNamed } from '#server/platform/jobs/jobs.ts'
import { dayIn } from '#shared/dates.ts'

const publishBoundaryJob = jobNamed('publish-boundary')

type PublishDeps = { db: Database; companies: Companies; clock: Clock }

type PublishPeriod = { after: string; until: string }

/** Whether an article or a version of a policy has its day among these. */
async function isPublishing(db: Database, companyId: string, { after, until }: PublishPeriod): Promise<boolean> {
  const found = await withCompany(db, companyId, { readOnly: true, work: 'background' }, (trx) =>
    trx
      .selectFrom('policy_version')
      .select('id')
      .where('company_id', '=', companyId)
      .where('active', '=', true)
      .where('effective_from', '>', after)
      .where('effective_from', '<=', until)
      .unionAll(
        trx
          .selectFrom('article')
          .select('id')
          .where('company_id', '=', companyId)
          .where('active', '=', true)
          .where('published_on', '>', after)
          .where('published_on', '<=', until),
      )
      .limit(1)
      .executeTakeFirst(),
  )
  return found !== undefined
}

/** Raises the content version of each company where the span brought a day on which a text is published. */
export async function publishDueTexts(
  { db, companies }: Omit<PublishDeps, 'clock'>,
  span: { after: Date; until: Date },
): Promise<void> {
  for (const { id, time_zone } of companies.all()) {
    const days = { after: dayIn(time_zone, span.after), until: dayIn(time_zone, span.until) }
    if (days.after !== days.until && (await isPublishing(db, id, days))) await raiseContentVersion(db, id)
  }
}

/**
 * Registers the job that notices each minute which texts are published by a new day. Days that began while no worker ran are
 * not made up for: a process that starts has no pages in memory, and another one's are never older than `lifetimes.stale`.
 */
export function definePublishBoundaries(jobs: Jobs, deps: PublishDeps): void {
  let after = deps.clock.now()
  jobs.define(
    publishBoundaryJob,
    async () => {
      const until = deps.clock.now()
      await publishDueTexts(deps, { after, until })
      after = until
    },
    { cron: '* * * * *' },
  )
}
