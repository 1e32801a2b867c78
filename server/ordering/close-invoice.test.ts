import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { bookableTrip } from '#testing/bookable-trip.ts'
import { book, cancel } from '#testing/booking.ts'
import { describeWorlds, type World } from '#testing/world.ts'

const text = { ar: 'بيانات الفاتورة ناقصة', en: 'The invoice details are incomplete' }

describeWorlds('staff close an invoice', (world) => {
  async function scene(trip: Parameters<World['trip']>[1] = {}) {
    const own = await bookableTrip(world, trip)
    const close = (order: string, json = { reason: 'non_compliant' as const, text }) =>
      own.desk[':id']['close-invoice'].$post({ param: { id: order }, json })
    return { ...own, close }
  }

  const actionsOf = ({ id }: { id: string }) => world.inside(id, (trx) => trx.selectFrom('staff_action').selectAll().execute())

  test('an order that awaits payment ends as not compliant, with the reason in both languages, and its seats are free', {
    tags: ['S-206'],
  }, async () => {
    const own = await scene()
    const { id, reference, due_at } = await book(own.call, own.trip, { units: { adult: 2 } })
    const { message, data } = await succeeded(own.close(id))
    expect(message).toBe(`The invoice of order ${reference} has been closed.`)
    expect(data).toMatchObject({
      status: 'invoice_closed',
      reason: 'non_compliant',
      reason_text: text.en,
      amount_due: { amount: '0.00' },
      due_at,
      can_cancel: false,
      customer: { name: 'Sara Alharbi' },
    })
    expect(data.history.at(-1)).toMatchObject({
      from: 'awaiting_payment',
      to: 'invoice_closed',
      actor: 'staff',
      reason: 'non_compliant',
    })
    expect(await own.takenSeats()).toBe(0)
    const arabic = world.call({ company: own.slug, token: own.customer.token, locale: 'ar' })
    const seen = await succeeded(arabic.profile.orders[':id'].$get({ param: { id } }))
    expect(seen.data).toMatchObject({ status: 'invoice_closed', reason: 'non_compliant', reason_text: text.ar })
    expect(await actionsOf(own)).toMatchObject([
      {
        staff_id: own.staff.id,
        action: 'close_invoice',
        order_id: id,
        before: { status: 'awaiting_payment', deadline_at: due_at },
        after: { status: 'invoice_closed', deadline_at: null },
      },
    ])
    expect(world.log.at(-1)).toMatchObject({ route: 'GET /profile/orders/{id}', order: id })
    expect(world.log.findLast(({ route }) => route === 'POST /staff/orders/{id}/close-invoice')).toMatchObject({
      order: id,
      reference,
    })
  })

  test('closing it again changes nothing: one history row, one action, the seats of others stay', {
    tags: ['S-206'],
  }, async () => {
    const own = await scene()
    const other = world.call({ company: own.slug, token: (await world.customer(own.id)).token })
    await book(other, own.trip, { units: { adult: 3 } })
    const { id } = await book(own.call, own.trip)
    const [first, second] = await Promise.all([succeeded(own.close(id)), succeeded(own.close(id))])
    expect(second.data.history).toEqual(first.data.history)
    expect((await succeeded(own.close(id))).data.history).toHaveLength(2)
    expect(await actionsOf(own)).toHaveLength(1)
    expect(await own.takenSeats()).toBe(3)
  })

  test('what is in review, cancelled or past its due date has no invoice to close', async () => {
    const [requested, own] = [await scene({ confirmation: 'on_request' }), await scene()]
    const reviewed = await book(requested.call, requested.trip)
    expect((await rejected(requested.close(reviewed.id), 409)).code).toBe('wrong_state')
    const { id } = await book(own.call, own.trip)
    await succeeded(cancel(own.call, id))
    expect((await rejected(own.close(id), 409)).code).toBe('wrong_state')
    expect(await actionsOf(own)).toEqual([])
  })

  test('a customer and the staff of another company cannot', async () => {
    const [own, other] = [await scene(), await scene()]
    const { id } = await book(own.call, own.trip)
    await rejected(other.close(id), 404)
    const json = { reason: 'non_compliant' as const, text }
    await rejected(own.call.staff.orders[':id']['close-invoice'].$post({ param: { id }, json }), 401)
    expect((await succeeded(own.call.profile.orders[':id'].$get({ param: { id } }))).data.status).toBe('awaiting_payment')
  })
})
