import type { Client } from '#contract/client.ts'
import { reconcileOrders } from '#server/ordering/jobs.ts'
import { checkPayment } from '#server/ordering/paying/check-payment.ts'
import { amountText } from '#shared/money.ts'
import { orderAt, quoteFor } from '#testing/booking.ts'
import { runMoneyJobs } from '#testing/paying.ts'
import { moneyScene } from '#testing/payments/money-scene.ts'
import type { ScriptedProvider } from '#testing/payments/scripted-provider.ts'
import type { World } from '#testing/world.ts'
import { at, type MoneyModel, type Step, terms } from './money-model.ts'

/** The world as jobs see it that know one company alone: those of the runs before would be looked through with each step. */
function worldOfOne(world: World, companyId: string): World {
  const all = () => world.companies.all().filter(({ id }) => id === companyId)
  return { ...world, companies: { ...world.companies, all } }
}

/** The real company beside the model: what the model knows by place, it knows by id. */
export async function openReality(world: World, scripted: ScriptedProvider, withDeposit: boolean) {
  const { inDays, tripMinutes, cancellation, dueMinutes } = terms
  const scene = await moneyScene(world, scripted, {
    company: { maxOpenOrders: 1_000, instantDueMinutes: dueMinutes },
    trip: { inDays, minutes: tripMinutes, cancellation: [...cancellation], capacity: 100 },
    ...(withDeposit && { deposit: terms.deposit }),
  })
  const orders: { id: string; payments: string[] }[] = []
  return { world: worldOfOne(world, scene.company.id), scripted, scene, orders, steps: 0 }
}

export type Reality = Awaited<ReturnType<typeof openReality>>

async function book({ scene, orders }: Reality, call: Client, key: string): Promise<number> {
  const { quote } = await quoteFor(call, scene.trip)
  const reply = await call.orders.$post({ header: { 'Idempotency-Key': key }, json: orderAt(quote) })
  if (reply.ok) orders.push({ id: (await reply.json()).data.id, payments: [] })
  return reply.status
}

async function runJobs({ world }: Reality): Promise<number> {
  await reconcileOrders(world, async () => {})
  await runMoneyJobs(world)
  return 200
}

async function hear({ world, scene }: Reality, order: string, payment: string, by: 'notice' | 'return' | 'poll', key: string) {
  if (by === 'notice') return (await scene.notice(payment, { key })).status
  if (by === 'poll') await checkPayment(scene.scope(), world.paying, payment, 'poll')
  else await scene.back(order, payment)
  return 200
}

type RealOrder = Reality['orders'][number]

async function begin({ scene }: Reality, order: RealOrder, method: Extract<Step, { do: 'begin' }>['method']): Promise<number> {
  const reply = await scene.call.profile.orders[':id'].payments.$post({ param: { id: order.id }, json: { method } })
  const id = reply.ok ? (await reply.json()).data.id : undefined
  if (id && !order.payments.includes(id)) order.payments.push(id)
  return reply.status
}

/** What happens to a payment; of a provider's what the model's payment says by now. */
async function pay(real: Reality, model: MoneyModel, order: RealOrder, step: Extract<Step, { payment: number }>) {
  const payment = at(order.payments, step.payment)
  const said = at(at(model.orders, step.order)?.payments ?? [], step.payment)?.said
  if (!payment || !said) throw new Error('the model has a payment that reality has not')
  const key = `step-${real.steps}`
  if (step.do === 'transfer') return (await real.scene.transfer(payment, amountText(step.amount), key)).status
  real.scripted.change(payment, { ...said, ...(said.captured > 0n && { status: 'captured' as const }) })
  return hear(real, order.id, payment, step.by, key)
}

async function decide({ scene, steps }: Reality, { id }: RealOrder, step: Extract<Step, { order: number }>): Promise<number> {
  if (step.do === 'refund') return (await scene.refund(id, amountText(step.amount))).status
  if (step.do === 'cancel') return (await scene.cancel(id, `step-${steps}`)).status
  return (await (step.do === 'close_invoice' ? scene.closeInvoice(id) : scene.cancelByCompany(id))).status
}

/** Does a step to the real company, after the model has played it; the status of the answer. */
export async function perform(real: Reality, model: MoneyModel, step: Step): Promise<number> {
  real.steps += 1
  if (step.do === 'wait') {
    real.world.clock.set(new Date(model.now))
    return 200
  }
  if (step.do === 'jobs') return runJobs(real)
  if (step.do === 'book') return book(real, real.scene.call, `step-${real.steps}`)
  const order = at(real.orders, step.order)
  if (!order) throw new Error('the model has an order that reality has not')
  if (step.do === 'begin') return begin(real, order, step.method)
  return 'payment' in step ? pay(real, model, order, step) : decide(real, order, step)
}

/** What model and reality are compared by: the status of each order, and what of it goes back of what it paid and of what it did not. */
export const readOrders = (real: Reality) =>
  real.scene.inside(async ({ db }) => {
    const orders = await db.selectFrom('order').select(['id', 'status', 'reason']).execute()
    const refunds = await db.selectFrom('refund').select(['order_id', 'cause', 'amount']).execute()
    const invoices = await db.selectFrom('invoice').select(['order_id', 'payment_id', 'amount']).execute()
    const total = (list: readonly { amount: bigint }[]) => list.reduce((sum, { amount }) => sum + amount, 0n)
    return real.orders.map(({ id }) => {
      const own = refunds.filter(({ order_id }) => order_id === id)
      return {
        status: orders.find((order) => order.id === id)?.status,
        paid: total(invoices.filter(({ order_id, payment_id }) => order_id === id && payment_id !== null)),
        returned: total(own.filter(({ cause }) => cause === 'unassigned')),
        given: total(own.filter(({ cause }) => cause !== 'unassigned')),
      }
    })
  })
