import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { bookableTrip } from '#testing/bookable-trip.ts'
import { book, contact, order, orderAt, quoteFor, travellersFor, type Units } from '#testing/booking.ts'
import { describeWorlds } from '#testing/world.ts'

describeWorlds('placing an order', (world) => {
  test('an order of an instant trip awaits payment at the quoted price and holds its seats', {
    tags: ['S-166', 'S-167', 'S-168', 'S-169', 'S-170', 'S-171', 'S-172', 'S-174', 'S-175', 'S-177', 'S-179'],
  }, async () => {
    const { id, customer, trip, call, takenSeats } = await bookableTrip(world)
    const { quote, total } = await quoteFor(call, trip, { adult: 2, child: 1, infant: 1 })
    const { message, data } = await succeeded(order(call, 'first', orderAt(quote, { adult: 2, child: 1, infant: 1 })))
    expect(message).toBe(`Booking ${data.reference} is held for you and awaiting payment.`)
    expect(data).toMatchObject({
      reference: expect.stringMatching(/^RH-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      status: 'awaiting_payment',
      service_name: 'Trips',
      package_name: 'Edge of the World',
      travel_day: '2026-12-01',
      travel_time: '09:00',
      zone: 'Asia/Riyadh',
      total,
      amount_due: total,
      subtotal: { amount: '850.00' },
      price_after_discounts: { amount: '850.00' },
      discounts: [],
      due_at: '2026-11-21T09:30:00.000Z',
      review_due_at: null,
      ordered_at: '2026-11-21T09:00:00.000Z',
      payment_method: null,
      contact: { name: 'Sara Alharbi', email: 'sara@example.com', phone: '+966501234567', phone_display: '+966 50 123 4567' },
      can_cancel: true,
      history: [{ from: null, to: 'awaiting_payment', actor: 'customer', reason: null, at: '2026-11-21T09:00:00.000Z' }],
    })
    expect(data.travellers).toHaveLength(4)
    expect(await takenSeats()).toBe(3)
    const rows = await world.inside(id, async (trx) => ({
      hold: await trx.selectFrom('hold').select(['kind', 'resource_id', 'quantity', 'status']).execute(),
      history: await trx.selectFrom('order_history').select(['actor', 'actor_id']).execute(),
    }))
    expect(rows.hold).toEqual([{ kind: 'departure', resource_id: trip.departure.id, quantity: 3, status: 'held' }])
    expect(rows.history).toEqual([{ actor: 'customer', actor_id: customer.id }])
  })

  test('a trip on request is in review until its review is due, its seats held too', async () => {
    const { id, trip, call, takenSeats } = await bookableTrip(world, { confirmation: 'on_request' }, { reviewMinutes: 600 })
    const placed = await book(call, trip, { units: { adult: 2 } })
    expect(placed).toMatchObject({ status: 'in_review', due_at: null, review_due_at: '2026-11-21T19:00:00.000Z' })
    expect(await takenSeats()).toBe(2)
    const row = await world.inside(id, (trx) =>
      trx.selectFrom('order').select(['review_at', 'deadline_at']).executeTakeFirstOrThrow(),
    )
    expect(row).toEqual({ review_at: null, deadline_at: new Date('2026-11-21T19:00:00Z') })
  })

  test('no deadline lies after the departure', async () => {
    const { trip, call } = await bookableTrip(world, { confirmation: 'on_request', inDays: 1, cutoffHours: 0 })
    world.clock.set('2026-11-22T05:00:00Z')
    expect((await book(call, trip)).review_due_at).toBe('2026-11-22T06:00:00.000Z')
    world.clock.set('2026-11-21T09:00:00Z')
  })

  test("the list shows the customer's own orders, newest first, by status and by page", { tags: ['S-129'] }, async () => {
    const { id, slug, trip, call } = await bookableTrip(world, { departures: 3 })
    const other = await world.customer(id)
    await book(world.call({ company: slug, token: other.token }), trip)
    const ids: string[] = []
    for (const key of ['a', 'b', 'c']) {
      ids.unshift((await book(call, trip, { key })).id)
      world.clock.advance(1000)
    }
    const list = async (query: Record<string, string>) => succeeded(call.profile.orders.$get({ query }))
    const { data, meta } = await list({})
    expect(data.map((row) => row.id)).toEqual(ids)
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 10, total: 3 })
    expect((await list({ page: '2', per_page: '2' })).data.map((row) => row.id)).toEqual(ids.slice(2))
    expect((await list({ status: 'paid' })).meta.total).toBe(0)
    expect((await list({ status: 'awaiting_payment' })).meta.total).toBe(3)
    await rejected(call.profile.orders.$get({ query: { status: 'lost' as 'paid' } }), 422)
    world.clock.set('2026-11-21T09:00:00Z')
  })

  test('texts are in the language of the reader, amounts and instants the same', async () => {
    const { slug, customer, trip, call } = await bookableTrip(world)
    const placed = await book(call, trip)
    const arabic = world.call({ company: slug, token: customer.token, locale: 'ar', currency: 'USD' })
    const { data } = await succeeded(arabic.profile.orders[':id'].$get({ param: { id: placed.id } }))
    expect(data).toMatchObject({ service_name: 'الرحلات', package_name: 'رحلة Edge of the World', lines: [{ label: 'بالغ' }] })
    expect([data.total, data.due_at, data.taxes]).toEqual([placed.total, placed.due_at, placed.taxes])
  })

  test('when the last seat is gone the loser gets 409 with the nearest dates, and no order', async () => {
    const { id, slug, trip, call, takenSeats } = await bookableTrip(world, { capacity: 2, departures: 2 })
    const other = await world.customer(id)
    const rival = world.call({ company: slug, token: other.token })
    const { quote } = await quoteFor(rival, trip)
    await book(call, trip, { units: { adult: 2 } })
    const failure = await rejected(order(rival, 'first', orderAt(quote)), 409)
    expect(failure).toMatchObject({
      code: 'sold_out',
      message: 'This departure is sold out. Please choose another date.',
      details: { nearest: [{ departure_id: trip.departures[1]?.id, starts_on: '2026-12-02', time: '09:00', left: 2 }] },
    })
    expect((await succeeded(rival.profile.orders.$get({ query: {} }))).meta.total).toBe(0)
    const counts = await world.inside(id, (trx) =>
      trx
        .selectFrom('order_line')
        .select((q) => q.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    )
    expect(Number(counts.n)).toBe(1)
    expect(await takenSeats()).toBe(2)
  })

  test('before an order is told "sold out" the orders whose time is over give their seats back', async () => {
    const { id, slug, trip, call, takenSeats } = await bookableTrip(world, { capacity: 2 }, { instantDueMinutes: 10 })
    const other = await world.customer(id)
    const rival = world.call({ company: slug, token: other.token })
    const { quote } = await quoteFor(rival, trip)
    const first = await book(call, trip, { units: { adult: 2 } })
    world.clock.advance(10 * 60_000)
    await succeeded(order(rival, 'first', orderAt(quote)))
    expect((await succeeded(call.profile.orders[':id'].$get({ param: { id: first.id } }))).data.status).toBe('invoice_closed')
    expect(await takenSeats()).toBe(1)
    world.clock.set('2026-11-21T09:00:00Z')
  })

  test.for<[string, Units, Units, string[]]>([
    ['too few', { adult: 2 }, { adult: 1 }, ['travellers.1.firstname', 'travellers.1.lastname']],
    ['too many', { adult: 1 }, { adult: 2 }, ['travellers.1.kind']],
    ['of another kind', { adult: 1, child: 1 }, { adult: 2 }, ['travellers.1.kind']],
  ])('travellers that are %s than the quote are named', async ([, quoted, given, fields]) => {
    const { trip, call } = await bookableTrip(world)
    const { quote } = await quoteFor(call, trip, quoted)
    const failure = await rejected(order(call, 'first', orderAt(quote, given)), 422)
    expect(Object.keys(failure.errors ?? {})).toEqual(fields)
    expect(failure.message).toBe('Please enter the details of every traveller in the quote.')
  })

  test('travellers may come in any order', async () => {
    const { trip, call } = await bookableTrip(world)
    const { quote } = await quoteFor(call, trip, { adult: 1, child: 1 })
    const body = { ...orderAt(quote), travellers: travellersFor({ adult: 1, child: 1 }).toReversed() }
    expect((await succeeded(order(call, 'first', body))).data.travellers.map(({ kind }) => kind)).toEqual(['child', 'adult'])
  })

  test('the contact phone is kept as E.164, a wrong one is named', async () => {
    const { trip, call } = await bookableTrip(world)
    const { quote } = await quoteFor(call, trip)
    const withPhone = (key: string, number: string, country_id = 3) =>
      order(call, key, { ...orderAt(quote), contact: { ...contact, phone: { country_id, number } } })
    expect(Object.keys((await rejected(withPhone('wrong', '0501'), 422)).errors ?? {})).toEqual(['contact.phone.number'])
    expect(Object.keys((await rejected(withPhone('nowhere', '50012345', 999), 422)).errors ?? {})).toEqual([
      'contact.phone.country_id',
    ])
    expect((await succeeded(withPhone('right', '50012345'))).data.contact?.phone).toBe('+96550012345')
  })

  test('at most as many unpaid orders as the company allows; one whose time is over does not count', async () => {
    const { trip, call } = await bookableTrip(world, {}, { maxOpenOrders: 2 })
    await book(call, trip, { key: 'a' })
    await book(call, trip, { key: 'b' })
    const { quote } = await quoteFor(call, trip)
    expect(await rejected(order(call, 'c', orderAt(quote)), 409)).toMatchObject({
      code: 'too_many_open_orders',
      message: 'You have 2 unpaid orders. Please complete or cancel one of them first.',
    })
    world.clock.advance(30 * 60_000)
    await book(call, trip, { key: 'd' })
    world.clock.set('2026-11-21T09:00:00Z')
  })

  test('also many orders at once are no more than the company allows', async () => {
    const { trip, call, takenSeats } = await bookableTrip(world, {}, { maxOpenOrders: 2 })
    const { quote } = await quoteFor(call, trip)
    const sent = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async (key) => (await order(call, key, orderAt(quote))).status))
    expect(sent.sort()).toEqual([201, 201, 409, 409, 409])
    expect(await takenSeats()).toBe(2)
  })

  test('a company may ask for a verified e-mail before the first order', async () => {
    const { id, slug, trip, call } = await bookableTrip(world, {}, { requiresVerifiedEmail: true })
    const { quote } = await quoteFor(call, trip)
    expect((await rejected(order(call, 'first', orderAt(quote)), 403)).code).toBe('email_unverified')
    const { token } = await world.customer(id, { verified: true })
    await succeeded(order(world.call({ company: slug, token }), 'first', orderAt(quote)))
  })

  test('many customers at once on one departure never get more seats than there are', async () => {
    const { id, slug, trip, takenSeats } = await bookableTrip(world, { capacity: 5 })
    const calls = await Promise.all(
      Array.from({ length: 12 }, async () => world.call({ company: slug, token: (await world.customer(id)).token })),
    )
    const [first] = calls
    if (!first) throw new Error('no caller')
    const { quote } = await quoteFor(first, trip)
    const sent = await Promise.all(calls.map(async (call) => (await order(call, 'first', orderAt(quote))).status))
    expect(sent.sort()).toEqual([...Array(5).fill(201), ...Array(7).fill(409)])
    expect(await takenSeats()).toBe(5)
  })
})
