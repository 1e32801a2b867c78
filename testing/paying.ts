import type { Client } from '#contract/client.ts'
import { changeOpenCharge, findChargeOfPayment } from '#server/billing/providers/test/charge-rows.ts'
import { reconcileMoney } from '#server/ordering/paying/paying-jobs.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import { succeeded } from './answers.ts'
import { book } from './booking.ts'
import type { World } from './world.ts'

type CompanyOptions = Parameters<World['company']>[0]

/** A company that takes payments, a customer who can book its trip at once, and its staff. */
export async function payingScene(world: World, options: CompanyOptions = {}, trip: Parameters<World['trip']>[1] = {}) {
  const company = await world.company(options)
  const gateway = await world.gateway(company.id)
  const customer = await world.customer(company.id)
  const call = world.call({ company: company.slug, token: customer.token })
  const built = await world.trip(company.id, { confirmation: 'instant', ...trip })
  const staff = await world.staff(company.id)
  const desk = world.call({ company: company.slug, token: staff.token }).staff
  return { company, gateway, customer, call, trip: built, desk }
}

export type PayingScene = Awaited<ReturnType<typeof payingScene>>

/** A booked order that awaits payment. */
export const bookUnpaid = ({ call, trip }: PayingScene, key = 'first') => book(call, trip, { key })

export const beginPayment = async (call: Client, orderId: string, method: PaymentMethod = 'card') =>
  (await succeeded(call.profile.orders[':id'].payments.$post({ param: { id: orderId }, json: { method } }))).data

/** What the customer does on the test provider's page: pays an amount, by default what is asked. */
export async function payAtGateway(
  world: World,
  { gateway }: Pick<PayingScene, 'gateway'>,
  paymentId: string,
  captured?: bigint,
) {
  const { company_id, id } = gateway
  const charge = await findChargeOfPayment(world, company_id, id, paymentId)
  if (!charge) throw new Error('the payment has no charge at the test provider')
  await changeOpenCharge(world, company_id, charge.id, { status: 'paid', captured: captured ?? charge.amount })
  return charge
}

/** The customer returns from the provider's page. */
export const returnFrom = async (call: Client, id: string, payment_id: string) =>
  (await succeeded(call.profile.orders[':id'].payments[':payment_id'].check.$post({ param: { id, payment_id } }))).data

/** Books, pays at the gateway and returns. */
export async function payInFull(
  world: World,
  scene: Pick<PayingScene, 'call' | 'gateway'>,
  orderId: string,
  method: PaymentMethod = 'card',
) {
  const payment = await beginPayment(scene.call, orderId, method)
  await payAtGateway(world, scene, payment.id)
  return returnFrom(scene.call, orderId, payment.id)
}

export const orderOf = async (call: Client, id: string) =>
  (await succeeded(call.profile.orders[':id'].$get({ param: { id } }))).data

export const invoiceOf = async (call: Client, id: string) =>
  (await succeeded(call.profile.orders[':id'].invoice.$get({ param: { id } }))).data

/** Runs everything about money that is due now. */
export const runMoneyJobs = (world: World) => reconcileMoney({ ...world, paying: () => world.paying })

/** The balance of each ledger account of a company, by account and currency; accounts that are even are left out. */
export const balances = (world: World, companyId: string): Promise<Record<string, string>> =>
  world.inside(companyId, async (trx) => {
    const rows = await trx
      .selectFrom('posting')
      .select(['account', 'currency', (q) => q.fn.sum<string>('amount').as('balance')])
      .where('company_id', '=', companyId)
      .groupBy(['account', 'currency'])
      .execute()
    return Object.fromEntries(
      rows
        .filter(({ balance }) => Number(balance) !== 0)
        .map(({ account, currency, balance }) => [`${account} ${currency}`, balance]),
    )
  })
