import { expect, test } from 'vitest'
import { reconcileOrders } from '#server/ordering/jobs.ts'
import { rejected } from '#testing/answers.ts'
import {
  balances,
  beginPayment,
  bookUnpaid,
  invoiceOf,
  orderOf,
  payAtGateway,
  payInFull,
  payingScene,
  returnFrom,
  runMoneyJobs,
} from '#testing/paying.ts'
import { describeWorlds } from '#testing/world.ts'

describeWorlds('paying an order', (world) => {
  test('an order is paid at the page of its provider', { tags: ['S-030', 'S-208'] }, async () => {
    const scene = await payingScene(world)
    const { id, reference } = await bookUnpaid(scene)
    const begun = await beginPayment(scene.call, id)
    expect(begun).toMatchObject({ status: 'pending', method: 'card', amount: { amount: '320.00', currency: 'SAR' } })
    expect(begun.redirect_url).toMatch(/\/test-gateway\/[0-9a-f-]{36}$/)
    expect(await returnFrom(scene.call, id, begun.id)).toMatchObject({ status: 'pending' })
    await payAtGateway(world, scene, begun.id)
    expect(await returnFrom(scene.call, id, begun.id)).toMatchObject({ status: 'captured' })
    expect(await orderOf(scene.call, id)).toMatchObject({
      status: 'paid',
      payment_method: 'card',
      amount_due: { amount: '0.00' },
    })
    expect(await invoiceOf(scene.call, id)).toMatchObject({
      number: `${reference}-1`,
      status: 'paid',
      payables: [{ kind: 'full', status: 'paid', amount: { amount: '320.00' } }],
      methods: [],
    })
    const held = await balances(world, scene.company.id)
    expect(held['gateway_clearing SAR']).toBe('32000')
    expect(Object.values(held).reduce((total, balance) => total + Number(balance), 0)).toBe(0)
    expect(held['suspense SAR']).toBeUndefined()
  })

  test('a second call answers the payment under way, whichever key it has', async () => {
    const scene = await payingScene(world)
    const { id } = await bookUnpaid(scene)
    const [one, two] = await Promise.all([beginPayment(scene.call, id), beginPayment(scene.call, id)])
    expect(two.id).toBe(one.id)
    expect(two.redirect_url).toBe(one.redirect_url)
  })

  test('what is paid twice on one page goes back once', async () => {
    const scene = await payingScene(world)
    const { id } = await bookUnpaid(scene)
    const payment = await beginPayment(scene.call, id)
    await payAtGateway(world, scene, payment.id, 64_000n)
    await returnFrom(scene.call, id, payment.id)
    await returnFrom(scene.call, id, payment.id)
    expect(await orderOf(scene.call, id)).toMatchObject({ status: 'paid' })
    await runMoneyJobs(world)
    await runMoneyJobs(world)
    const { refunds } = await invoiceOf(scene.call, id)
    expect(refunds).toMatchObject([{ amount: { amount: '320.00' }, cause: 'unassigned', status: 'done', way: 'original' }])
    const books = await balances(world, scene.company.id)
    expect(books['gateway_clearing SAR']).toBe('32000')
    expect(books['refunds_payable SAR']).toBeUndefined()
  })

  test('money that comes after the due date goes back and revives nothing', { tags: ['S-208'] }, async () => {
    const scene = await payingScene(world)
    const { id } = await bookUnpaid(scene)
    const payment = await beginPayment(scene.call, id)
    await payAtGateway(world, scene, payment.id)
    world.clock.advance(31 * 60_000)
    await reconcileOrders(world, async () => {})
    await rejected(scene.call.profile.orders[':id'].payments.$post({ param: { id }, json: { method: 'card' } }), 409)
    const told: string[] = []
    const { jobs } = world.paying
    world.paying.jobs = { ...jobs, scheduleNews: async (_, orderId) => void told.push(orderId) }
    expect(await returnFrom(scene.call, id, payment.id)).toMatchObject({ status: 'captured' })
    await runMoneyJobs(world)
    world.paying.jobs = jobs
    expect(told).toContain(id)
    expect(await orderOf(scene.call, id)).toMatchObject({ status: 'invoice_closed', reason: 'past_due' })
    const { refunds, payables } = await invoiceOf(scene.call, id)
    expect(refunds).toMatchObject([{ amount: { amount: '320.00' }, cause: 'unassigned', status: 'done' }])
    expect(payables).toMatchObject([{ status: 'closed' }])
    expect(await balances(world, scene.company.id)).toEqual({})
  })

  test("another customer's order and another company's are as unknown as none", async () => {
    const scene = await payingScene(world)
    const { id } = await bookUnpaid(scene)
    const payment = await beginPayment(scene.call, id)
    const other = await world.customer(scene.company.id)
    const stranger = world.call({ company: scene.company.slug, token: other.token }).profile.orders[':id']
    await rejected(stranger.invoice.$get({ param: { id } }), 404)
    await rejected(stranger.payments.$post({ param: { id }, json: { method: 'card' } }), 404)
    await rejected(stranger.payments[':payment_id'].$get({ param: { id, payment_id: payment.id } }), 404)
    await rejected(stranger.payments[':payment_id'].check.$post({ param: { id, payment_id: payment.id } }), 404)
  })

  test('a paid order is cancelled at the fee that its customer saw, and the rest goes back', { tags: ['S-209'] }, async () => {
    const scene = await payingScene(world)
    const { id } = await bookUnpaid(scene)
    await payInFull(world, scene, id)
    const terms = await scene.call.profile.orders[':id'].cancellation.$get({ param: { id } })
    const { data } = (await terms.json()) as { data: { quote: string; fee: { amount: string }; refund: { amount: string } } }
    const cancelled = await scene.call.profile.orders[':id'].cancel.$post({
      param: { id },
      header: { 'Idempotency-Key': 'cancel' },
      json: { quote: data.quote },
    })
    expect(cancelled.status).toBe(200)
    await runMoneyJobs(world)
    const invoice = await invoiceOf(scene.call, id)
    expect(invoice.order_status).toBe('cancelled_by_user')
    expect(Number(data.fee.amount) + Number(data.refund.amount)).toBe(320)
    expect(invoice.refunds).toMatchObject([{ amount: data.refund, status: 'done', cause: 'cancelled_by_user' }])
  })
})
