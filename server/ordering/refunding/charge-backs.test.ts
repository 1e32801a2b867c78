import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { bookIssues, moneyOf } from '#testing/payments/books.ts'
import { moneyScene, settleMoney } from '#testing/payments/money-scene.ts'
import { useScriptedProvider } from '#testing/payments/scripted-provider.ts'
import { describeWorlds } from '#testing/world.ts'

describeWorlds('charge backs', (world) => {
  const scripted = useScriptedProvider(world)

  async function paid(captured = 32_000n, chargedBack = 0n) {
    const scene = await moneyScene(world, scripted)
    const order = await scene.book()
    const payment = await scene.begin(order.id)
    scripted.change(payment.id, { status: 'captured', captured, chargedBack })
    await scene.back(order.id, payment.id)
    const chargeBack = async (amount: bigint) => {
      scripted.change(payment.id, { chargedBack: amount })
      await scene.back(order.id, payment.id)
    }
    return {
      scene,
      order,
      payment,
      chargeBack,
      soundBooks: async () => expect(await bookIssues(world, scene.company.id)).toEqual([]),
    }
  }

  test('are booked each time: disputed, won, and disputed again', async () => {
    const { scene, chargeBack, soundBooks } = await paid()
    for (const amount of [32_000n, 0n, 32_000n, 10_000n]) {
      await chargeBack(amount)
      expect(await moneyOf(world, scene.company.id)).toMatchObject({ back: amount })
      await soundBooks()
    }
  })

  test('what was charged back is not given back again when the order is cancelled', async () => {
    const { scene, order, chargeBack, soundBooks } = await paid()
    await chargeBack(20_000n)
    await succeeded(scene.cancel(order.id))
    await settleMoney(world)
    expect(await scene.refundsOf(order.id)).toMatchObject([{ status: 'done', amount: { amount: '120.00' } }])
    expect(await moneyOf(world, scene.company.id)).toMatchObject({ captured: 32_000n, refunded: 12_000n, back: 20_000n })
    await soundBooks()
  })

  test('after one that was won, all of it can be given back', async () => {
    const { scene, order, chargeBack, soundBooks } = await paid()
    await chargeBack(32_000n)
    await rejected(scene.refund(order.id, '320.00'), 409)
    await chargeBack(0n)
    await succeeded(scene.refund(order.id, '320.00'))
    await settleMoney(world)
    expect(await moneyOf(world, scene.company.id)).toMatchObject({ refunded: 32_000n, back: 0n })
    await soundBooks()
  })

  test('a refund that waits while its money is charged back is not called for, until the dispute is won', async () => {
    const { scene, order, payment, chargeBack, soundBooks } = await paid()
    await succeeded(scene.refund(order.id, '320.00'))
    await chargeBack(32_000n)
    await settleMoney(world)
    expect(scripted.chargeOf(payment.id).refunded).toBe(0n)
    await soundBooks()
    await chargeBack(0n)
    await settleMoney(world, 8)
    expect(await scene.refundsOf(order.id)).toMatchObject([{ status: 'done' }])
    await soundBooks()
  })

  test('a refund that was done when its money is charged back as well is recorded', async () => {
    const { scene, order, payment, soundBooks } = await paid()
    await succeeded(scene.refund(order.id, '320.00'))
    scripted.steps.refund = (usual) => {
      usual()
      return { outcome: 'unknown', detail: 'time_out' }
    }
    await settleMoney(world, 1)
    scripted.change(payment.id, { chargedBack: 32_000n })
    await scene.back(order.id, payment.id)
    expect(await scene.refundsOf(order.id)).toMatchObject([{ status: 'done' }])
    expect(await moneyOf(world, scene.company.id)).toMatchObject({ refunded: 32_000n, back: 32_000n })
    await soundBooks()
  })

  test('money that came too late and was charged back goes back once the dispute is won', async () => {
    const { scene, order, payment, chargeBack, soundBooks } = await paid(10_000n, 10_000n)
    expect(await scene.refundsOf(order.id)).toEqual([])
    await chargeBack(0n)
    await settleMoney(world)
    expect(scripted.chargeOf(payment.id).refunded).toBe(10_000n)
    await soundBooks()
  })
})
