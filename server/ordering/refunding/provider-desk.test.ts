import { expect, test } from 'vitest'
import { succeeded } from '#testing/answers.ts'
import { invoiceOf } from '#testing/paying.ts'
import { bookIssues, moneyOf } from '#testing/payments/books.ts'
import { moneyScene, settleMoney } from '#testing/payments/money-scene.ts'
import { useScriptedProvider } from '#testing/payments/scripted-provider.ts'
import { describeWorlds } from '#testing/world.ts'

describeWorlds("refunds at the provider's own desk", (world) => {
  const scripted = useScriptedProvider(world)

  async function paid(captured = 32_000n) {
    const scene = await moneyScene(world, scripted)
    const order = await scene.book()
    const payment = await scene.begin(order.id)
    scripted.change(payment.id, { status: 'captured', captured })
    await scene.back(order.id, payment.id)
    return { scene, order, payment, soundBooks: async () => expect(await bookIssues(world, scene.company.id)).toEqual([]) }
  }

  test('a part becomes a refund of its own with a credit note, once; all of it credits the payable', async () => {
    const { scene, order, payment, soundBooks } = await paid()
    scripted.change(payment.id, { refunded: 2_000n })
    await scene.back(order.id, payment.id)
    await scene.back(order.id, payment.id)
    expect(await scene.refundsOf(order.id)).toMatchObject([{ cause: 'outside', status: 'done', amount: { amount: '20.00' } }])
    await soundBooks()
    scripted.change(payment.id, { refunded: 32_000n })
    await scene.back(order.id, payment.id)
    expect(await scene.refundsOf(order.id)).toHaveLength(2)
    expect((await invoiceOf(scene.call, order.id)).payables).toMatchObject([{ status: 'credited' }])
    await soundBooks()
  })

  test('one that was promised and not called for yet is that promise, so that it is not paid twice', async () => {
    const { scene, order, payment, soundBooks } = await paid(64_000n)
    scripted.change(payment.id, { refunded: 32_000n })
    await scene.back(order.id, payment.id)
    await settleMoney(world)
    expect(await scene.refundsOf(order.id)).toMatchObject([
      { cause: 'unassigned', status: 'done', way: 'original', amount: { amount: '320.00' } },
    ])
    expect(scripted.chargeOf(payment.id).refunded).toBe(32_000n)
    await soundBooks()
  })

  test('a part of a promise leaves the rest of it, also where the provider refused the whole', async () => {
    const { scene, order, payment, soundBooks } = await paid()
    scripted.change(payment.id, { refunded: 10_000n })
    await succeeded(scene.cancelByCompany(order.id))
    await settleMoney(world, 1)
    await scene.back(order.id, payment.id)
    await soundBooks()
    const refunds = await scene.refundsOf(order.id)
    expect(refunds.map(({ status, amount }) => `${status} ${amount.amount}`).sort()).toEqual([
      'awaiting_iban 220.00',
      'done 100.00',
    ])
    const open = refunds.find(({ status }) => status === 'awaiting_iban')
    await scene.refundByBank(order.id, open?.id ?? '')
    expect(await moneyOf(world, scene.company.id)).toEqual({ captured: 32_000n, refunded: 32_000n, back: 0n, suspense: 0n })
    await soundBooks()
  })

  test('all of a part that waits in suspense takes no credit note, and nothing is left when the order ends', async () => {
    const scene = await moneyScene(world, scripted)
    const order = await scene.book()
    const payment = await scene.begin(order.id)
    scripted.change(payment.id, { status: 'authorized', captured: 10_000n })
    await scene.back(order.id, payment.id)
    scripted.change(payment.id, { refunded: 10_000n })
    await scene.back(order.id, payment.id)
    await succeeded(scene.cancel(order.id))
    await settleMoney(world)
    expect(await scene.refundsOf(order.id)).toMatchObject([{ status: 'done', amount: { amount: '100.00' } }])
    expect(await moneyOf(world, scene.company.id)).toEqual({ captured: 10_000n, refunded: 10_000n, back: 0n, suspense: 0n })
    expect(await bookIssues(world, scene.company.id)).toEqual([])
  })

  test('a refund that the provider refuses waits for an IBAN, and is done once by the bank', async () => {
    const { scene, order, payment, soundBooks } = await paid()
    scripted.steps.refund = () => ({ outcome: 'refused', failure: 'too_old' })
    await succeeded(scene.refund(order.id, '50.00'))
    await settleMoney(world, 1)
    const [refund] = await scene.refundsOf(order.id)
    expect(refund).toMatchObject({ status: 'awaiting_iban', way: 'bank_transfer' })
    await scene.refundByBank(order.id, refund?.id ?? '')
    await scene.back(order.id, payment.id)
    await settleMoney(world)
    expect(await scene.refundsOf(order.id)).toMatchObject([{ status: 'done', way: 'bank_transfer' }])
    expect(await moneyOf(world, scene.company.id)).toMatchObject({ refunded: 5_000n })
    await soundBooks()
  })

  test('one whose answer is lost is asked for again under its own id, and found by the sum', async () => {
    const { scene, order, payment, soundBooks } = await paid()
    scripted.steps.refund = (usual) => {
      usual()
      return { outcome: 'unknown', detail: 'time_out' }
    }
    await succeeded(scene.refund(order.id, '50.00'))
    await succeeded(scene.refund(order.id, '50.00'))
    await settleMoney(world, 1)
    expect((await scene.refundsOf(order.id)).map(({ status }) => status).sort()).toEqual(['requested', 'unknown'])
    await scene.back(order.id, payment.id)
    await settleMoney(world)
    await scene.back(order.id, payment.id)
    expect((await scene.refundsOf(order.id)).map(({ status }) => status)).toEqual(['done', 'done'])
    expect(scripted.chargeOf(payment.id).refunded).toBe(10_000n)
    await soundBooks()
  })
})
