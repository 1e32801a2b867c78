import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import { raiseContentVersion } from '#server/platform/caching/raise-content-version.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import { type Jobs, jobNamed } from '#server/platform/jobs/jobs.ts'

const offerBoundaryJob = jobNamed('offer-boundary')

type Deps = { db: Database; companies: Companies; clock: Clock }

type BoundaryPeriod = { after: Date; until: Date }

async function hasTurned(db: Database, companyId: string, { after, until }: BoundaryPeriod): Promise<boolean> {
  const turned = await withCompany(db, companyId, { readOnly: true, work: 'background' }, (trx) =>
    trx
      .selectFrom('offer')
      .select('id')
      .where('company_id', '=', companyId)
      .where('active', '=', true)
      .where((q) => q.or((['starts_at', 'ends_at'] as const).map((edge) => q.and([q(edge, '>', after), q(edge, '<=', until)]))))
      .limit(1)
      .executeTakeFirst(),
  )
  return turned !== undefined
}

/** Raises the content version of each company in which an offer began or ended in the span, so that no kept page shows yesterday's prices. */
export async function turnOffers({ db, companies }: Omit<Deps, 'clock'>, span: BoundaryPeriod): Promise<void> {
  for (const { id } of companies.all()) if (await hasTurned(db, id, span)) await raiseContentVersion(db, id)
}

/**
 * Registers the job that notices each minute which offers began or ended. What turned while no worker ran is not made up
 * for: a process that starts has kept nothing, and another one's pages are never older than `lifetimes.stale`.
 */
export function defineOfferBoundaries(jobs: Jobs, deps: Deps): void {
  let after = deps.clock.now()
  jobs.define(
    offerBoundaryJob,
    async () => {
      const until = deps.clock.now()
      await turnOffers(deps, { after, until })
      after = until
    },
    { cron: '* * * * *' },
  )
}
