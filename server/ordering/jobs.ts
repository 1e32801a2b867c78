import type { Database } from '#server/db/open.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies, Company } from '#server/platform/companies.ts'
import { type Jobs, jobNamed } from '#server/platform/jobs/jobs.ts'
import type { Scope } from '#server/platform/scope.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { listDueReviews, type OrderRow } from './core/repository.ts'
import { endOverdue } from './core/transition.ts'
import type { PayingDeps, PayingJobs } from './money/paying-deps.ts'
import { defineNewsJobs } from './news/news-jobs.ts'
import { definePayingJobs } from './paying/paying-jobs.ts'
import { reviewAutomatically } from './review.ts'

type OneOrder = { company_id: string; order_id: string }

const orderDeadlineJob = jobNamed<OneOrder>('order-deadline')
const orderReviewJob = jobNamed<OneOrder>('order-review')
const ordersOverdueJob = jobNamed('orders-overdue')

export type OrderJobs = PayingJobs & {
  /** Enqueues, in the order's transaction, what the clock will do with it: its review, the end of its deadline, and of a change that is not paid. */
  schedule(scope: Scope, order: OrderRow): Promise<void>
}

type Deps = { db: Database; companies: Companies; clock: Clock; paying: () => PayingDeps }

const ofCompany = ({ companies }: Pick<Deps, 'companies'>, id: string): Company | undefined =>
  companies.all().find((company) => company.id === id)

/** Reviews one order if its time has come, and schedules what follows. */
const review = (deps: Omit<Deps, 'paying'>, company: Company, orderId: string, schedule: OrderJobs['schedule']) =>
  inTransaction(backgroundScope(deps, company), async (scope) => {
    const reviewed = await reviewAutomatically(scope, orderId)
    if (reviewed) await schedule(scope, reviewed)
  })

/** Reviews and ends what is due in every company: the net under the jobs of the single orders. */
export async function reconcileOrders(deps: Omit<Deps, 'paying'>, schedule: OrderJobs['schedule']): Promise<void> {
  for (const company of deps.companies.all()) {
    const due = await inTransaction(backgroundScope(deps, company), (scope) => listDueReviews(scope, 200), { readOnly: true })
    for (const { id } of due) await review(deps, company, id, schedule)
    await inTransaction(backgroundScope(deps, company), (scope) => endOverdue(scope))
  }
}

/** A second longer than until the moment: a job that came too early would find nothing to do. */
const secondsUntil = ({ clock }: Scope, moment: Date): number =>
  Math.max(0, Math.ceil((moment.getTime() - clock.now().getTime()) / 1000)) + 1

/** Registers the clock's work on orders and gives what enqueues it. */
export function defineOrderJobs(jobs: Jobs, deps: Deps): OrderJobs {
  const schedule = async (scope: Scope, order: OrderRow) => {
    const data = { company_id: order.company_id, order_id: order.id }
    if (order.deadline_at)
      await jobs.send(scope.db, orderDeadlineJob, data, { startAfter: secondsUntil(scope, order.deadline_at) })
    if (order.changing_until)
      await jobs.send(scope.db, orderDeadlineJob, data, { startAfter: secondsUntil(scope, order.changing_until) })
    if (order.review_at) await jobs.send(scope.db, orderReviewJob, data, { startAfter: secondsUntil(scope, order.review_at) })
  }
  jobs.define(orderDeadlineJob, async ({ company_id }) => {
    const company = ofCompany(deps, company_id)
    if (company) await inTransaction(backgroundScope(deps, company), (scope) => endOverdue(scope))
  })
  jobs.define(orderReviewJob, async ({ company_id, order_id }) => {
    const company = ofCompany(deps, company_id)
    if (company) await review(deps, company, order_id, schedule)
  })
  jobs.define(ordersOverdueJob, () => reconcileOrders(deps, schedule), { cron: '* * * * *' })
  return { schedule, ...definePayingJobs(jobs, deps), ...defineNewsJobs(jobs, { ...deps, mails: () => deps.paying().mails }) }
}
