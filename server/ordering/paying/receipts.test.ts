import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { invoiceOf } from '#testing/paying.ts'
import { moneyScene } from '#testing/payments/money-scene.ts'
import { useScriptedProvider } from '#testing/payments/scripted-provider.ts'
import { describeWorlds } from '#testing/world.ts'

const hour = 3_600_000
const pdf = new TextEncoder().encode('%PDF-1.7 a receipt')

describeWorlds('the receipt of a transfer', (world) => {
  const scripted = useScriptedProvider(world)

  async function transferred(options?: Parameters<typeof moneyScene>[2]) {
    const scene = await moneyScene(world, scripted, options)
    const order = await scene.book()
    const transfer = await scene.begin(order.id, 'bank_transfer')
    const send = (payment_id = transfer.id) =>
      scene.call.profile.orders[':id'].payments[':payment_id'].receipt.$post({
        param: { id: order.id, payment_id },
        form: { file: new File([pdf], 'receipt.pdf', { type: 'application/pdf' }) },
      })
    const dueAt = async () => Date.parse((await invoiceOf(scene.call, order.id)).payables[0]?.due_at ?? '')
    return { scene, order, transfer, send, dueAt }
  }

  test('gives the order two days, once: a second one takes its place and no more time', async () => {
    const { scene, order, transfer, send, dueAt } = await transferred()
    const sent = world.clock.now().getTime()
    expect((await succeeded(send())).data).toMatchObject({ receipt: { name: 'receipt.pdf' } })
    expect(await dueAt()).toBe(sent + 48 * hour)
    expect(Date.parse((await scene.orderOf(order.id)).due_at ?? '')).toBe(sent + 48 * hour)
    world.clock.advance(24 * hour)
    const second = (await succeeded(send())).data
    expect(await dueAt()).toBe(sent + 48 * hour)
    expect(second.expires_at).toBe(new Date(sent + 48 * hour).toISOString())
    await succeeded(scene.transfer(transfer.id, '320.00', 'FT-1'))
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'paid' })
    await rejected(send(), 409)
  })

  test('gives no time beyond the start, and leaves a day for the rest of a deposit', async () => {
    const soon = await transferred({ trip: { inDays: 2, time: '06:00' } })
    await succeeded(soon.send())
    expect(await soon.dueAt()).toBe(soon.scene.trip.departure.starts_at.getTime())
    const { scene, order, transfer, send, dueAt } = await transferred({ deposit: { percent: 30, restDays: 8 } })
    await succeeded(send())
    const { payables } = await invoiceOf(scene.call, order.id)
    expect(await dueAt()).toBe(Date.parse(payables[1]?.due_at ?? '') - 24 * hour)
    await succeeded(scene.transfer(transfer.id, '96.00', 'FT-1'))
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'deposit_paid' })
  })

  test('is for a transfer that is expected: none for a card, for one given up, or for an order that has ended', async () => {
    const { scene, order, transfer, send } = await transferred()
    const card = await scene.begin(order.id)
    await rejected(send(card.id), 409)
    await rejected(send(transfer.id), 409)
    const again = await scene.begin(order.id, 'bank_transfer')
    await succeeded(scene.cancel(order.id))
    await rejected(send(again.id), 409)
  })
})
