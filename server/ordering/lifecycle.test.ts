import { describe, expect, test } from 'vitest'
import { backgroundScope } from '#server/platform/background-scope.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { sign } from '#server/platform/tokens.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { book, cancel, order, orderAt, quoteFor, type Units } from '#testing/booking.ts'
import type { World } from '#testing/world.ts'
import { describeWorlds } from '#testing/world-suites.ts'
import { endOverdue } from './core/transition.ts'
import { reviewAutomatically } from './review.ts'

const minute = 60_000

describeWorlds('the life of an order', (world) => {
  async function scene(trip: Parameters<World['trip']>[1] = {}, company: Parameters<World['company']>[0] = {}) {
    const { id, slug } = await world.company(company)
    const customer = await world.customer(id)
    const staff = await world.staff(id)
    return {
      id,
      slug,
      staff,
      trip: await world.trip(id, trip),
      call: world.call({ company: slug, token: customer.token }),
      desk: world.call({ company: slug, token: staff.token }).staff.orders,
    }
  }
  type Scene = Awaited<ReturnType<typeof scene>>

  const takenAt = ({ id, trip }: Scene) =>
    world.inside(id, async (trx) => {
      const row = await trx.selectFrom('departure').select('taken').where('id', '=', trip.departure.id).executeTakeFirstOrThrow()
      return row.taken
    })
  const orderOf = async ({ call }: Scene, id: string) =>
    (await succeeded(call.profile.orders[':id'].$get({ param: { id } }))).data
  const termsOf = async ({ call }: Scene, id: string) =>
    (await succeeded(call.profile.orders[':id'].cancellation.$get({ param: { id } }))).data
  const cancelAt = ({ call }: Scene, id: string, quote: string, key = 'cancel') =>
    call.profile.orders[':id'].cancel.$post({
      param: { id },
      header: { 'Idempotency-Key': key },
      json: { quote, reason: 'Plans changed' },
    })

  /** Runs work of the clock as a job does. */
  const asJob = <T>(companyId: string, run: (scope: Parameters<typeof endOverdue>[0]) => Promise<T>) => {
    const company = world.companies.all().find(({ id }) => id === companyId)
    if (!company) throw new Error('no company')
    return inTransaction(backgroundScope(world, company), run)
  }

  describe('cancelling', () => {
    test('an unpaid order is cancelled on the terms that were shown, and its seats are free', {
      tags: ['S-031', 'S-209'],
    }, async () => {
      const own = await scene()
      const { id } = await book(own.call, own.trip, { units: { adult: 3 } })
      expect(await takenAt(own)).toBe(3)
      const terms = await termsOf(own, id)
      expect(terms).toMatchObject({
        allowed: true,
        fee: { amount: '0.00', currency: 'SAR' },
        refund: { amount: '0.00', currency: 'SAR' },
        currency: 'SAR',
        expires_at: '2026-11-21T09:30:00.000Z',
      })
      const { message, data } = await succeeded(cancelAt(own, id, terms.quote))
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
      expect(await takenAt(own)).toBe(0)
    })

    test('an order in review can be cancelled too', async () => {
      const own = await scene({ confirmation: 'on_request' })
      const { id } = await book(own.call, own.trip)
      expect((await succeeded(cancel(own.call, id))).data.history.at(-1)).toMatchObject({
        from: 'in_review',
        to: 'cancelled_by_user',
      })
    })

    test('a second cancelling is refused, and frees nothing more', async () => {
      const own = await scene()
      await book(own.call, own.trip, { key: 'other', units: { adult: 2 } })
      const { id } = await book(own.call, own.trip)
      const { quote } = await termsOf(own, id)
      const both = await Promise.all(['a', 'b'].map(async (key) => (await cancelAt(own, id, quote, key)).status))
      expect(both.sort()).toEqual([200, 409])
      const { allowed, quote: later } = await termsOf(own, id)
      expect(allowed).toBe(false)
      expect((await rejected(cancelAt(own, id, later, 'c'), 409)).code).toBe('wrong_state')
      expect(await takenAt(own)).toBe(2)
    })

    test('terms that are forged, too old or of another order are refused', async () => {
      const own = await scene()
      const [first, second] = [await book(own.call, own.trip, { key: 'a' }), await book(own.call, own.trip, { key: 'b' })]
      const { quote } = await termsOf(own, first.id)
      expect((await rejected(cancelAt(own, second.id, quote, 'a'), 422)).code).toBe('quote_expired')
      const forged = sign('another secret', 'cancellation', { orderId: first.id, fee: '0', refund: '0', expires: 9e15 })
      expect((await rejected(cancelAt(own, first.id, forged, 'b'), 422)).code).toBe('quote_expired')
      const otherForm = sign(world.platform.secret, 'cancellation', { orderId: first.id, expires: 9e15 })
      expect((await rejected(cancelAt(own, first.id, otherForm, 'd'), 422)).code).toBe('quote_expired')
      world.clock.advance(30 * minute)
      expect(await rejected(cancelAt(own, first.id, quote, 'c'), 422)).toMatchObject({
        code: 'quote_expired',
        message: 'These cancellation terms have expired. Refresh the page to see the current ones.',
      })
      world.clock.set('2026-11-21T09:00:00Z')
      expect((await orderOf(own, first.id)).status).toBe('awaiting_payment')
    })
  })

  describe('deadlines', () => {
    test('an order past its due date is closed, one past its review is cancelled by the system, not a moment before', {
      tags: ['S-207', 'S-205'],
    }, async () => {
      const [instant, requested] = [await scene(), await scene({ confirmation: 'on_request' })]
      const closed = await book(instant.call, instant.trip, { units: { adult: 2 } })
      const unreviewed = await book(requested.call, requested.trip)
      world.clock.advance(30 * minute - 1)
      expect(await asJob(instant.id, endOverdue)).toBe(0)
      world.clock.advance(1)
      expect(await asJob(instant.id, endOverdue)).toBe(1)
      expect(await asJob(instant.id, endOverdue)).toBe(0)
      expect(await takenAt(instant)).toBe(0)
      expect(await orderOf(instant, closed.id)).toMatchObject({
        status: 'invoice_closed',
        reason: 'past_due',
        due_at: '2026-11-21T09:30:00.000Z',
        history: [
          {},
          { from: 'awaiting_payment', to: 'invoice_closed', actor: 'system', reason: 'past_due', at: '2026-11-21T09:30:00.000Z' },
        ],
      })
      expect(await asJob(requested.id, endOverdue)).toBe(0)
      world.clock.set('2026-11-22T09:00:00Z')
      expect(await asJob(requested.id, endOverdue)).toBe(1)
      expect(await orderOf(requested, unreviewed.id)).toMatchObject({ status: 'cancelled_by_system', reason: 'review_timeout' })
      expect(await takenAt(requested)).toBe(0)
      world.clock.set('2026-11-21T09:00:00Z')
    })

    test('time-out, cancelling and accepting at once: one of them happens, and seats are freed at most once', async () => {
      for (let round = 0; round < 6; round += 1) {
        const own = await scene({ confirmation: 'on_request' }, { reviewMinutes: 10 })
        await book(own.call, own.trip, { key: 'other', units: { adult: 2 } })
        const { id } = await book(own.call, own.trip, { units: { adult: 3 } })
        const { quote } = await termsOf(own, id)
        world.clock.advance(10 * minute)
        await world.inside(own.id, (trx) =>
          trx
            .updateTable('order')
            .set({ deadline_at: new Date('2027-01-01T00:00:00Z') })
            .where('id', '!=', id)
            .execute(),
        )
        const [ended, cancelled, accepted] = await Promise.all([
          asJob(own.id, endOverdue),
          cancelAt(own, id, quote).then(({ status }) => status),
          own.desk[':id'].accept.$post({ param: { id }, json: {} }).then(({ status }) => status),
        ])
        const { status, history } = await orderOf(own, id)
        expect([200, 409]).toContain(cancelled)
        expect([200, 409]).toContain(accepted)
        expect(history).toHaveLength(1 + ended + [cancelled, accepted].filter((code) => code === 200).length)
        expect(await takenAt(own)).toBe(status === 'awaiting_payment' ? 5 : 2)
        world.clock.set('2026-11-21T09:00:00Z')
      }
    })

    test('a company ends its own orders alone', async () => {
      const [own, other] = [await scene(), await scene()]
      const { id } = await book(own.call, own.trip)
      world.clock.advance(60 * minute)
      expect(await asJob(other.id, endOverdue)).toBe(0)
      expect((await orderOf(own, id)).status).toBe('awaiting_payment')
      world.clock.set('2026-11-21T09:00:00Z')
    })
  })

  describe('staff', () => {
    test('accepts: the order awaits payment, with a due date of the company, a history row and a staff action', async () => {
      const own = await scene({ confirmation: 'on_request' }, { dueMinutes: 120 })
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
      expect(await asJob(own.id, endOverdue)).toBe(1)
      expect((await orderOf(own, id)).status).toBe('invoice_closed')
      world.clock.set('2026-11-21T09:00:00Z')
    })

    test('may set the due date, between now and the departure', async () => {
      const own = await scene({ confirmation: 'on_request' })
      const { id } = await book(own.call, own.trip)
      const acceptUntil = (due_at: string) => own.desk[':id'].accept.$post({ param: { id }, json: { due_at } })
      expect((await rejected(acceptUntil('2026-11-21T09:00:00Z'), 422)).errors).toEqual({
        due_at: ['The date must be in the future'],
      })
      expect(Object.keys((await rejected(acceptUntil('2026-12-01T06:00:01Z'), 422)).errors ?? {})).toEqual(['due_at'])
      expect((await succeeded(acceptUntil('2026-11-25T00:00:00Z'))).data.due_at).toBe('2026-11-25T00:00:00.000Z')
    })

    test('staff reject an order with a reason in both languages, which frees its seats', { tags: ['S-204'] }, async () => {
      const own = await scene({ confirmation: 'on_request' })
      const { id } = await book(own.call, own.trip, { units: { adult: 2 } })
      const text = { ar: 'لا يتوفر مرشد بهذه اللغة', en: 'No guide speaks this language' }
      const rejected = await succeeded(own.desk[':id'].reject.$post({ param: { id }, json: { reason: 'specs_mismatch', text } }))
      expect(rejected.data).toMatchObject({ status: 'rejected', reason: 'specs_mismatch', reason_text: text.en })
      expect(await takenAt(own)).toBe(0)
      const { locale: _, ...arabic } = { locale: 'ar', token: (await world.staff(own.id)).token }
      const seen = await succeeded(
        world.call({ company: own.slug, locale: 'ar', ...arabic }).staff.orders[':id'].$get({ param: { id } }),
      )
      expect(seen.data.reason_text).toBe(text.ar)
    })

    test('decides once: what is decided or over is 409, and leaves no action', async () => {
      const own = await scene({ confirmation: 'on_request' })
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
      const own = await scene()
      const { id } = await book(own.call, own.trip)
      await rejected(own.desk[':id'].accept.$post({ param: { id }, json: {} }), 409)
      expect((await orderOf(own, id)).status).toBe('awaiting_payment')
    })

    test('sees the orders of the whole company, by status and page, and of no other', async () => {
      const own = await scene({ confirmation: 'on_request' })
      const foreign = await scene({ confirmation: 'on_request' })
      const second = world.call({ company: own.slug, token: (await world.customer(own.id, { firstname: 'Omar' })).token })
      await book(own.call, own.trip)
      await book(second, own.trip)
      await book(foreign.call, foreign.trip)
      const { data, meta } = await succeeded(own.desk.$get({ query: { status: 'in_review' } }))
      expect(data.map(({ customer }) => customer.name).sort()).toEqual(['Omar Alharbi', 'Sara Alharbi'])
      expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 2 })
    })
  })

  describe('automatic review', () => {
    const review = (own: Scene, id: string) => asJob(own.id, (scope) => reviewAutomatically(scope, id))
    const automatic = { reviewMode: 'automatic' as const, reviewDelaySeconds: 20 }

    test('accepts what fits once its delay is over, by the system', async () => {
      const own = await scene({ confirmation: 'on_request' }, automatic)
      const { id } = await book(own.call, own.trip)
      world.clock.advance(19_999)
      expect(await review(own, id)).toBeUndefined()
      world.clock.advance(1)
      expect(await review(own, id)).toMatchObject({ status: 'awaiting_payment', deadline_at: new Date('2026-11-22T09:00:20Z') })
      expect(await review(own, id)).toBeUndefined()
      expect((await orderOf(own, id)).history.at(-1)).toMatchObject({ to: 'awaiting_payment', actor: 'system' })
      world.clock.set('2026-11-21T09:00:00Z')
    })

    test.for<[string, Units, string, string]>([
      [
        'a party larger than the trip takes',
        { adult: 3 },
        '2026-11-21T09:00:20Z',
        'This booking is for more people than allowed.',
      ],
      ['too little time before the departure', { adult: 1 }, '2026-11-30T18:00:01Z', 'This date is too soon for us to arrange.'],
    ])('rejects %s with the reason, and the seats are free', async ([, units, at, reason]) => {
      const own = await scene({ confirmation: 'on_request', maxParty: 2 }, { ...automatic, reviewMinutes: 20_000 })
      const { id } = await book(own.call, own.trip, { units })
      world.clock.set(at)
      await review(own, id)
      expect(await takenAt(own)).toBe(0)
      world.clock.set('2026-11-21T09:00:00Z')
      expect(await orderOf(own, id)).toMatchObject({ status: 'rejected', reason: 'specs_mismatch', reason_text: reason })
    })

    test('rejects what is not offered any more', async () => {
      const own = await scene({ confirmation: 'on_request' }, automatic)
      const { id } = await book(own.call, own.trip)
      await world.inside(own.id, (trx) => trx.updateTable('product').set({ active: false }).execute())
      world.clock.advance(20_000)
      await review(own, id)
      expect(await orderOf(own, id)).toMatchObject({
        status: 'rejected',
        reason_text: 'These seats are no longer available.',
      })
      world.clock.set('2026-11-21T09:00:00Z')
    })

    test('leaves alone what was cancelled meanwhile, and what staff review by hand', async () => {
      const own = await scene({ confirmation: 'on_request' }, automatic)
      const { id } = await book(own.call, own.trip)
      await succeeded(cancel(own.call, id))
      const manual = await scene({ confirmation: 'on_request' })
      const waiting = await book(manual.call, manual.trip)
      world.clock.advance(60 * minute)
      expect(await review(own, id)).toBeUndefined()
      expect(await review(manual, waiting.id)).toBeUndefined()
      expect((await orderOf(manual, waiting.id)).status).toBe('in_review')
      world.clock.set('2026-11-21T09:00:00Z')
    })
  })

  test("another customer's, another company's and unknown orders do not exist", async () => {
    const [own, other] = [await scene(), await scene()]
    const { id } = await book(own.call, own.trip)
    const stranger = world.call({ company: own.slug, token: (await world.customer(own.id)).token })
    const { quote } = await termsOf(own, id)
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
    expect((await orderOf(own, id)).status).toBe('awaiting_payment')
  })

  test('an order is placed again after one was cancelled, on the same seats', async () => {
    const own = await scene({ capacity: 1 })
    const { quote } = await quoteFor(own.call, own.trip)
    const first = await succeeded(order(own.call, 'a', orderAt(quote)))
    await succeeded(cancel(own.call, first.data.id))
    const second = await succeeded(order(own.call, 'b', orderAt(quote)))
    expect(second.data.reference).not.toBe(first.data.reference)
    expect(await takenAt(own)).toBe(1)
  })
})
