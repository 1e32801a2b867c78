import { expect, test } from 'vitest'
import { textOf } from '#server/billing/pdf/read-pdf-fixture.ts'
import { openDatabase } from '#server/db/open.ts'
import { createMails } from '#server/platform/mail/create-mails.ts'
import { succeeded } from '#testing/answers.ts'
import { book, cancel } from '#testing/booking.ts'
import { filesOf, lastNews, orderMails, runMoneyAndNews, runNews, writtenNews } from '#testing/news.ts'
import { beginPayment, bookUnpaid, type PayingScene, payAtGateway, payInFull, payingScene, returnFrom } from '#testing/paying.ts'
import { describeWorlds } from '#testing/world.ts'
import { reconcileOrders } from '../jobs.ts'
import { reconcileNews } from './news-jobs.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const text = { ar: 'المرشد مريض.', en: 'The guide is ill.' }

describeWorlds('mails about orders', (world) => {
  /** A scene whose trip is booked on request, with its order. */
  async function requested(options: Parameters<typeof payingScene>[1] = {}) {
    const scene = await payingScene(world, options, { confirmation: 'on_request' })
    return { ...scene, order: await book(scene.call, scene.trip) }
  }

  const news = ({ company }: Pick<PayingScene, 'company'>) => writtenNews(world, company.id)
  const last = ({ company }: Pick<PayingScene, 'company'>) => lastNews(world, company.id)

  test('a booking is answered by what is due, until when, and a button to pay', async () => {
    const scene = await payingScene(world)
    const { id, reference } = await bookUnpaid(scene)
    await runNews(world)
    const mail = await last(scene)
    expect(mail).toMatchObject({ template: 'order_booked', to_address: 'sara@example.com', to_name: 'Sara Alharbi' })
    expect(mail).toMatchObject({ customer_id: scene.customer.id, language: 'en', attachments: [] })
    expect(mail.subject).toBe(`Your booking ${reference} is awaiting payment`)
    const address = `http://${scene.company.slug}.localhost:3000/profile/orders/${id}`
    for (const part of ['Edge of the World', 'SAR\u00a0320.00', 'Sat 21 Nov 2026, 12:30 PM (GMT+3)', address])
      expect(mail.body_text).toContain(part)
  })

  test("the language is the order's own", async () => {
    const scene = await payingScene(world)
    const arabic = world.call({ company: scene.company.slug, token: scene.customer.token, locale: 'ar' })
    const { reference } = await book(arabic, scene.trip)
    await runNews(world)
    const mail = await last(scene)
    expect(mail).toMatchObject({ language: 'ar', subject: `حجزك ${reference} بانتظار الدفع` })
    for (const part of ['رحلة Edge of the World', '320.00', 'المبلغ المستحق']) expect(mail.body_text).toContain(part)
  })

  test('each mail is written once, though the job runs five times and on two pools at once', async () => {
    const scene = await payingScene(world)
    const ids: string[] = []
    for (const key of ['a', 'b', 'c']) ids.push((await bookUnpaid(scene, key)).id)
    const { url } = world.db
    const other = url ? await openDatabase({ url }) : world.db
    const run = (place: number) =>
      reconcileNews({ ...world, db: place % 2 === 0 ? world.db : other, mails: createMails(world.platform.site) })
    await Promise.all([0, 1, 2, 3, 4].map(run))
    for (const id of ids) await payInFull(world, scene, id)
    await Promise.all([0, 1, 2, 3, 4].map(run))
    await run(0)
    if (url) await other.close()
    const causes = (await orderMails(world, scene.company.id)).map(({ cause }) => cause)
    expect(causes.sort()).toEqual(ids.flatMap((id) => [`order:${id}:history:1`, `order:${id}:history:2`]).sort())
    const flagged = await world.inside(scene.company.id, (trx) =>
      trx.selectFrom('order').select('id').where('news_pending', '=', true).execute(),
    )
    expect(flagged).toEqual([])
  })

  test('a paid booking is confirmed with its invoice and its voucher, and nothing is asked for any more', async () => {
    const scene = await payingScene(world)
    const { id, reference } = await bookUnpaid(scene)
    await payInFull(world, scene, id)
    await runNews(world)
    expect(await news(scene)).toEqual(['order_paid'])
    const mail = await last(scene)
    expect(mail.subject).toBe(`Your booking ${reference} is confirmed`)
    const files = await filesOf(world, scene.company.id, mail)
    expect(files.map(({ name }) => name)).toEqual(['INV-000001.pdf', `Voucher ${reference}.pdf`])
    for (const { bytes } of files) expect(textOf(Buffer.from(bytes))).toContain(reference)
  })

  test('a request is received, accepted or rejected with the words of staff in its language', async () => {
    const scene = await requested()
    await runNews(world)
    expect((await last(scene)).body_text).toContain('Nothing is due before that')
    await succeeded(scene.desk.orders[':id'].accept.$post({ param: { id: scene.order.id }, json: {} }))
    const second = await book(scene.call, scene.trip, { key: 'second' })
    await succeeded(scene.desk.orders[':id'].reject.$post({ param: { id: second.id }, json: { reason: 'specs_mismatch', text } }))
    await runNews(world)
    expect((await news(scene)).sort()).toEqual(['order_accepted', 'order_in_review', 'order_rejected'])
    const rejection = (await orderMails(world, scene.company.id)).find(({ template }) => template === 'order_rejected')
    expect(rejection?.body_text).toContain(text.en)
    expect(rejection?.body_text).not.toContain(text.ar)
  })

  test('a review or a payment that nobody made in time is told', async () => {
    const reviewed = await requested()
    const booked = await payingScene(world)
    await bookUnpaid(booked)
    await runNews(world)
    world.clock.advance(25 * hour)
    await reconcileOrders(world, async () => {})
    await runMoneyAndNews(world)
    expect(await news(reviewed)).toEqual(['order_in_review', 'review_timeout'])
    expect(await news(booked)).toEqual(['order_booked', 'invoice_past_due'])
    expect((await last(booked)).body_text).not.toContain('Amount paid')
  })

  test('an invoice that staff close is told with their words', async () => {
    const scene = await payingScene(world)
    const { id } = await bookUnpaid(scene)
    await succeeded(scene.desk.orders[':id']['close-invoice'].$post({ param: { id }, json: { reason: 'non_compliant', text } }))
    await runMoneyAndNews(world)
    expect(await news(scene)).toEqual(['invoice_non_compliant'])
    expect((await last(scene)).body_text).toContain(text.en)
  })

  test('cancelling names the fee and what goes back, and the credit note comes with the money', async () => {
    const scene = await payingScene(world, {}, { inDays: 5 })
    const { id } = await bookUnpaid(scene)
    await payInFull(world, scene, id)
    await runNews(world)
    await succeeded(cancel(scene.call, id))
    await runNews(world)
    const mail = await last(scene)
    expect(mail.template).toBe('cancelled_by_customer')
    expect(mail.body_text).toMatch(/Amount paid: SAR\s320\.00\nCancellation fee: SAR\s160\.00\nRefund: SAR\s160\.00/)
    await runMoneyAndNews(world)
    const done = await last(scene)
    expect(done.template).toBe('refund_done')
    expect(done.body_text).toMatch(/Refund: SAR\s160\.00/)
    expect((await filesOf(world, scene.company.id, done)).map(({ name }) => name)).toEqual(['CRN-000001.pdf'])
    expect(await news(scene)).toEqual(['order_paid', 'cancelled_by_customer', 'refund_done'])
  })

  test('the company cancels with its words, and everything goes back', async () => {
    const scene = await payingScene(world)
    const { id } = await bookUnpaid(scene)
    await payInFull(world, scene, id)
    await succeeded(scene.desk.orders[':id'].cancel.$post({ param: { id }, json: { text } }))
    await runMoneyAndNews(world)
    expect((await news(scene)).sort()).toEqual(['cancelled_by_company', 'refund_done'])
    const mail = (await orderMails(world, scene.company.id)).find(({ template }) => template === 'cancelled_by_company')
    expect(mail?.body_text).toContain(text.en)
    expect(mail?.body_text).toMatch(/Refund: SAR\s320\.00/)
    expect(mail?.body_text).not.toContain('Cancellation fee')
  })

  test('a refund that cannot go back the way it came asks for an IBAN', async () => {
    const scene = await payingScene(world)
    await world.gateway(scene.company.id, { provider: 'bank_transfer', methods: ['bank_transfer'], sort: 1 })
    const { id } = await bookUnpaid(scene)
    const { data } = await succeeded(
      scene.call.profile.orders[':id'].payments.$post({ param: { id }, json: { method: 'bank_transfer' } }),
    )
    const transfer = { amount: '320.00', received_on: '2026-11-21', bank_reference: 'line 7' }
    await succeeded(scene.desk.payments[':id']['confirm-transfer'].$post({ param: { id: data.id }, json: transfer }))
    await runNews(world)
    await succeeded(scene.desk.orders[':id'].refund.$post({ param: { id }, json: { amount: '50.00', reason: 'late bus' } }))
    await runNews(world)
    expect(await news(scene)).toEqual(['order_paid', 'refund_needs_iban'])
    const mail = await last(scene)
    expect(mail.body_text).toContain(`/profile/orders/${id}`)
    expect(mail.body_text).toMatch(/SAR\s50\.00/)
    await runNews(world)
    expect(await news(scene)).toEqual(['order_paid', 'refund_needs_iban'])
  })

  test('money that nothing was due for is told twice: when it came and when it is back', async () => {
    const scene = await payingScene(world)
    const { id } = await bookUnpaid(scene)
    const payment = await beginPayment(scene.call, id)
    await payAtGateway(world, scene, payment.id, 35_000n)
    await returnFrom(scene.call, id, payment.id)
    await runNews(world)
    expect((await news(scene)).sort()).toEqual(['order_paid', 'unassigned_money'])
    const mail = (await orderMails(world, scene.company.id)).find(({ template }) => template === 'unassigned_money')
    expect(mail?.body_text).toMatch(/Amount received: SAR\s30\.00/)
    await runMoneyAndNews(world)
    expect((await news(scene)).slice(2)).toEqual(['refund_done'])
    expect((await last(scene)).attachments).toEqual([])
  })

  test('a trip that is over is thanked for, and customers who were erased get nothing', async () => {
    const scene = await payingScene(world)
    const { id } = await bookUnpaid(scene)
    await payInFull(world, scene, id)
    await runNews(world)
    const other = await bookUnpaid(scene, 'second')
    await world.inside(scene.company.id, (trx) => trx.deleteFrom('order_contact').where('order_id', '=', other.id).execute())
    world.clock.advance(12 * day)
    await runMoneyAndNews(world)
    expect(await news(scene)).toEqual(['order_paid', 'order_completed'])
    expect((await last(scene)).body_text).not.toContain('http')
  })

  test('what happened more than three days ago is not told', async () => {
    const scene = await payingScene(world)
    const { id } = await bookUnpaid(scene)
    await payInFull(world, scene, id)
    world.clock.advance(3 * day + minute)
    await runNews(world)
    expect(await news(scene)).toEqual([])
  })

  test('an account that pays for nothing has twenty mails a day written to the address of its choice', async () => {
    const scene = await payingScene(world, { maxOpenOrders: 50 }, { capacity: 60 })
    const ids: string[] = []
    for (let place = 0; place < 22; place += 1) ids.push((await bookUnpaid(scene, `key ${place}`)).id)
    await runNews(world)
    await runNews(world)
    expect(await news(scene)).toHaveLength(20)
    await payInFull(world, scene, ids[0] ?? '')
    await runNews(world)
    expect((await news(scene)).slice(20)).toEqual(['order_paid'])
  })

  test('staff send the confirmation again, which leaves a row; an order that is not paid has none', async () => {
    const scene = await payingScene(world)
    const { id, reference } = await bookUnpaid(scene)
    const resend = () => scene.desk.orders[':id'].resend.$post({ param: { id } })
    expect((await resend()).status).toBe(409)
    await payInFull(world, scene, id)
    await runNews(world)
    for (const _ of [1, 2])
      expect((await succeeded(resend())).message).toBe(`The documents of order ${reference} have been sent again.`)
    const mails = await orderMails(world, scene.company.id)
    expect(mails.map(({ template }) => template)).toEqual(['order_paid', 'order_paid', 'order_paid'])
    expect(new Set(mails.map(({ attachments }) => JSON.stringify(attachments))).size).toBe(1)
    const actions = await world.inside(scene.company.id, (trx) =>
      trx.selectFrom('staff_action').select(['action', 'order_id']).where('action', '=', 'resend').execute(),
    )
    expect(actions).toEqual([1, 2].map(() => ({ action: 'resend', order_id: id })))
    const elsewhere = await payingScene(world)
    expect((await elsewhere.desk.orders[':id'].resend.$post({ param: { id } })).status).toBe(404)
  })
})
