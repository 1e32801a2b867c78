import { expect, test } from 'vitest'
import { reconcileOrders } from '#server/ordering/jobs.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { askChange, change, changeScene, changeTrip, quoteChange, sendChange } from '#testing/changing.ts'
import { invoiceOf, orderOf, runMoneyJobs } from '#testing/paying.ts'
import { useScriptedProvider } from '#testing/payments/scripted-provider.ts'
import { describeWorlds } from '#testing/world.ts'

const minute = 60_000

/** Documents by kind and amount: those of one second have no order. */
const sortedDocuments = (documents: readonly { kind: string; total: { amount: string } }[]) =>
  documents.map(({ kind, total }) => [kind, total.amount]).sort()

describeWorlds('a trip that is changed', (world) => {
  const scripted = useScriptedProvider(world)

  const open = (options?: Parameters<typeof changeScene>[2]) => changeScene(world, scripted, options)

  test('moves its seats to another date at once where that costs the same, and keeps what it was', async () => {
    const { call, book, pay, first, second, taken, issues } = await open()
    const { id } = await book('first', 2)
    await pay(id)
    const quote = await quoteChange(call, id, { departure_id: second.id, units: { adult: 2 } })
    expect([quote.difference.amount, quote.due.amount, quote.refund.amount]).toEqual(['0.00', '0.00', '0.00'])
    expect(quote.same_travellers).toBe(true)
    const order = (await succeeded(sendChange(call, id, { quote: quote.quote }))).data
    expect(order).toMatchObject({ status: 'paid', travel_day: second.local_date, total: { amount: '640.00' } })
    expect(order.changes).toMatchObject([
      { status: 'done', before: { travel_day: first.local_date }, after: { travel_day: second.local_date } },
    ])
    expect(await taken()).toEqual([0, 2, 0])
    expect(await issues()).toEqual([])
    const back = await change(call, id, { departure_id: first.id, units: { adult: 2 } })
    expect([back.travel_day, await taken()]).toEqual([first.local_date, [2, 0, 0]])
    expect(await issues()).toEqual([])
  })

  test('holds more seats until their difference is paid, and takes effect then', async () => {
    const { call, book, pay, first, taken, issues } = await open()
    const { id } = await book('first', 1)
    await pay(id)
    const held = await changeTrip(call, id, first, { adult: 3 })
    expect(held).toMatchObject({ status: 'paid', total: { amount: '320.00' }, can_change: false })
    expect(held.changes).toMatchObject([{ status: 'pending', difference: { amount: '640.00' } }])
    expect([await taken(), held.travellers.length]).toEqual([[3, 0, 0], 1])
    expect(await issues()).toEqual([])
    const invoice = await invoiceOf(call, id)
    expect(invoice.payables.map(({ kind, status }) => [kind, status])).toEqual([
      ['full', 'paid'],
      ['change', 'issued'],
    ])
    expect(invoice.methods).not.toContain('bank_transfer')
    await pay(id)
    const changed = await orderOf(call, id)
    expect(changed).toMatchObject({ status: 'paid', total: { amount: '960.00' } })
    expect([changed.travellers.length, changed.changes[0]?.status, await taken()]).toEqual([3, 'done', [3, 0, 0]])
    const { documents } = await invoiceOf(call, id)
    expect(sortedDocuments(documents)).toEqual([
      ['invoice', '320.00'],
      ['invoice', '640.00'],
    ])
    expect(await issues()).toEqual([])
  })

  test('stays as it was where the difference is not paid in time; late money goes back', async () => {
    const { call, book, pay, begin, first, second, taken, issues } = await open()
    const { id } = await book('first', 2)
    await pay(id)
    await changeTrip(call, id, second, { adult: 3 })
    expect(await taken()).toEqual([2, 3, 0])
    const payment = await begin(id)
    world.clock.advance(31 * minute)
    await reconcileOrders(world, async () => {})
    const order = await orderOf(call, id)
    expect(order).toMatchObject({ status: 'paid', travel_day: first.local_date, total: { amount: '640.00' } })
    expect([order.changes[0]?.status, await taken()]).toEqual(['expired', [2, 0, 0]])
    scripted.change(payment.id, { status: 'captured', captured: 32_000n })
    await runMoneyJobs(world)
    await runMoneyJobs(world)
    const { refunds } = await invoiceOf(call, id)
    expect(refunds.map(({ cause, amount }) => [cause, amount.amount])).toEqual([['unassigned', '320.00']])
    expect(await issues()).toEqual([])
  })

  test('gives back what a smaller party costs less, with a credit note', async () => {
    const { call, book, pay, first, taken, issues } = await open()
    const { id } = await book('first', 3)
    await pay(id)
    const order = await changeTrip(call, id, first, { adult: 1 })
    expect([order.total.amount, order.travellers.length, await taken()]).toEqual(['320.00', 1, [1, 0, 0]])
    const { refunds, documents } = await invoiceOf(call, id)
    expect(refunds.map(({ cause, amount }) => [cause, amount.amount])).toEqual([['changed', '640.00']])
    expect(sortedDocuments(documents)).toEqual([
      ['credit_note', '640.00'],
      ['invoice', '960.00'],
    ])
    expect(await issues()).toEqual([])
    expect(await rejected(askChange(call, id, { departure_id: first.id, units: { adult: 2 } }), 409)).toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('refund'),
    })
    await runMoneyJobs(world)
    await quoteChange(call, id, { departure_id: first.id, units: { adult: 2 } })
  })

  test('charges the cancellation fee of now for what is given up, and never lowers it by a later date', async () => {
    const steps = [
      { days_before: 30, fee_percent: 0 },
      { days_before: 7, fee_percent: 50 },
      { days_before: 0, fee_percent: 100 },
    ]
    const { call, book, pay, first, third, issues } = await open({ trip: { cancellation: steps } })
    const { id } = await book('first', 2)
    await pay(id)
    const smaller = await quoteChange(call, id, { departure_id: first.id, units: { adult: 1 } })
    expect([smaller.reduction_fee.amount, smaller.refund.amount, smaller.new_total.amount]).toEqual([
      '160.00',
      '160.00',
      '480.00',
    ])
    const moved = await change(call, id, { departure_id: third.id, units: { adult: 2 } })
    expect(moved.cancellation.map(({ fee_percent }) => fee_percent)).toEqual([50, 50, 100])
    expect(await issues()).toEqual([])
  })

  test('keeps the price at which it was booked for those who stay; others pay today’s', async () => {
    const { call, book, pay, first, second, setAdultPrice } = await open()
    const { id } = await book('first', 2)
    await pay(id)
    await setAdultPrice(40_000n)
    const more = await quoteChange(call, id, { departure_id: first.id, units: { adult: 3 } })
    expect(more.selection.lines.map(({ quantity, amount }) => [quantity, amount.amount])).toEqual([
      [2, '640.00'],
      [1, '400.00'],
    ])
    expect(more.due.amount).toBe('400.00')
    const elsewhere = await quoteChange(call, id, { departure_id: second.id, units: { adult: 2 } })
    expect(elsewhere.new_total.amount).toBe('800.00')
  })

  test('is paid at once where nothing was paid and nothing is left to pay', async () => {
    const { call, book, second, taken, setAdultPrice, issues } = await open()
    const { id } = await book('first', 1)
    await setAdultPrice(0n)
    const order = await changeTrip(call, id, second, { adult: 1 })
    expect(order).toMatchObject({ status: 'paid', total: { amount: '0.00' }, due_at: null, travel_day: second.local_date })
    expect((await invoiceOf(call, id)).payables.map(({ status }) => status)).toEqual(['closed'])
    expect([await taken(), await issues()]).toEqual([[0, 1, 0], []])
  })

  test('asks for its new price where nothing is paid yet, at once', async () => {
    const { call, book, pay, second, taken, issues } = await open()
    const { id } = await book('first', 1)
    const order = await changeTrip(call, id, second, { adult: 2 })
    expect(order).toMatchObject({ status: 'awaiting_payment', amount_due: { amount: '640.00' }, travel_day: second.local_date })
    const { payables } = await invoiceOf(call, id)
    expect(payables.map(({ status, amount }) => [status, amount.amount])).toEqual([
      ['closed', '320.00'],
      ['issued', '640.00'],
    ])
    expect([await taken(), await issues()]).toEqual([[0, 2, 0], []])
    await pay(id)
    expect((await orderOf(call, id)).status).toBe('paid')
    expect(await issues()).toEqual([])
  })

  test('adds to the rest after a deposit, or gives back what the deposit was too much', async () => {
    const { call, book, pay, first, taken, issues } = await open({ deposit: { percent: 30, restDays: 4 } })
    const { id } = await book('first', 2)
    await pay(id)
    const more = await changeTrip(call, id, first, { adult: 3 })
    expect(more).toMatchObject({
      status: 'deposit_paid',
      amount_due: { amount: '768.00' },
      deposit: { amount: { amount: '192.00' } },
    })
    expect(await issues()).toEqual([])
    const less = await changeTrip(call, id, first, { adult: 1 })
    expect([less.amount_due.amount, await taken()]).toEqual(['128.00', [1, 0, 0]])
    await pay(id)
    expect((await orderOf(call, id)).status).toBe('paid')
    const { documents } = await invoiceOf(call, id)
    expect(sortedDocuments(documents)).toEqual([
      ['invoice', '128.00'],
      ['prepayment', '192.00'],
    ])
    expect(await issues()).toEqual([])
  })

  test('is paid where its deposit covers what is left of it', async () => {
    const { call, book, pay, first, issues } = await open({ deposit: { percent: 60, restDays: 4 } })
    const { id } = await book('first', 4)
    await pay(id)
    const order = await changeTrip(call, id, first, { adult: 1 })
    expect([order.status, order.amount_due.amount]).toEqual(['paid', '0.00'])
    const { refunds } = await invoiceOf(call, id)
    expect(refunds.map(({ amount }) => amount.amount)).toEqual(['448.00'])
    expect(await issues()).toEqual([])
  })

  test('charges the fee that its product had when it was sold, once it is paid', async () => {
    const { call, book, pay, second, setFee, issues } = await open()
    await setFee(10)
    const { id } = await book('first', 1)
    expect((await quoteChange(call, id, { departure_id: second.id, units: { adult: 1 } })).change_fee.amount).toBe('0.00')
    await pay(id)
    await setFee(50)
    const quote = await quoteChange(call, id, { departure_id: second.id, units: { adult: 1 } })
    expect([quote.change_fee.amount, quote.due.amount]).toEqual(['32.00', '32.00'])
    await succeeded(sendChange(call, id, { quote: quote.quote }))
    await pay(id)
    expect((await orderOf(call, id)).total.amount).toBe('352.00')
    expect(await issues()).toEqual([])
  })
})
