import { findPayment } from '#server/billing/payments/payment-rows.ts'
import { findRefund } from '#server/billing/refunds/refund-rows.ts'
import type { Database } from '#server/db/open.ts'
import { lockOfCompany } from '#server/ordering/core/repository.ts'
import { endOverdue } from '#server/ordering/core/transition.ts'
import {
  beginPayment,
  cancelByCompany,
  checkPayment,
  confirmTransfer,
  giveBack,
  openCheckout,
  paidOf,
  releaseRefund,
} from '#server/ordering/index.ts'
import { settlePending } from '#server/ordering/paying/settle-ended.ts'
import { runRefund } from '#server/ordering/refunding/run-refund.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import { AppError } from '#server/platform/errors.ts'
import { inTransaction } from '#server/platform/scope.ts'
import type { MoneyScene } from '#testing/payments/money-scene.ts'
import type { World } from '#testing/world.ts'

const text = { ar: 'ألغت الشركة الرحلة', en: 'The company cancelled the trip' }

/** What one process does on its own pool; an order or refund that has moved on refuses it, and nothing else may. */
export function processOf(world: World, db: Database, scene: MoneyScene) {
  const company = world.companies.all().find(({ id }) => id === scene.company.id)
  if (!company) throw new Error('the company was built')
  const closed = backgroundScope({ db, companies: world.companies, clock: world.clock }, company)
  const customer = { ...closed, customerId: scene.customer.id }
  const staff = { ...closed, staffId: scene.secondId }
  const { paying } = world
  const refused = (error: unknown) => {
    if (error instanceof AppError && ['wrong_state', 'payment_under_way'].includes(error.code)) return error.code
    throw error
  }
  const attempt = <T>(run: () => Promise<T>) => run().then(() => 'done', refused)
  return {
    begin: (order: string) =>
      attempt(async () =>
        openCheckout(closed, paying, await inTransaction(customer, (scope) => beginPayment(scope, paying, order, 'card'))),
      ),
    check: (payment: string) => attempt(() => checkPayment(closed, paying, payment, 'notice')),
    cancel: (order: string) =>
      attempt(() =>
        inTransaction(closed, async (scope) => {
          const row = await lockOfCompany(scope, order)
          if (row) await cancelByCompany(scope, paying, row, { actor: 'staff', actorId: null }, text)
        }),
      ),
    refund: (order: string, amount: bigint) =>
      attempt(() =>
        inTransaction(closed, async (scope) => {
          const row = await lockOfCompany(scope, order)
          if (!row || (await paidOf(scope, row)) < amount) throw new AppError('wrong_state')
          const staff = { cause: 'staff', reason: 'goodwill', needsRelease: true } as const
          await giveBack(scope, paying, row, { amount, ...staff })
        }),
      ),
    end: (order: string) =>
      attempt(async () => {
        await inTransaction(closed, (scope) => endOverdue(scope))
        await inTransaction(closed, (scope) => settlePending(scope, paying, order))
      }),
    transfer: (payment: string, reference: string) =>
      attempt(() =>
        inTransaction(staff, async (scope) => {
          const row = await findPayment(scope, payment)
          if (row)
            await confirmTransfer(scope, paying, row, { amount: row.amount, receivedOn: '2026-11-21', bankReference: reference })
        }),
      ),
    release: (refund: string) =>
      attempt(() =>
        inTransaction(staff, async (scope) => {
          const row = await findRefund(scope, refund)
          if (row) await releaseRefund(scope, paying, row)
        }),
      ),
    runRefund: (refund: string) => attempt(() => runRefund(closed, paying, refund)),
  }
}
