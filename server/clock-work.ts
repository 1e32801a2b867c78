import type { Database } from '#server/db/open.ts'
import { extendCompanyDepartures } from '#server/features/departures/index.ts'
import { extendCompanyNights } from '#server/features/nights/index.ts'
import { defineOfferTurn, extendCompanyOffers, type OfferJobData } from '#server/features/offers/index.ts'
import { defineOrderJobs, type OrderJobData, type OrderJobs } from '#server/features/orders/index.ts'
import { deleteUnusedUploads } from '#server/features/uploads/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { createJobs, type Jobs } from '#server/platform/jobs/jobs.ts'
import type { Logger } from '#server/platform/logger.ts'

type JobData = OrderJobData & OfferJobData & { 'extend-inventory': Record<never, never>; 'unused-uploads': Record<never, never> }

type Means = { db: Database; companies: Companies; clock: Clock; files: FileStore; logger: Logger }

export type ClockWork = {
  jobs: Jobs<JobData>
  orderJobs: OrderJobs
  /** Makes what is missing of departures, nights and demo offers in every company; at start, then once a night. */
  extendInventory(): Promise<void>
}

/** The clock's work of every feature, and what enqueues it. */
export function defineClockWork(means: Means): ClockWork {
  const { db, companies, clock, logger } = means
  const jobs = createJobs<JobData>(db, { onError: (error) => logger.error({ err: error }, 'a job failed') })
  const orderJobs = defineOrderJobs(jobs, { db, companies, clock })
  const extendInventory = async () => {
    for (const company of companies.all()) {
      await extendCompanyDepartures(db, company, clock)
      await extendCompanyNights(db, company, clock)
      await extendCompanyOffers(db, company, clock)
    }
  }
  jobs.define('extend-inventory', extendInventory, { cron: '17 2 * * *' })
  jobs.define('unused-uploads', async () => void (await deleteUnusedUploads(means)), { cron: '41 * * * *' })
  defineOfferTurn(jobs, { db, companies, clock })
  return { jobs, orderJobs, extendInventory }
}
