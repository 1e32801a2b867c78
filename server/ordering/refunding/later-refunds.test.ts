import { expect, test } from 'vitest'
import { parseAmount } from '#shared/money.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { book } from '#testing/booking.ts'
import { balances, invoiceOf } from '#testing/paying.ts'
import { bookIssues } from '#testing/payments/books.ts'
import { moneyScene, settleMoney } from '#testing/payments/money-scene.ts'
import { useScriptedProvider } from '#testing/payments/scripted-provider.ts'
import { describeWorlds } from '#testing/world.ts'
import { reconcileOrders } from '../jobs.ts'

const day = 86_400_000

describeWorlds('refunds by staff, and what an order has earned', (world) => {
  const scripted = useScriptedProvider(world)

  async function paid(options?: Parameters<typeof moneyScene>[2]) {
    const scene = await moneyScene(world, scripted, options)
    const order = await scene.book()
    await scene.pay(order.id)
    const soundBooks = async () => expect(await bookIssues(world, scene.company.id)).toEqual([])
    return { scene, order, soundBooks, books: () => balances(world, scene.company.id) }
  }

  test('a completed order has earned what was held, and later refunds take from what it earned', async () => {
    const { scene, order, soundBooks, books } = await paid()
    world.clock.advance(12 * day)
    await settleMoney(world, 1)
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'completed' })
    expect(await books()).toEqual({ 'gateway_clearing SAR': '32000', 'revenue SAR': '-27826', 'vat_payable SAR': '-4174' })
    await succeeded(scene.refund(order.id, '115.00'))
    await settleMoney(world)
    expect(await books()).toEqual({ 'gateway_clearing SAR': '20500', 'revenue SAR': '-17826', 'vat_payable SAR': '-2674' })
    await succeeded(scene.refund(order.id, '205.00'))
    await settleMoney(world)
    expect(await books()).toEqual({})
    await rejected(scene.refund(order.id, '0.01'), 409)
    await soundBooks()
  })

  test('refunds of any parts add up to all, with credit notes of the same sums', async () => {
    const { scene, order, soundBooks, books } = await paid()
    for (const amount of ['0.01', '106.66', '106.67', '0.02']) {
      await succeeded(scene.refund(order.id, amount))
      await soundBooks()
    }
    await rejected(scene.refund(order.id, '106.65'), 422)
    await succeeded(scene.cancelByCompany(order.id))
    await settleMoney(world, 6)
    expect(await books()).toEqual({})
    const { documents, payables } = await invoiceOf(scene.call, order.id)
    expect(documents.filter(({ kind }) => kind === 'credit_note')).toHaveLength(5)
    expect(payables).toMatchObject([{ status: 'credited' }])
    await soundBooks()
  })

  test('cancelling costs the fee of the steps of what is left, and the fee is earned', async () => {
    const { scene, order, soundBooks, books } = await paid()
    world.clock.advance(5 * day)
    await succeeded(scene.refund(order.id, '100.00'))
    await succeeded(scene.cancel(order.id))
    await settleMoney(world, 6)
    const balance = await books()
    expect(balance['gateway_clearing SAR']).toBe('16000')
    expect(balance['deposits_held SAR']).toBeUndefined()
    expect(Number(balance['revenue SAR']) + Number(balance['vat_payable SAR'])).toBe(-16_000)
    await rejected(scene.cancelByCompany(order.id), 409)
    await soundBooks()
  })

  test('one cancellation with one key is one refund, also at once; another key finds the order cancelled', async () => {
    const { scene, order, soundBooks } = await paid()
    const { data } = await succeeded(scene.call.profile.orders[':id'].cancellation.$get({ param: { id: order.id } }))
    const cancel = (key: string) =>
      scene.call.profile.orders[':id'].cancel.$post({
        ...{ param: { id: order.id }, header: { 'Idempotency-Key': key } },
        json: { quote: data.quote },
      })
    const replies = await Promise.all([cancel('one'), cancel('one'), cancel('two')])
    const statuses: number[] = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    await settleMoney(world)
    expect(await scene.refundsOf(order.id)).toMatchObject([{ status: 'done', amount: { amount: '320.00' } }])
    await soundBooks()
  })

  test('the company cancels an order whose deposit is paid, and all of it goes back', async () => {
    const { scene, order, soundBooks, books } = await paid({ deposit: { percent: 30, restDays: 3 } })
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'deposit_paid', amount_due: { amount: '224.00' } })
    await soundBooks()
    await succeeded(scene.cancelByCompany(order.id))
    await settleMoney(world)
    expect(await books()).toEqual({})
    expect((await invoiceOf(scene.call, order.id)).payables).toMatchObject([{ status: 'credited' }, { status: 'closed' }])
    await soundBooks()
  })

  test('a deposit and its rest pay an order, and all of both goes back', async () => {
    const { scene, order, soundBooks, books } = await paid({ deposit: { percent: 33, restDays: 3 } })
    expect(order).toMatchObject({ amount_due: { amount: '320.00' }, due_now: { amount: '105.60' } })
    expect(await scene.orderOf(order.id)).toMatchObject({
      status: 'deposit_paid',
      amount_due: { amount: '214.40' },
      due_now: { amount: '214.40' },
    })
    await scene.pay(order.id)
    const nothing = { amount: '0.00' }
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'paid', amount_due: nothing, due_now: nothing })
    const { documents } = await invoiceOf(scene.call, order.id)
    expect(documents.map(({ kind }) => kind).sort()).toEqual(['invoice', 'prepayment'])
    await succeeded(scene.refund(order.id, '250.00'))
    await soundBooks()
    await succeeded(scene.cancelByCompany(order.id))
    await settleMoney(world, 6)
    expect(await books()).toEqual({})
    await soundBooks()
  })

  test('a rest that is past due ends the order, and the deposit goes back less the fee of that day', async () => {
    const { scene, order, soundBooks } = await paid({
      deposit: { percent: 80, restDays: 5 },
      trip: {
        cancellation: [
          { days_before: 7, fee_percent: 0 },
          { days_before: 0, fee_percent: 50 },
        ],
      },
    })
    const rest = await scene.begin(order.id)
    world.clock.advance(6 * day)
    await reconcileOrders(world, async () => {})
    await settleMoney(world)
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'invoice_closed', reason: 'past_due' })
    expect(await scene.refundsOf(order.id)).toMatchObject([
      { cause: 'cancelled_by_user', amount: { amount: '96.00' }, status: 'done' },
    ])
    scripted.change(rest.id, { status: 'captured', captured: 6_400n })
    await scene.back(order.id, rest.id)
    await settleMoney(world)
    expect(scripted.chargeOf(rest.id).refunded).toBe(6_400n)
    await soundBooks()
  })

  test('a rest that would be due before its deposit can be paid makes no deposit', async () => {
    const scene = await moneyScene(world, scripted, {
      deposit: { percent: 30, restDays: 8 },
      company: { dueMinutes: 3 * 1440, reviewMinutes: 1440 },
      trip: { confirmation: 'on_request' },
    })
    const order = await scene.book()
    await succeeded(scene.desk.orders[':id'].accept.$post({ param: { id: order.id }, json: {} }))
    expect((await invoiceOf(scene.call, order.id)).payables).toMatchObject([{ kind: 'full', amount: { amount: '320.00' } }])
    expect(await scene.orderOf(order.id)).toMatchObject({ amount_due: { amount: '320.00' } })
    await scene.pay(order.id)
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'paid' })
  })

  test.for(['SAR', 'USD', 'KWD'])('an order in %s has the same amounts in API, ledger and documents', async (currency) => {
    const scene = await moneyScene(world, scripted, { deposit: { percent: 33, restDays: 3 } })
    const call = world.call({ company: scene.company.slug, token: scene.customer.token, currency })
    const order = await book(call, scene.trip)
    expect(order.total.currency).toBe(currency)
    await scene.pay(order.id)
    await scene.pay(order.id)
    const { documents, payables, methods, total, taxes } = await invoiceOf(call, order.id)
    const hundredths = (amounts: readonly { amount: string; currency: string }[]) =>
      amounts.map((one) => (one.currency === currency ? parseAmount(one.amount) : 0n)).reduce((a, b) => a + b, 0n)
    const all = parseAmount(total.amount)
    expect([hundredths(payables.map(({ amount }) => amount)), hundredths(documents.map((one) => one.total))]).toEqual([all, all])
    const tax = hundredths(taxes.map(({ amount }) => amount))
    expect(hundredths(documents.map((one) => one.tax))).toBe(tax)
    expect(await balances(world, scene.company.id)).toEqual({
      [`gateway_clearing ${currency}`]: String(all),
      [`deposits_held ${currency}`]: String(tax - all),
      [`vat_payable ${currency}`]: String(-tax),
    })
    expect(methods).toEqual([])
    await succeeded(scene.refund(order.id, '1.01'))
    await succeeded(scene.cancelByCompany(order.id))
    await settleMoney(world, 6)
    expect(await balances(world, scene.company.id)).toEqual({})
    expect(await bookIssues(world, scene.company.id)).toEqual([])
  })

  test('an order that costs nothing is paid at once, owes nothing and is cancelled without a refund', async () => {
    const scene = await moneyScene(world, scripted, { trip: { adult: '0.00' } })
    const order = await scene.book()
    expect(order).toMatchObject({ status: 'paid', total: { amount: '0.00' } })
    await rejected(scene.call.profile.orders[':id'].payments.$post({ param: { id: order.id }, json: { method: 'card' } }), 409)
    await succeeded(scene.cancel(order.id))
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'cancelled_by_user' })
    expect(await balances(world, scene.company.id)).toEqual({})
    expect(await bookIssues(world, scene.company.id)).toEqual([])
  })

  test('what staff give back beyond the limit of the company waits for a second person, in parts as well', async () => {
    const { scene, order, soundBooks } = await paid({ company: { refundReleaseLimit: 100_00n } })
    const refund = async (amount: string) => (await succeeded(scene.refund(order.id, amount))).data[0]
    expect(await refund('60.00')).toMatchObject({ status: 'requested' })
    expect(await refund('40.00')).toMatchObject({ status: 'requested' })
    const third = await refund('0.01')
    expect(third).toMatchObject({ status: 'awaiting_release' })
    const param = { id: third?.id ?? '' }
    await rejected(scene.desk.refunds[':id'].release.$post({ param }), 403)
    await succeeded(scene.second.refunds[':id'].release.$post({ param }))
    expect(await refund('20.00')).toMatchObject({ status: 'awaiting_release' })
    await soundBooks()
  })
})
