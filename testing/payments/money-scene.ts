import { backgroundScope } from '#server/platform/background-scope.ts'
import { inTransaction, type Scope } from '#server/platform/scope.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import { succeeded } from '../answers.ts'
import { book, cancel } from '../booking.ts'
import { beginPayment, orderOf, payingScene, returnFrom, runMoneyJobs } from '../paying.ts'
import type { World } from '../world.ts'
import { type ScriptedProvider, scriptedName, scriptedNotice } from './scripted-provider.ts'

const minute = 60_000

/** A deposit that a product asks for: percent of the total, and the days before the start by which the rest is paid. */
export type Deposit = { percent: number; restDays: number }

type SceneOptions = {
  company?: Parameters<World['company']>[0]
  trip?: Parameters<World['trip']>[1]
  deposit?: Deposit
}

/** Sessions of the company that neither run out nor need a fresh sign-in for a year, however far a test moves the clock. */
async function keepSessions(world: World, companyId: string): Promise<void> {
  const later = new Date(world.clock.now().getTime() + 365 * 24 * 60 * minute)
  const values = { last_seen_at: later, authenticated_at: later, expires_at: later }
  await world.inside(companyId, async (trx) => {
    await trx.updateTable('session').set(values).where('company_id', '=', companyId).execute()
    await trx.updateTable('staff_session').set(values).where('company_id', '=', companyId).execute()
  })
}

/**
 * A company that is paid through a scripted provider and by bank transfer, with a customer, a trip of 320.00 SAR for each adult and two
 * members of staff.
 */
export async function moneyScene(world: World, scripted: ScriptedProvider, { company, trip, deposit }: SceneOptions = {}) {
  const base = await payingScene(world, company, trip)
  const { id, slug } = base.company
  const account = await world.gateway(id, { provider: scriptedName, methods: ['card', 'mada', 'apple_pay'], sort: -1 })
  await world.gateway(id, { provider: 'bank_transfer', methods: ['bank_transfer'] })
  const other = await world.staff(id)
  const second = world.call({ company: slug, token: other.token }).staff
  if (deposit)
    await world.inside(id, (trx) =>
      trx
        .updateTable('product')
        .set({ deposit_percent: deposit.percent, rest_due_days: deposit.restDays })
        .where('id', '=', base.trip.product.id)
        .execute(),
    )
  await keepSessions(world, id)
  const known = world.companies.all().find((own) => own.id === id)
  if (!known) throw new Error('the company was built')
  const { call, desk } = base
  const param = (orderId: string) => ({ param: { id: orderId } })
  const text = { ar: 'ألغت الشركة الرحلة', en: 'The company cancelled the trip' }
  return {
    ...base,
    account,
    second,
    /** The member of staff whose calls are `second`. */
    secondId: other.id,
    book: (key = 'first', adults = 1) => book(call, base.trip, { key, units: { adult: adults } }),
    begin: (orderId: string, method: PaymentMethod = 'card') => beginPayment(call, orderId, method),
    back: (orderId: string, paymentId: string) => returnFrom(call, orderId, paymentId),
    /** The customer pays on the provider's page and returns. */
    async pay(orderId: string, method: PaymentMethod = 'card') {
      const payment = await beginPayment(call, orderId, method)
      scripted.change(payment.id, { status: 'captured', captured: BigInt(payment.amount.amount.replace('.', '')) })
      return returnFrom(call, orderId, payment.id)
    },
    notice: (paymentId: string, options?: Parameters<typeof scriptedNotice>[1], token = account.token) =>
      world.request(`/${slug}/webhooks/payments/${token}`, scriptedNotice(paymentId, options)),
    transfer: (paymentId: string, amount: string, reference: string, staff = desk) =>
      staff.payments[':id']['confirm-transfer'].$post({
        param: { id: paymentId },
        json: { amount, received_on: '2026-11-21', bank_reference: reference },
      }),
    refund: (orderId: string, amount: string) =>
      desk.orders[':id'].refund.$post({ ...param(orderId), json: { amount, reason: 'goodwill' } }),
    cancel: (orderId: string, key?: string) => cancel(call, orderId, key),
    cancelByCompany: (orderId: string) => desk.orders[':id'].cancel.$post({ ...param(orderId), json: { text } }),
    closeInvoice: (orderId: string) =>
      desk.orders[':id']['close-invoice'].$post({ ...param(orderId), json: { reason: 'non_compliant', text } }),
    orderOf: (orderId: string) => orderOf(call, orderId),
    refundsOf: async (orderId: string) => (await succeeded(desk.orders[':id'].invoice.$get(param(orderId)))).data.refunds,
    /** Names an IBAN, releases and transfers a refund. */
    async refundByBank(orderId: string, refundId: string) {
      const json = { iban: 'SA0380000000608010167519', account_holder: 'Sara Alharbi' }
      await succeeded(
        call.profile.orders[':id'].refunds[':refund_id'].account.$post({ param: { id: orderId, refund_id: refundId }, json }),
      )
      await succeeded(second.refunds[':id'].release.$post({ param: { id: refundId } }))
      await succeeded(second.refunds[':id'].confirm.$post({ param: { id: refundId }, json: { bank_reference: refundId } }))
    },
    inside: <T>(run: (scope: Scope) => Promise<T>) => inTransaction(backgroundScope(world, known), run),
    scope: () => backgroundScope(world, known),
  }
}

export type MoneyScene = Awaited<ReturnType<typeof moneyScene>>

/** Runs the jobs of money until nothing is due any more, a quarter of an hour at a time. */
export async function settleMoney(world: World, times = 3): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await runMoneyJobs(world)
    world.clock.advance(15 * minute)
  }
}
