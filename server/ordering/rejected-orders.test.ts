import { describe, expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { book, cancel, order, orderAt, quoteFor, type Units } from '#testing/booking.ts'
import { describeWorlds, type World } from '#testing/world.ts'

describeWorlds('what an order is refused for', (world) => {
  async function scene(trip: Parameters<World['trip']>[1] = {}, company: Parameters<World['company']>[0] = {}) {
    const { id, slug } = await world.company(company)
    const callOf = async () => world.call({ company: slug, token: (await world.customer(id)).token })
    return { id, slug, trip: await world.trip(id, trip), call: await callOf(), other: await callOf() }
  }

  describe('the limit of unpaid orders', () => {
    const limitOf = async ({ call }: Awaited<ReturnType<typeof scene>>) =>
      (await succeeded(call.profile['order-limit'].$get())).data

    test('is told before an order is placed, and counts what awaits payment alone', async () => {
      const own = await scene({}, { maxOpenOrders: 2 })
      const reviewed = await world.trip(own.id, { confirmation: 'on_request', departures: 2 })
      for (const key of ['a', 'b', 'c']) await book(own.call, reviewed, { key })
      expect(await limitOf(own)).toEqual({ unpaid: 0, max_unpaid: 2 })
      const first = await book(own.call, own.trip, { key: 'd' })
      await book(own.call, own.trip, { key: 'e' })
      expect(await limitOf(own)).toEqual({ unpaid: 2, max_unpaid: 2 })
      const { quote } = await quoteFor(own.call, own.trip)
      expect((await rejected(order(own.call, 'f', orderAt(quote)), 409)).code).toBe('too_many_open_orders')
      await succeeded(cancel(own.call, first.id))
      expect(await limitOf(own)).toEqual({ unpaid: 1, max_unpaid: 2 })
      await succeeded(order(own.call, 'g', orderAt(quote)))
    })

    test('orders in review are bounded too, for they hold places', async () => {
      const own = await scene({ confirmation: 'on_request' }, { maxOpenOrders: 1 })
      for (const key of ['a', 'b', 'c', 'd']) await book(own.call, own.trip, { key })
      const { quote } = await quoteFor(own.call, own.trip)
      expect(await rejected(order(own.call, 'e', orderAt(quote)), 409)).toMatchObject({
        code: 'too_many_open_orders',
        message: '4 requests of yours are still waiting for an answer. Please wait for one of them first.',
      })
    })
  })

  describe('a second order of the same days', () => {
    const sent = (quote: string, reject = true) => ({ ...orderAt(quote), ...(reject && { refuse_same_dates: true as const }) })

    test('is refused where the caller asks for that, and placed where it is sent without', async () => {
      const { id, trip, call, other } = await scene({ departures: 2 })
      const first = await book(call, trip)
      const { quote } = await quoteFor(call, trip)
      expect(await rejected(order(call, 'second', sent(quote)), 409)).toMatchObject({
        code: 'already_booked',
        message: 'You already hold a booking for these dates.',
        details: { order: { id: first.id, reference: first.reference } },
      })
      await succeeded(order(other, 'theirs', sent(quote)))
      const later = await world.inside(id, (trx) =>
        trx.selectFrom('departure').select('id').where('id', '!=', trip.departure.id).executeTakeFirstOrThrow(),
      )
      const { quote: otherDay } = await quoteFor(call, { product: trip.product, departure: later })
      await succeeded(order(call, 'later', sent(otherDay)))
      expect((await rejected(order(call, 'second', sent(quote)), 409)).code).toBe('already_booked')
      await succeeded(order(call, 'again', sent(quote, false)))
    })

    test('both sent at once make one order; one that was cancelled or is over does not count', async () => {
      const { trip, call } = await scene()
      const { quote } = await quoteFor(call, trip)
      const both = await Promise.all(['a', 'b'].map(async (key) => (await order(call, key, sent(quote))).status))
      expect(both.sort()).toEqual([201, 409])
      const { data } = await succeeded(call.profile.orders.$get({ query: {} }))
      await succeeded(cancel(call, data[0]?.id ?? ''))
      await succeeded(order(call, 'c', sent(quote)))
      world.clock.advance(30 * 60_000)
      const { quote: later } = await quoteFor(call, trip)
      await succeeded(order(call, 'd', sent(later)))
      world.clock.set('2026-11-21T09:00:00Z')
    })
  })

  describe('too few seats', () => {
    const fill = async ({ other, trip }: Pick<Awaited<ReturnType<typeof scene>>, 'other' | 'trip'>, seats: number) =>
      book(other, trip, { units: { adult: seats } })

    test.for<[number, number, Units, Units | null, string]>([
      [5, 4, { adult: 2 }, { adult: 1 }, 'Only 1 seat is left on this date, and you need 2.'],
      [5, 3, { adult: 2, child: 1, infant: 1 }, { adult: 2, infant: 1 }, 'Only 2 seats are left on this date, and you need 3.'],
      [5, 4, { adult: 1, child: 2 }, { adult: 1 }, 'Only 1 seat is left on this date, and you need 3.'],
    ])('of %i with %i taken: how many are left, and who could still go', async ([capacity, taken, units, part, message]) => {
      const own = await scene({ capacity })
      const { quote } = await quoteFor(own.call, own.trip, units)
      await fill(own, taken)
      const needed = (units.adult ?? 0) + (units.child ?? 0)
      const rejection = await rejected(order(own.call, 'late', orderAt(quote, units)), 409)
      expect(rejection).toMatchObject({ code: 'sold_out', message, details: { left: capacity - taken, needed, units: part } })
      const json = { product_id: own.trip.product.id, departure_id: own.trip.departure.id, units }
      expect(await rejected(own.call.quotes.$post({ json }), 409)).toMatchObject({ message, details: { units: part } })
    })

    test('of which none are left it is sold out, and nobody could go', async () => {
      const own = await scene({ capacity: 2 })
      const { quote } = await quoteFor(own.call, own.trip)
      await fill(own, 2)
      const { message, details } = await rejected(order(own.call, 'late', orderAt(quote)), 409)
      expect(message).toMatch(/sold out/)
      expect(Object.keys(details ?? {})).toEqual(['nearest'])
    })

    test('of a package: whoever is left over has a room of their own, where that is sold', async () => {
      const { id, slug, call, other } = await scene()
      for (const [single, part] of [
        ['5600.00', { single: 1 }],
        [null, null],
      ] as const) {
        const tour = await world.tourPackage(id, { capacity: 3, prices: { single } })
        const { quote } = await quoteFor(call, tour, { double: 2 })
        await book(other, tour, { units: { double: 2 }, key: `fill-${part}` })
        const rejection = await rejected(order(call, `late-${part}`, orderAt(quote, { double: 2 })), 409)
        expect(rejection.details, slug).toMatchObject({ left: 1, needed: 2, units: part })
      }
    })
  })
})
