import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { invoiceOf } from '#testing/paying.ts'
import { bookIssues, moneyOf } from '#testing/payments/books.ts'
import { type MoneyScene, moneyScene, settleMoney } from '#testing/payments/money-scene.ts'
import { useScriptedProvider } from '#testing/payments/scripted-provider.ts'
import { describeWorlds } from '#testing/world.ts'
import { reconcileOrders } from '../jobs.ts'

const minute = 60_000

describeWorlds('money that pays nothing', (world) => {
  const scripted = useScriptedProvider(world)

  const open = async (options?: Parameters<typeof moneyScene>[2]) => {
    const scene = await moneyScene(world, scripted, options)
    const paidAt = (paymentId: string, captured = 32_000n) => scripted.change(paymentId, { status: 'captured', captured })
    return { scene, paidAt }
  }

  /** All of it is back, nothing is in suspense, and the books agree. */
  async function expectBack(scene: MoneyScene, amount: bigint) {
    expect(await moneyOf(world, scene.company.id)).toEqual({ captured: amount, refunded: amount, back: 0n, suspense: 0n })
    expect(await bookIssues(world, scene.company.id)).toEqual([])
  }

  const endOverdue = () => reconcileOrders(world, async () => {})

  test('what comes after the due date goes back, the order stays closed, and its customer is told', async () => {
    const { scene, paidAt } = await open()
    const order = await scene.book()
    const payment = await scene.begin(order.id)
    world.clock.advance(31 * minute)
    await endOverdue()
    await settleMoney(world)
    paidAt(payment.id)
    const told: string[] = []
    const { jobs } = world.paying
    world.paying.jobs = { ...jobs, scheduleNews: async (_, orderId) => void told.push(orderId) }
    expect(await scene.back(order.id, payment.id)).toMatchObject({ status: 'captured' })
    await settleMoney(world)
    world.paying.jobs = jobs
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'invoice_closed', reason: 'past_due' })
    expect(await scene.refundsOf(order.id)).toMatchObject([{ cause: 'unassigned', status: 'done', amount: { amount: '320.00' } }])
    expect(told).toContain(order.id)
    await expectBack(scene, 32_000n)
  })

  test('what comes between the due date and the end of the order still pays it', async () => {
    const { scene, paidAt } = await open()
    const order = await scene.book()
    const payment = await scene.begin(order.id)
    paidAt(payment.id)
    world.clock.advance(31 * minute)
    await scene.notice(payment.id)
    await endOverdue()
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'paid' })
    expect(await bookIssues(world, scene.company.id)).toEqual([])
  })

  test.for([
    ['another amount', { captured: 31_999n }],
    ['another currency', { captured: 32_000n, currency: 'USD' }],
  ] as const)('%s pays nothing and goes back; the order can be paid again', async ([, word]) => {
    const { scene } = await open()
    const order = await scene.book()
    const payment = await scene.begin(order.id)
    scripted.change(payment.id, { status: 'captured', ...word })
    await scene.back(order.id, payment.id)
    await settleMoney(world, 1)
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'awaiting_payment' })
    expect(scripted.chargeOf(payment.id).refunded).toBe(word.captured)
    expect(await scene.pay(order.id)).toMatchObject({ status: 'captured' })
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'paid' })
    expect(await bookIssues(world, scene.company.id)).toEqual([])
  })

  test('a page that was given up for another method and paid all the same pays the order, and the other one goes back', async () => {
    const { scene, paidAt } = await open()
    const order = await scene.book()
    const first = await scene.begin(order.id)
    const second = await scene.begin(order.id, 'mada')
    paidAt(first.id)
    await scene.notice(first.id)
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'paid' })
    paidAt(second.id)
    await settleMoney(world)
    expect([scripted.chargeOf(first.id).refunded, scripted.chargeOf(second.id).refunded]).toEqual([0n, 32_000n])
    expect(await bookIssues(world, scene.company.id)).toEqual([])
  })

  test('a part that was taken of a page that was given up breaks nothing while another page is open', async () => {
    const { scene } = await open()
    const order = await scene.book()
    const first = await scene.begin(order.id)
    await scene.begin(order.id, 'mada')
    scripted.change(first.id, { status: 'authorized', captured: 10_000n })
    await scene.back(order.id, first.id)
    await settleMoney(world)
    await expectBack(scene, 10_000n)
  })

  test('a part that a provider took and ends with goes back', async () => {
    const { scene } = await open()
    const order = await scene.book()
    const payment = await scene.begin(order.id)
    scripted.change(payment.id, { status: 'authorized', captured: 10_000n })
    await scene.back(order.id, payment.id)
    expect(await moneyOf(world, scene.company.id)).toMatchObject({ suspense: 10_000n })
    scripted.change(payment.id, { status: 'captured' })
    await scene.back(order.id, payment.id)
    await settleMoney(world, 1)
    await expectBack(scene, 10_000n)
  })

  test('a part of a transfer waits for the rest, and goes back when the order is paid by card', async () => {
    const { scene } = await open()
    const order = await scene.book()
    const transfer = await scene.begin(order.id, 'bank_transfer')
    await succeeded(scene.transfer(transfer.id, '100.00', 'FT-1'))
    expect(await moneyOf(world, scene.company.id)).toMatchObject({ captured: 10_000n, suspense: 10_000n })
    expect(await scene.refundsOf(order.id)).toEqual([])
    await scene.pay(order.id)
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'paid' })
    const [refund] = await scene.refundsOf(order.id)
    expect(refund).toMatchObject({ cause: 'unassigned', status: 'awaiting_iban', amount: { amount: '100.00' } })
    await scene.refundByBank(order.id, refund?.id ?? '')
    expect(await moneyOf(world, scene.company.id)).toEqual({ captured: 42_000n, refunded: 10_000n, back: 0n, suspense: 0n })
    expect(await bookIssues(world, scene.company.id)).toEqual([])
  })

  test('a part of a transfer goes back when a page that was given up for it pays the order', async () => {
    const { scene, paidAt } = await open()
    const order = await scene.book()
    const card = await scene.begin(order.id)
    const transfer = await scene.begin(order.id, 'bank_transfer')
    await succeeded(scene.transfer(transfer.id, '0.01', 'a part'))
    paidAt(card.id)
    await scene.notice(card.id)
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'paid' })
    expect(await scene.refundsOf(order.id)).toMatchObject([{ cause: 'unassigned', amount: { amount: '0.01' } }])
    expect((await moneyOf(world, scene.company.id)).suspense).toBe(0n)
    expect(await bookIssues(world, scene.company.id)).toEqual([])
  })

  test('a part of a transfer goes back when the order ends, and so does what comes later', async () => {
    const { scene } = await open()
    const order = await scene.book()
    const transfer = await scene.begin(order.id, 'bank_transfer')
    await succeeded(scene.transfer(transfer.id, '100.00', 'FT-1'))
    world.clock.advance(31 * minute)
    await endOverdue()
    await settleMoney(world, 1)
    await succeeded(scene.transfer(transfer.id, '220.00', 'FT-2'))
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'invoice_closed' })
    for (const { id } of await scene.refundsOf(order.id)) await scene.refundByBank(order.id, id)
    await expectBack(scene, 32_000n)
  })

  test('parts of a transfer pay once all is there, and what is too much goes back', async () => {
    const { scene } = await open()
    const order = await scene.book()
    const transfer = await scene.begin(order.id, 'bank_transfer')
    await succeeded(scene.transfer(transfer.id, '319.99', 'FT-1'))
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'awaiting_payment' })
    await succeeded(scene.transfer(transfer.id, '0.02', 'FT-2'))
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'paid' })
    expect(await scene.refundsOf(order.id)).toMatchObject([{ amount: { amount: '0.01' }, status: 'awaiting_iban' }])
    await succeeded(scene.transfer(transfer.id, '5.00', 'FT-3'))
    expect(await scene.refundsOf(order.id)).toHaveLength(2)
    expect(await bookIssues(world, scene.company.id)).toEqual([])
  })

  test('a line of the statement counts once, also for another payment', async () => {
    const { scene } = await open()
    const [one, two] = [await scene.book('one'), await scene.book('two')]
    const [first, second] = [await scene.begin(one.id, 'bank_transfer'), await scene.begin(two.id, 'bank_transfer')]
    await succeeded(scene.transfer(first.id, '320.00', 'FT-1'))
    await rejected(scene.transfer(first.id, '320.00', 'FT-1'), 409)
    await rejected(scene.transfer(second.id, '320.00', 'FT-1'), 409)
    expect(await scene.orderOf(two.id)).toMatchObject({ status: 'awaiting_payment' })
    expect(await moneyOf(world, scene.company.id)).toMatchObject({ captured: 32_000n })
  })

  test('one payment that cannot be checked keeps neither refunds nor settlements from theirs', async () => {
    const { scene, paidAt } = await open()
    const [bad, good] = [await scene.book('bad'), await scene.book('good')]
    const broken = await scene.begin(bad.id)
    const payment = await scene.begin(good.id)
    paidAt(payment.id, 64_000n)
    await scene.back(good.id, payment.id)
    scripted.steps.read = (usual, id) => {
      if (id === broken.id) throw new Error('the provider is broken')
      return usual()
    }
    world.clock.advance(2 * minute)
    await expect(settleMoney(world, 1)).rejects.toThrow('the provider is broken')
    expect(await scene.refundsOf(good.id)).toMatchObject([{ status: 'done' }])
    expect((await invoiceOf(scene.call, good.id)).status).toBe('paid')
  })
})
