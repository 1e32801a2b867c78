import type { Database } from '#server/db/open.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies, Company } from '#server/platform/companies.ts'
import { type Jobs, jobNamed } from '#server/platform/jobs/jobs.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import { inTransaction, type Scope } from '#server/platform/scope.ts'
import type { PayingJobs } from '../money/paying-deps.ts'
import { runAll } from '../run-all.ts'
import { listReminders, writeReminder } from './reminders.ts'
import { listFlagged, writeNews } from './write-news.ts'

type OneOrder = { company_id: string; order_id: string }

const orderNewsJob = jobNamed<OneOrder>('order-news')
const ordersNewsJob = jobNamed('orders-news')

type Deps = { db: Database; companies: Companies; clock: Clock; mails: Mails }

/** So many in one run, so that one company's backlog does not keep the others waiting for long. */
const batch = 100

async function reconcileCompany(deps: Deps, company: Company): Promise<void> {
  const closed = backgroundScope(deps, company)
  const { orders, reminders } = await inTransaction(
    closed,
    async (scope) => ({ orders: await listFlagged(scope, batch), reminders: await listReminders(scope, batch) }),
    { readOnly: true },
  )
  const writing = orders.map(
    ({ id }) =>
      (scope: Scope) =>
        writeNews(scope, deps.mails, id),
  )
  const reminding = reminders.map((reminder) => (scope: Scope) => writeReminder(scope, deps.mails, reminder))
  await runAll([...writing, ...reminding], (write) => inTransaction(closed, write))
}

/** Writes to every company's customers about what has happened to their orders, and reminds those who have yet to pay. */
export const reconcileNews = (deps: Deps): Promise<void> =>
  runAll(deps.companies.all(), (company) => reconcileCompany(deps, company))

/** Registers the writing of mails about orders and gives what enqueues it. */
export function defineNewsJobs(jobs: Jobs, deps: Omit<Deps, 'mails'> & { mails: () => Mails }): Pick<PayingJobs, 'scheduleNews'> {
  jobs.define(orderNewsJob, async ({ company_id, order_id }) => {
    const company = deps.companies.all().find(({ id }) => id === company_id)
    if (company) await inTransaction(backgroundScope(deps, company), (scope) => writeNews(scope, deps.mails(), order_id))
  })
  jobs.define(ordersNewsJob, () => reconcileNews({ ...deps, mails: deps.mails() }), { cron: '* * * * *' })
  return {
    async scheduleNews(scope, orderId) {
      const data = { company_id: scope.companyId, order_id: orderId }
      await jobs.send(scope.db, orderNewsJob, data, { singletonKey: orderId })
    },
  }
}
