import { afterEach, expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { book, cancel, order, orderAt, quoteFor, type Units } from '#testing/booking.ts'
import { describeWorlds } from '#testing/world.ts'
import { runWaitingLists } from './jobs.ts'

const minute = 60_000
const start = '2026-11-21T09:00:00Z'

describeWorlds('the waiting list of a departure', (world) => {
  afterEach(() => world.clock.set(start))

  /** A trip of four seats that are all taken by one order, with customers who may wait. */
  async function scene() {
    const { id, slug } = await world.company()
    const trip = await world.trip(id, { capacity: 4 })
    const person = async () => {
      const customer = await world.customer(id)
      return { customer, call: world.call({ company: slug, token: customer.token }) }
    }
    const [holder, first, second] = [await person(), await person(), await person()]
    const held = await book(holder.call, trip, { units: { adult: 4 } })
    const join = (who: typeof first, units: Units) => {
      world.clock.advance(1000)
      return who.call.profile['waiting-list'].$post({
        json: { product_id: trip.product.id, departure_id: trip.departure.id, units },
      })
    }
    const entriesOf = async (who: typeof first) => (await succeeded(who.call.profile['waiting-list'].$get())).data
    const seats = () =>
      world.inside(id, async (trx) => {
        const { taken } = await trx
          .selectFrom('departure')
          .select('taken')
          .where('id', '=', trip.departure.id)
          .executeTakeFirstOrThrow()
        const holds = await trx.selectFrom('hold').select('quantity').where('status', '<>', 'released').execute()
        const offers = await trx.selectFrom('waiting_entry').select('seats').where('status', '=', 'offered').execute()
        const sum = [...holds.map(({ quantity }) => quantity), ...offers.map((offer) => offer.seats)].reduce((a, b) => a + b, 0)
        expect(taken, 'the counter is what orders hold and entries are offered').toBe(sum)
        return taken
      })
    const statusOf = async (who: typeof first) => (await entriesOf(who)).map(({ status }) => status)
    const allStatuses = () =>
      world.inside(id, async (trx) =>
        (await trx.selectFrom('waiting_entry').select('status').execute()).map(({ status }) => status),
      )
    const run = () => runWaitingLists({ ...world, mails: world.platform.mails })
    return { id, slug, trip, person, holder, first, second, held, join, entriesOf, statusOf, allStatuses, seats, run }
  }

  test('holds what a cancelled order gives back for the first in the queue, and mails it once', async () => {
    const { id, trip, holder, first, second, held, join, entriesOf, statusOf, seats, run } = await scene()
    await succeeded(join(first, { adult: 2 }))
    await succeeded(join(second, { adult: 2 }))
    expect((await entriesOf(second)).map(({ position, seats }) => [position, seats])).toEqual([[2, 2]])
    await succeeded(cancel(holder.call, held.id))
    expect([await statusOf(first), await statusOf(second), await seats()]).toEqual([['offered'], ['offered'], 4])
    await run()
    await run()
    const [entry] = await entriesOf(first)
    expect(entry?.held_until).toBe('2026-11-21T09:30:02.000Z')
    const mails = await world.mailsTo(id, first.customer.email)
    const offers = mails.filter(({ template }) => template === 'waiting_list_offer')
    expect(offers).toHaveLength(1)
    expect(offers[0]?.body_text).toContain(`departure=${trip.departure.id}&adult=2`)
  })

  test('gives its seats to nobody else, and to the customer whose offer it is', async () => {
    const { trip, holder, first, second, held, join, statusOf, seats } = await scene()
    await succeeded(join(first, { adult: 3 }))
    await succeeded(cancel(holder.call, held.id))
    expect(await seats()).toBe(3)
    expect(
      (
        await rejected(
          second.call.quotes.$post({
            json: { product_id: trip.product.id, departure_id: trip.departure.id, units: { adult: 2 } },
          }),
          409,
        )
      ).code,
    ).toBe('sold_out')
    const booked = await book(first.call, trip, { units: { adult: 4 } })
    expect([booked.status, await statusOf(first), await seats()]).toEqual(['awaiting_payment', [], 4])
  })

  test('passes on what a customer books fewer of than were offered', async () => {
    const { trip, holder, first, second, held, join, statusOf, seats } = await scene()
    await succeeded(join(first, { adult: 4 }))
    await succeeded(join(second, { adult: 1 }))
    await succeeded(cancel(holder.call, held.id))
    expect([await statusOf(first), await statusOf(second)]).toEqual([['offered'], ['waiting']])
    await book(first.call, trip, { units: { adult: 2 } })
    expect([await statusOf(first), await statusOf(second), await seats()]).toEqual([[], ['offered'], 3])
  })

  test('ends an offer after half an hour and passes the seats on', async () => {
    const { holder, first, second, held, join, statusOf, seats, run } = await scene()
    await succeeded(join(first, { adult: 4 }))
    await succeeded(join(second, { adult: 3 }))
    await succeeded(cancel(holder.call, held.id))
    await run()
    world.clock.advance(30 * minute - 1)
    await run()
    expect([await statusOf(first), await statusOf(second)]).toEqual([['offered'], ['waiting']])
    world.clock.advance(1)
    await run()
    expect([await statusOf(first), await statusOf(second), await seats()]).toEqual([[], ['offered'], 3])
  })

  test('offers what the clock frees of an unpaid order to the first, also where somebody else finds it', async () => {
    const { trip, first, second, join, statusOf, seats } = await scene()
    await succeeded(join(first, { adult: 4 }))
    world.clock.advance(31 * minute)
    const selection = { product_id: trip.product.id, departure_id: trip.departure.id, units: { adult: 1 } }
    expect((await rejected(second.call.quotes.$post({ json: selection }), 409)).code).toBe('sold_out')
    expect([await statusOf(first), await seats()]).toEqual([['offered'], 4])
  })

  test('offers seats that the company adds', async () => {
    const { id, trip, first, join, statusOf, seats, run } = await scene()
    await succeeded(join(first, { adult: 2 }))
    await world.inside(id, (trx) =>
      trx.updateTable('departure').set({ capacity: 6 }).where('id', '=', trip.departure.id).execute(),
    )
    await run()
    expect([await statusOf(first), await seats()]).toEqual([['offered'], 6])
  })

  test('passes over a party that is too large for what is free', async () => {
    const { id, trip, first, second, join, statusOf, run } = await scene()
    await succeeded(join(first, { adult: 3 }))
    await succeeded(join(second, { adult: 1 }))
    await world.inside(id, (trx) =>
      trx.updateTable('departure').set({ capacity: 5 }).where('id', '=', trip.departure.id).execute(),
    )
    await run()
    expect([await statusOf(first), await statusOf(second)]).toEqual([['waiting'], ['offered']])
  })

  test('keeps the place of whoever joins again with no more people, and moves a larger party to the end', async () => {
    const { first, second, join, entriesOf } = await scene()
    const position = async (who: typeof first) => (await entriesOf(who)).map((entry) => [entry.position, entry.seats])
    await succeeded(join(first, { adult: 2 }))
    world.clock.advance(minute)
    await succeeded(join(second, { adult: 1 }))
    world.clock.advance(minute)
    await succeeded(join(first, { adult: 1 }))
    expect(await position(first)).toEqual([[1, 1]])
    await succeeded(join(first, { adult: 3 }))
    expect([await position(first), await position(second)]).toEqual([[[2, 3]], [[1, 1]]])
  })

  test('gives the seats of whoever leaves to the next', async () => {
    const { holder, first, second, held, join, entriesOf, statusOf, seats } = await scene()
    await succeeded(join(first, { adult: 4 }))
    await succeeded(join(second, { adult: 2 }))
    await succeeded(cancel(holder.call, held.id))
    const [entry] = await entriesOf(first)
    const leave = () => first.call.profile['waiting-list'][':id'].$delete({ param: { id: entry?.id ?? '' } })
    await succeeded(leave())
    expect([await statusOf(first), await statusOf(second), await seats()]).toEqual([[], ['offered'], 2])
    await rejected(leave(), 404)
  })

  test('ends with the time in which the departure can be booked', async () => {
    const { trip, first, join, allStatuses, run } = await scene()
    await succeeded(join(first, { adult: 1 }))
    world.clock.set(new Date(trip.departure.starts_at.getTime() - 12 * 60 * minute))
    await run()
    expect(await allStatuses()).toEqual(['closed'])
  })

  test('writes no mail about seats that can no longer be booked', async () => {
    const { id, trip, holder, first, held, join, allStatuses, seats, run } = await scene()
    await succeeded(join(first, { adult: 2 }))
    await succeeded(cancel(holder.call, held.id))
    world.clock.set(new Date(trip.departure.starts_at.getTime() - 12 * 60 * minute))
    await run()
    expect([await allStatuses(), await seats()]).toEqual([['expired'], 0])
    const mails = await world.mailsTo(id, first.customer.email)
    expect(mails.filter(({ template }) => template === 'waiting_list_offer')).toEqual([])
  })

  test('refuses what needs no waiting, never fits, or is not on sale', async () => {
    const { trip, holder, first, held, join } = await scene()
    expect((await rejected(join(first, { adult: 5 }), 409)).message).toBe('Your party is larger than this date can ever take.')
    expect((await rejected(join(first, { adult: 0 }), 422)).errors).toHaveProperty(['units.adult'])
    const elsewhere = { product_id: trip.product.id, departure_id: trip.product.id, units: { adult: 1 } }
    expect((await rejected(first.call.profile['waiting-list'].$post({ json: elsewhere }), 422)).errors).toHaveProperty(
      'departure_id',
    )
    await succeeded(cancel(holder.call, held.id))
    expect((await rejected(join(first, { adult: 1 }), 409)).message).toContain('You can book it now.')
  })

  test('is the own affair of each customer and company', async () => {
    const { slug, first, second, join, entriesOf } = await scene()
    const entry = (await succeeded(join(first, { adult: 1 }))).data
    const param = { id: entry.id }
    await rejected(second.call.profile['waiting-list'][':id'].$delete({ param }), 404)
    expect(await entriesOf(second)).toEqual([])
    const other = await world.company()
    const stranger = world.call({ company: other.slug, token: (await world.customer(other.id)).token })
    await rejected(stranger.profile['waiting-list'][':id'].$delete({ param }), 404)
    await rejected(world.call({ company: slug }).profile['waiting-list'].$get(), 401)
    expect(await entriesOf(first)).toHaveLength(1)
  })

  test('shows full departures on the page of their product', async () => {
    const { slug, trip, holder, held } = await scene()
    const page = () => world.call({ company: slug }).products[':id'].$get({ param: { id: trip.product.slug } })
    const full = (await succeeded(page())).data
    expect(full.full_departures.map(({ id }) => id)).toEqual([trip.departure.id])
    expect(full.departures.map(({ id }) => id)).not.toContain(trip.departure.id)
    await succeeded(cancel(holder.call, held.id))
    expect((await succeeded(page())).data.full_departures).toEqual([])
  })

  test('two orders at once with one offer: one has the seats', async () => {
    const { trip, holder, first, held, join, seats } = await scene()
    await succeeded(join(first, { adult: 4 }))
    await succeeded(cancel(holder.call, held.id))
    const units = { adult: 4 }
    const { quote } = await quoteFor(first.call, trip, units)
    const replies = await Promise.all(['one', 'two'].map((key) => order(first.call, key, orderAt(quote, units))))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await seats()).toBe(4)
  })
})
