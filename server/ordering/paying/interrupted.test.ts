import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { invoiceOf, runMoneyJobs } from '#testing/paying.ts'
import { bookIssues, moneyOf } from '#testing/payments/books.ts'
import { moneyScene, settleMoney } from '#testing/payments/money-scene.ts'
import { useScriptedProvider } from '#testing/payments/scripted-provider.ts'
import { describeWorlds } from '#testing/world.ts'
import type { PayingJobs } from '../money/paying-deps.ts'

const minute = 60_000

const died = () => {
  throw new Error('the process is gone')
}

/** The provider has done it, and its answer is lost with the process. */
const diedAfter = (step: () => unknown) => {
  step()
  return died()
}

describeWorlds('a process that dies in the middle of a payment', (world) => {
  const scripted = useScriptedProvider(world)

  async function booked() {
    const scene = await moneyScene(world, scripted)
    const order = await scene.book()
    const beginning = () => scene.call.profile.orders[':id'].payments.$post({ param: { id: order.id }, json: { method: 'card' } })
    return { scene, order, beginning, soundBooks: async () => expect(await bookIssues(world, scene.company.id)).toEqual([]) }
  }

  const usual = { open: scripted.steps.open, read: scripted.steps.read, refund: scripted.steps.refund }

  /** Until the returned function is called, a transaction dies where it enqueues its job. */
  function dyingAt(name: keyof PayingJobs): () => void {
    const { jobs } = world.paying
    world.paying.jobs = { ...jobs, [name]: async () => died() }
    return () => {
      world.paying.jobs = jobs
    }
  }

  test.for([
    ['before the provider is called', died],
    ['after the provider opened the page', diedAfter],
  ] as const)('%s: the customer gets one page, and is charged once', async ([, step]) => {
    const { scene, order, beginning, soundBooks } = await booked()
    scripted.steps.open = step
    await rejected(beginning(), 500)
    scripted.steps.open = usual.open
    world.clock.advance(2 * minute)
    await runMoneyJobs(world)
    const first = await scene.begin(order.id)
    expect(first).toMatchObject({ status: 'pending', redirect_url: `https://pay.example/${first.id}` })
    expect(await scene.begin(order.id)).toMatchObject({ id: first.id, redirect_url: first.redirect_url })
    expect((await invoiceOf(scene.call, order.id)).payments).toHaveLength(1)
    await scene.pay(order.id)
    expect(await moneyOf(world, scene.company.id)).toMatchObject({ captured: 32_000n })
    await soundBooks()
  })

  test('after the page was opened: another method can be chosen once nobody is opening any more', async () => {
    const { scene, order, beginning } = await booked()
    scripted.steps.open = diedAfter
    await rejected(beginning(), 500)
    scripted.steps.open = usual.open
    const mada = () => scene.call.profile.orders[':id'].payments.$post({ param: { id: order.id }, json: { method: 'mada' } })
    expect((await rejected(mada(), 409)).code).toBe('payment_under_way')
    world.clock.advance(2 * minute)
    await runMoneyJobs(world)
    expect((await succeeded(mada())).data).toMatchObject({ status: 'pending', method: 'mada' })
  })

  test('an order that is cancelled while its page is being opened: what is paid there is found and goes back', async () => {
    const { scene, order, beginning, soundBooks } = await booked()
    scripted.steps.open = async (open) => {
      await succeeded(scene.cancelByCompany(order.id))
      return open()
    }
    const { data } = await succeeded(beginning())
    scripted.steps.open = usual.open
    scripted.change(data.id, { status: 'captured', captured: 32_000n })
    world.clock.advance(2 * minute)
    await settleMoney(world)
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'cancelled_by_company' })
    expect(scripted.chargeOf(data.id).refunded).toBe(32_000n)
    await soundBooks()
  })

  test('an opening without an answer is unknown: no failure, no second charge, and the provider is asked', async () => {
    const { scene, order, beginning } = await booked()
    scripted.steps.open = (open) => {
      open()
      return { outcome: 'unknown', detail: 'time_out' }
    }
    expect((await succeeded(beginning())).data).toMatchObject({ status: 'unknown', redirect_url: null, failure: null })
    const mada = scene.call.profile.orders[':id'].payments.$post({ param: { id: order.id }, json: { method: 'mada' } })
    expect((await rejected(mada, 409)).code).toBe('payment_under_way')
    scripted.steps.open = usual.open
    expect(await scene.begin(order.id)).toMatchObject({ status: 'pending' })
    await scene.pay(order.id)
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'paid' })
    expect(scripted.charges.size).toBeGreaterThan(0)
    expect((await invoiceOf(scene.call, order.id)).payments).toHaveLength(1)
  })

  test.for(['scheduleCheck', 'scheduleNews', 'answer'] as const)(
    'between the answer that all is paid and the commit (%s): nothing is lost and nothing is there twice',
    async (where) => {
      const { scene, order, soundBooks } = await booked()
      const payment = await scene.begin(order.id)
      scripted.change(payment.id, { status: 'captured', captured: 64_000n, refunded: 1_000n })
      const revive = where === 'answer' ? () => {} : dyingAt(where)
      if (where === 'answer') scripted.steps.read = diedAfter
      const { id, payment_id } = { id: order.id, payment_id: payment.id }
      await rejected(scene.call.profile.orders[':id'].payments[':payment_id'].check.$post({ param: { id, payment_id } }), 500)
      expect(await moneyOf(world, scene.company.id)).toMatchObject({ captured: 0n })
      await soundBooks()
      revive()
      scripted.steps.read = usual.read
      world.clock.advance(2 * minute)
      await settleMoney(world)
      expect(await scene.orderOf(order.id)).toMatchObject({ status: 'paid' })
      expect(await moneyOf(world, scene.company.id)).toMatchObject({ captured: 64_000n, suspense: 0n })
      expect((await invoiceOf(scene.call, order.id)).documents.filter(({ kind }) => kind === 'invoice')).toHaveLength(1)
      await soundBooks()
    },
  )

  test.for([
    ['before the refund is asked for', died],
    ['after the provider refunded', diedAfter],
  ] as const)('%s: the poller asks again, and it is refunded once', async ([, step]) => {
    const { scene, order, soundBooks } = await booked()
    const payment = await scene.pay(order.id)
    await succeeded(scene.refund(order.id, '100.00'))
    scripted.steps.refund = step
    await expect(runMoneyJobs(world)).rejects.toThrow('the process is gone')
    expect(await scene.refundsOf(order.id)).toMatchObject([{ status: 'requested' }])
    await soundBooks()
    scripted.steps.refund = usual.refund
    await settleMoney(world, 1)
    await settleMoney(world, 1)
    expect(await scene.refundsOf(order.id)).toMatchObject([{ status: 'done' }])
    expect(scripted.chargeOf(payment.id).refunded).toBe(10_000n)
    await soundBooks()
  })

  test('between the refund and its commit: it is done once', async () => {
    const { scene, order, soundBooks } = await booked()
    const payment = await scene.pay(order.id)
    await succeeded(scene.refund(order.id, '100.00'))
    const revive = dyingAt('scheduleNews')
    await expect(runMoneyJobs(world)).rejects.toThrow('the process is gone')
    revive()
    await settleMoney(world)
    expect(await scene.refundsOf(order.id)).toMatchObject([{ status: 'done' }])
    expect(scripted.chargeOf(payment.id).refunded).toBe(10_000n)
    await soundBooks()
  })

  test('between the end of an order and what is settled after it: the poller settles it once', async () => {
    const { scene, order, soundBooks } = await booked()
    const transfer = await scene.begin(order.id, 'bank_transfer')
    await succeeded(scene.transfer(transfer.id, '20.00', 'FT-1'))
    await succeeded(scene.closeInvoice(order.id))
    expect(await scene.refundsOf(order.id)).toEqual([])
    const revive = dyingAt('scheduleNews')
    await settleMoney(world).catch(() => {})
    revive()
    await settleMoney(world)
    expect(await scene.refundsOf(order.id)).toMatchObject([{ status: 'awaiting_iban', amount: { amount: '20.00' } }])
    await soundBooks()
  })
})
