import type { Database } from '#server/db/open.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies, Company } from '#server/platform/companies.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Scope } from '#server/platform/scope.ts'
import { inTransaction } from '#server/platform/scope.ts'
import type { OrderRow } from './repository.ts'
import { reviewAutomatically } from './review.ts'
import { endOverdue } from './transition.ts'

/** The jobs of this feature and their data. */
export type OrderJobData = {
  'order-deadline': { company_id: string; order_id: string }
  'order-review': { company_id: string; order_id: string }
  'orders-overdue': Record<never, never>
}

export type OrderJobs = {
  /** Enqueues, in the order's transaction, what the clock will do with it: its review and the end of its deadline. */
  follow(scope: Scope, order: OrderRow): Promise<void>
}

type Means = { db: Database; companies: Companies; clock: Clock }

const ofCompany = ({ companies }: Means, id: string): Company | undefined => companies.all().find((company) => company.id === id)

/** Ends what is overdue in every company: the net under the jobs of the single orders. */
async function sweep(means: Means): Promise<void> {
  for (const company of means.companies.all()) await inTransaction(backgroundScope(means, company), (scope) => endOverdue(scope))
}

/** Registers the clock's work on orders and gives what enqueues it. */
export function defineOrderJobs<JobData extends OrderJobData>(all: Jobs<JobData>, means: Means): OrderJobs {
  const jobs = all as unknown as Jobs<OrderJobData>
  const follow = async (scope: Scope, order: OrderRow) => {
    const data = { company_id: order.company_id, order_id: order.id }
    if (order.deadline_at) await jobs.send(scope.db, 'order-deadline', data, { startAfter: order.deadline_at })
    if (order.review_at) await jobs.send(scope.db, 'order-review', data, { startAfter: order.review_at })
  }
  jobs.define('order-deadline', async ({ company_id }) => {
    const company = ofCompany(means, company_id)
    if (company) await inTransaction(backgroundScope(means, company), (scope) => endOverdue(scope))
  })
  jobs.define('order-review', async ({ company_id, order_id }) => {
    const company = ofCompany(means, company_id)
    if (!company) return
    await inTransaction(backgroundScope(means, company), async (scope) => {
      const reviewed = await reviewAutomatically(scope, order_id)
      if (reviewed) await follow(scope, reviewed)
    })
  })
  jobs.define('orders-overdue', () => sweep(means), { cron: '* * * * *' })
  return { follow }
}
