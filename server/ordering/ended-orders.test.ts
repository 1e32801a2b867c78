import { describe, expect, test } from 'vitest'
import { sign } from '#server/platform/tokens.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { bookableTrip } from '#testing/bookable-trip.ts'
import { book, cancel, order, orderAt, quoteFor } from '#testing/booking.ts'
import { inJob } from '#testing/in-job.ts'
import { describeWorlds } from '#testing/world.ts'
import { endOverdue } from './core/transition.ts'

const minute = 60_000

describeWorlds('the end of an order', (world) => {
  describe('cancelling', () => {
    test('an unpaid order is cancelled on the terms that were shown, and its seats are free', {
      tags: ['S-031', 'S-209'],
    }, async () => {
      const own = await bookableTrip(world)
      const { id } = await book(own.call, own.trip, { units: { adult: 3 } })
      expect(await own.takenSeats()).toBe(3)
      const terms = await own.termsOf(id)
      expect(terms).toMatchObject({
        allowed: true,
        fee: { amount: '0.00', currency: 'SAR' },
        refund: { amount: '0.00', currency: 'SAR' },
        currency: 'SAR',
        expires_at: '2026-11-21T09:30:00.000Z',
      })
      const { message, data } = await succeeded(own.cancelAt(id, terms.quote))
      expect(message).toBe(`Order ${data.reference} has been cancelled.`)
      expect(data).toMatchObject({
        status: 'cancelled_by_user',
        reason: 'by_customer',
        reason_text: 'Plans changed',
        amount_due: { amount: '0.00' },
        due_at: '2026-11-21T09:30:00.000Z',
        can_cancel: false,
      })
      expect(data.history.map(({ from, to, actor }) => [from, to, actor])).toEqual([
        [null, 'awaiting_payment', 'customer'],
        ['awaiting_payment', 'cancelled_by_user', 'customer'],
      ])
      expect(await own.takenSeats()).toBe(0)
    })

    test('an order in review can be cancelled too', async () => {
      const own = await bookableTrip(world, { confirmation: 'on_request' })
      const { id } = await book(own.call, own.trip)
      expect((await succeeded(cancel(own.call, id))).data.history.at(-1)).toMatchObject({
        from: 'in_review',
        to: 'cancelled_by_user',
      })
    })

    test('a second cancelling is refused, and frees nothing more', async () => {
      const own = await bookableTrip(world)
      await book(own.call, own.trip, { key: 'other', units: { adult: 2 } })
      const { id } = await book(own.call, own.trip)
      const { quote } = await own.termsOf(id)
      const both = await Promise.all(['a', 'b'].map(async (key) => (await own.cancelAt(id, quote, key)).status))
      expect(both.sort()).toEqual([200, 409])
      const { allowed, quote: later } = await own.termsOf(id)
      expect(allowed).toBe(false)
      expect((await rejected(own.cancelAt(id, later, 'c'), 409)).code).toBe('wrong_state')
      expect(await own.takenSeats()).toBe(2)
    })

    test('terms that are forged, too old or of another order are refused', async () => {
      const own = await bookableTrip(world)
      const [first, second] = [await book(own.call, own.trip, { key: 'a' }), await book(own.call, own.trip, { key: 'b' })]
      const { quote } = await own.termsOf(first.id)
      expect((await rejected(own.cancelAt(second.id, quote, 'a'), 422)).code).toBe('quote_expired')
      const forged = sign('another secret', 'cancellation', { orderId: first.id, fee: '0', refund: '0', expires: 9e15 })
      expect((await rejected(own.cancelAt(first.id, forged, 'b'), 422)).code).toBe('quote_expired')
      const otherForm = sign(world.platform.secret, 'cancellation', { orderId: first.id, expires: 9e15 })
      expect((await rejected(own.cancelAt(first.id, otherForm, 'd'), 422)).code).toBe('quote_expired')
      world.clock.advance(30 * minute)
      expect(await rejected(own.cancelAt(first.id, quote, 'c'), 422)).toMatchObject({
        code: 'quote_expired',
        message: 'These cancellation terms have expired. Refresh the page to see the current ones.',
      })
      world.clock.set('2026-11-21T09:00:00Z')
      expect((await own.orderOf(first.id)).status).toBe('awaiting_payment')
    })
  })

  describe('deadlines', () => {
    test('an order past its due date is closed, one past its review is cancelled by the system, not a moment before', {
      tags: ['S-207', 'S-205'],
    }, async () => {
      const [instant, requested] = [await bookableTrip(world), await bookableTrip(world, { confirmation: 'on_request' })]
      const closed = await book(instant.call, instant.trip, { units: { adult: 2 } })
      const unreviewed = await book(requested.call, requested.trip)
      world.clock.advance(30 * minute - 1)
      expect(await inJob(world, instant.id, endOverdue)).toBe(0)
      world.clock.advance(1)
      expect(await inJob(world, instant.id, endOverdue)).toBe(1)
      expect(await inJob(world, instant.id, endOverdue)).toBe(0)
      expect(await instant.takenSeats()).toBe(0)
      expect(await instant.orderOf(closed.id)).toMatchObject({
        status: 'invoice_closed',
        reason: 'past_due',
        due_at: '2026-11-21T09:30:00.000Z',
        history: [
          {},
          { from: 'awaiting_payment', to: 'invoice_closed', actor: 'system', reason: 'past_due', at: '2026-11-21T09:30:00.000Z' },
        ],
      })
      expect(await inJob(world, requested.id, endOverdue)).toBe(0)
      world.clock.set('2026-11-22T09:00:00Z')
      expect(await inJob(world, requested.id, endOverdue)).toBe(1)
      expect(await requested.orderOf(unreviewed.id)).toMatchObject({ status: 'cancelled_by_system', reason: 'review_timeout' })
      expect(await requested.takenSeats()).toBe(0)
      world.clock.set('2026-11-21T09:00:00Z')
    })

    test('time-out, cancelling and accepting at once: one of them happens, and seats are freed at most once', async () => {
      for (let round = 0; round < 6; round += 1) {
        const own = await bookableTrip(world, { confirmation: 'on_request' }, { reviewMinutes: 10 })
        await book(own.call, own.trip, { key: 'other', units: { adult: 2 } })
        const { id } = await book(own.call, own.trip, { units: { adult: 3 } })
        const { quote } = await own.termsOf(id)
        world.clock.advance(10 * minute)
        await world.inside(own.id, (trx) =>
          trx
            .updateTable('order')
            .set({ deadline_at: new Date('2027-01-01T00:00:00Z') })
            .where('id', '!=', id)
            .execute(),
        )
        const [ended, cancelled, accepted] = await Promise.all([
          inJob(world, own.id, endOverdue),
          own.cancelAt(id, quote).then(({ status }) => status),
          own.desk[':id'].accept.$post({ param: { id }, json: {} }).then(({ status }) => status),
        ])
        const { status, history } = await own.orderOf(id)
        expect([200, 409]).toContain(cancelled)
        expect([200, 409]).toContain(accepted)
        expect(history).toHaveLength(1 + ended + [cancelled, accepted].filter((code) => code === 200).length)
        expect(await own.takenSeats()).toBe(status === 'awaiting_payment' ? 5 : 2)
        world.clock.set('2026-11-21T09:00:00Z')
      }
    })

    test('a company ends its own orders alone', async () => {
      const [own, other] = [await bookableTrip(world), await bookableTrip(world)]
      const { id } = await book(own.call, own.trip)
      world.clock.advance(60 * minute)
      expect(await inJob(world, other.id, endOverdue)).toBe(0)
      expect((await own.orderOf(id)).status).toBe('awaiting_payment')
      world.clock.set('2026-11-21T09:00:00Z')
    })
  })

  test('an order is placed again after one was cancelled, on the same seats', async () => {
    const own = await bookableTrip(world, { capacity: 1 })
    const { quote } = await quoteFor(own.call, own.trip)
    const first = await succeeded(order(own.call, 'a', orderAt(quote)))
    await succeeded(cancel(own.call, first.data.id))
    const second = await succeeded(order(own.call, 'b', orderAt(quote)))
    expect(second.data.reference).not.toBe(first.data.reference)
    expect(await own.takenSeats()).toBe(1)
  })
})
