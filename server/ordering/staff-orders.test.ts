import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { bookableTrip } from '#testing/bookable-trip.ts'
import { book } from '#testing/booking.ts'
import { inJob } from '#testing/in-job.ts'
import { describeWorlds } from '#testing/world.ts'
import { endOverdue } from './core/transition.ts'

const minute = 60_000

describeWorlds('orders and staff', (world) => {
  test('accepts: the order awaits payment, with a due date of the company, a history row and a staff action', async () => {
    const own = await bookableTrip(world, { confirmation: 'on_request' }, { dueMinutes: 120 })
    const { id, reference } = await book(own.call, own.trip)
    const { message, data } = await succeeded(own.desk[':id'].accept.$post({ param: { id }, json: {} }))
    expect(message).toBe(`Order ${reference} has been accepted.`)
    expect(data).toMatchObject({
      status: 'awaiting_payment',
      due_at: '2026-11-21T11:00:00.000Z',
      customer: { name: 'Sara Alharbi' },
    })
    expect(data.history.at(-1)).toMatchObject({ from: 'in_review', to: 'awaiting_payment', actor: 'staff' })
    const actions = await world.inside(own.id, (trx) => trx.selectFrom('staff_action').selectAll().execute())
    expect(actions).toMatchObject([
      {
        staff_id: own.staff.id,
        action: 'accept',
        order_id: id,
        before: { status: 'in_review', deadline_at: '2026-11-22T09:00:00.000Z' },
        after: { status: 'awaiting_payment', deadline_at: '2026-11-21T11:00:00.000Z' },
        at: world.clock.now(),
      },
    ])
    world.clock.advance(120 * minute)
    expect(await inJob(world, own.id, endOverdue)).toBe(1)
    expect((await own.orderOf(id)).status).toBe('invoice_closed')
    world.clock.set('2026-11-21T09:00:00Z')
  })

  test('may set the due date, between now and the departure', async () => {
    const own = await bookableTrip(world, { confirmation: 'on_request' })
    const { id } = await book(own.call, own.trip)
    const acceptUntil = (due_at: string) => own.desk[':id'].accept.$post({ param: { id }, json: { due_at } })
    expect((await rejected(acceptUntil('2026-11-21T09:00:00Z'), 422)).errors).toEqual({
      due_at: ['The date must be in the future'],
    })
    expect(Object.keys((await rejected(acceptUntil('2026-12-01T06:00:01Z'), 422)).errors ?? {})).toEqual(['due_at'])
    expect((await succeeded(acceptUntil('2026-11-25T00:00:00Z'))).data.due_at).toBe('2026-11-25T00:00:00.000Z')
  })

  test('staff reject an order with a reason in both languages, which frees its seats', { tags: ['S-204'] }, async () => {
    const own = await bookableTrip(world, { confirmation: 'on_request' })
    const { id } = await book(own.call, own.trip, { units: { adult: 2 } })
    const text = { ar: 'لا يتوفر مرشد بهذه اللغة', en: 'No guide speaks this language' }
    const rejected = await succeeded(own.desk[':id'].reject.$post({ param: { id }, json: { reason: 'specs_mismatch', text } }))
    expect(rejected.data).toMatchObject({ status: 'rejected', reason: 'specs_mismatch', reason_text: text.en })
    expect(await own.takenSeats()).toBe(0)
    const { locale: _, ...arabic } = { locale: 'ar', token: (await world.staff(own.id)).token }
    const seen = await succeeded(
      world.call({ company: own.slug, locale: 'ar', ...arabic }).staff.orders[':id'].$get({ param: { id } }),
    )
    expect(seen.data.reason_text).toBe(text.ar)
  })

  test('decides once: what is decided or over is 409, and leaves no action', async () => {
    const own = await bookableTrip(world, { confirmation: 'on_request' })
    const { id } = await book(own.call, own.trip)
    const text = { ar: 'لا', en: 'No' }
    const reject = () => own.desk[':id'].reject.$post({ param: { id }, json: { reason: 'specs_mismatch', text } })
    await succeeded(reject())
    expect((await rejected(reject(), 409)).code).toBe('wrong_state')
    await rejected(own.desk[':id'].accept.$post({ param: { id }, json: {} }), 409)
    const actions = await world.inside(own.id, (trx) => trx.selectFrom('staff_action').select('action').execute())
    expect(actions).toEqual([{ action: 'reject' }])
  })

  test('an instant order is not for review', async () => {
    const own = await bookableTrip(world)
    const { id } = await book(own.call, own.trip)
    await rejected(own.desk[':id'].accept.$post({ param: { id }, json: {} }), 409)
    expect((await own.orderOf(id)).status).toBe('awaiting_payment')
  })

  test('sees the orders of the whole company, by status and page, and of no other', async () => {
    const own = await bookableTrip(world, { confirmation: 'on_request' })
    const foreign = await bookableTrip(world, { confirmation: 'on_request' })
    const second = world.call({ company: own.slug, token: (await world.customer(own.id, { firstname: 'Omar' })).token })
    await book(own.call, own.trip)
    await book(second, own.trip)
    await book(foreign.call, foreign.trip)
    const { data, meta } = await succeeded(own.desk.$get({ query: { status: 'in_review' } }))
    expect(data.map(({ customer }) => customer.name).sort()).toEqual(['Omar Alharbi', 'Sara Alharbi'])
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 2 })
  })

  test("another customer's, another company's and unknown orders do not exist", async () => {
    const [own, other] = [await bookableTrip(world), await bookableTrip(world)]
    const { id } = await book(own.call, own.trip)
    const stranger = world.call({ company: own.slug, token: (await world.customer(own.id)).token })
    const { quote } = await own.termsOf(id)
    for (const call of [stranger, other.call]) {
      await rejected(call.profile.orders[':id'].$get({ param: { id } }), 404)
      await rejected(call.profile.orders[':id'].cancellation.$get({ param: { id } }), 404)
      await rejected(
        call.profile.orders[':id'].cancel.$post({ param: { id }, header: { 'Idempotency-Key': 'x' }, json: { quote } }),
        404,
      )
    }
    await rejected(other.desk[':id'].$get({ param: { id } }), 404)
    await rejected(other.desk[':id'].accept.$post({ param: { id }, json: {} }), 404)
    expect((await own.orderOf(id)).status).toBe('awaiting_payment')
  })
})
