import { listDueChecks } from '#server/billing/payments/payment-rows.ts'
import { listDueRefunds } from '#server/billing/refunds/refund-rows.ts'
import type { Database } from '#server/db/open.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies, Company } from '#server/platform/companies.ts'
import { type Jobs, jobNamed } from '#server/platform/jobs/jobs.ts'
import { inTransaction, type Scope } from '#server/platform/scope.ts'
import type { PayingDeps, PayingJobs } from '../money/paying-deps.ts'
import { runRefund } from '../refunding/run-refund.ts'
import { runAll } from '../run-all.ts'
import { checkPayment } from './check-payment.ts'
import { completeOrder, listOver } from './complete-orders.ts'
import { listPendingSettlements, settlePending } from './settle-ended.ts'

type OnePayment = { company_id: string; payment_id: string }
type OneRefund = { company_id: string; refund_id: string }

const paymentCheckJob = jobNamed<OnePayment>('payment-check')
const refundJob = jobNamed<OneRefund>('refund')
const moneyJob = jobNamed('money-due')

type Deps = { db: Database; companies: Companies; clock: Clock; paying: () => PayingDeps }

/** So many of each kind in one run, so that one company's backlog does not keep the others waiting for long. */
const batch = 100

/** A second longer than until the moment: a job that came too early would find nothing to do. */
const secondsUntil = ({ clock }: Scope, moment: Date): number =>
  Math.max(0, Math.ceil((moment.getTime() - clock.now().getTime()) / 1000)) + 1

const ofCompany = ({ companies }: Deps, id: string): Company | undefined => companies.all().find((company) => company.id === id)

/** Lists what is due in a transaction of its own, then runs each. */
type Step = () => Promise<void>

async function reconcileCompany(deps: Deps, company: Company): Promise<void> {
  const closed = backgroundScope(deps, company)
  const paying = deps.paying()
  const reading = <T>(run: (scope: Scope) => Promise<T>) => inTransaction(closed, run, { readOnly: true })
  const step =
    (list: (scope: Scope, limit: number) => Promise<{ id: string }[]>, run: (id: string) => Promise<unknown>): Step =>
    async () =>
      runAll(await reading((scope) => list(scope, batch)), ({ id }) => run(id))
  const steps: Step[] = [
    step(listDueChecks, (id) => checkPayment(closed, paying, id, 'poll')),
    step(listPendingSettlements, (id) => inTransaction(closed, (scope) => settlePending(scope, paying, id))),
    step(listDueRefunds, (id) => runRefund(closed, paying, id)),
    step(listOver, (id) => inTransaction(closed, (scope) => completeOrder(scope, id))),
  ]
  await runAll(steps, (one) => one())
}

/** Everything about money that is due in every company: the net under the jobs of single payments and refunds. */
export const reconcileMoney = (deps: Deps): Promise<void> =>
  runAll(deps.companies.all(), (company) => reconcileCompany(deps, company))

/** Registers the jobs of payments and refunds, and gives what enqueues them. */
export function definePayingJobs(jobs: Jobs, deps: Deps): Omit<PayingJobs, 'scheduleNews'> {
  jobs.define(paymentCheckJob, async ({ company_id, payment_id }) => {
    const company = ofCompany(deps, company_id)
    if (company) await checkPayment(backgroundScope(deps, company), deps.paying(), payment_id, 'poll')
  })
  jobs.define(refundJob, async ({ company_id, refund_id }) => {
    const company = ofCompany(deps, company_id)
    if (company) await runRefund(backgroundScope(deps, company), deps.paying(), refund_id)
  })
  jobs.define(moneyJob, () => reconcileMoney(deps), { cron: '* * * * *' })
  return {
    async scheduleCheck(scope, { id, check_at }) {
      if (!check_at) return
      const data = { company_id: scope.companyId, payment_id: id }
      await jobs.send(scope.db, paymentCheckJob, data, { startAfter: secondsUntil(scope, check_at), singletonKey: id })
    },
    async scheduleRefund(scope, { id, attempt_at }) {
      if (!attempt_at) return
      const data = { company_id: scope.companyId, refund_id: id }
      await jobs.send(scope.db, refundJob, data, { startAfter: secondsUntil(scope, attempt_at), singletonKey: id })
    },
  }
}
