import { expect, test } from 'vitest'
import { jsonb } from '#server/db/column-types.ts'
import { sign } from '#server/platform/tokens.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { book, order, orderAt, quoteFor } from '#testing/booking.ts'
import { describeWorlds, type World } from '#testing/world.ts'

const minute = 60_000

describeWorlds('quotes', (world) => {
  /** A company with a trip and a signed-in customer. */
  async function scene(overrides: Parameters<World['trip']>[1] = {}) {
    const company = await world.company()
    const { token } = await world.customer(company.id)
    const trip = await world.trip(company.id, overrides)
    return { company, trip, call: world.call({ company: company.slug, token }) }
  }

  test('a quote shows lines, tax, total and dated cancellation steps, and takes no seat', async () => {
    const { company, trip, call } = await scene({
      extras: [
        { code: 'tent', price: '90.00', per: 'order' },
        { code: 'lunch', price: '40.00', per: 'person' },
      ],
    })
    const quote = await quoteFor(
      call,
      trip,
      { adult: 2, infant: 1 },
      trip.extras.map(({ id }) => id),
    )
    expect(quote).toMatchObject({
      expires_at: '2026-11-21T09:30:00.000Z',
      lines: [
        { code: 'adult', label: 'Adult', quantity: 2, amount: { amount: '640.00', currency: 'SAR' } },
        { code: 'infant', label: 'Infant', quantity: 1, amount: { amount: '0.00', currency: 'SAR' } },
        { code: 'tent', quantity: 1, amount: { amount: '90.00', currency: 'SAR' } },
        { code: 'lunch', quantity: 3, amount: { amount: '120.00', currency: 'SAR' } },
      ],
      total: { amount: '850.00', currency: 'SAR' },
      taxes: [{ category: 'S', percentage: 15, net: { amount: '739.13' }, amount: { amount: '110.87' } }],
      travellers: [
        { kind: 'adult', takes_seat: true },
        { kind: 'adult', takes_seat: true },
        { kind: 'infant', takes_seat: false },
      ],
      cancellation: [
        { until: '2026-11-24T06:00:00.000Z', fee_percent: 0, fee: { amount: '0.00' } },
        { until: '2026-11-28T06:00:00.000Z', fee_percent: 50, fee: { amount: '425.00' } },
        { until: null, fee_percent: 100, fee: { amount: '850.00' } },
      ],
    })
    const taken = await world.inside(company.id, (trx) => trx.selectFrom('departure').select('taken').executeTakeFirstOrThrow())
    expect(taken).toEqual({ taken: 0 })
  })

  test('a quote is good for 30 minutes', async () => {
    const { trip, call } = await scene()
    const { quote } = await quoteFor(call, trip)
    world.clock.advance(30 * minute - 1)
    expect((await succeeded(call.quotes.read.$post({ json: { quote } }))).data).toMatchObject({
      quote,
      expires_at: '2026-11-21T09:30:00.000Z',
    })
    world.clock.advance(1)
    const read = await rejected(call.quotes.read.$post({ json: { quote } }), 422)
    const ordered = await rejected(order(call, 'late', orderAt(quote)), 422)
    for (const failure of [read, ordered])
      expect(failure).toMatchObject({ code: 'quote_expired', message: 'This quote has expired. Please request a new one.' })
    world.clock.set('2026-11-21T09:00:00Z')
  })

  test('a quote is read in the language asked for, with the same amounts', async () => {
    const { company, trip, call } = await scene()
    const quote = await quoteFor(call, trip)
    const arabic = world.call({ company: company.slug, locale: 'ar' })
    const { data } = await succeeded(arabic.quotes.read.$post({ json: { quote: quote.quote } }))
    expect(data.lines[0]?.label).toBe('بالغ')
    expect([data.total, data.taxes, data.cancellation]).toEqual([quote.total, quote.taxes, quote.cancellation])
  })

  test('forged quotes, signatures of another purpose and of another company are refused', async () => {
    const [own, other] = [await scene(), await scene()]
    const { quote } = await quoteFor(own.call, own.trip)
    const [body = '', signature = ''] = quote.split('.')
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString())
    const cheaper = Buffer.from(JSON.stringify({ ...payload, expires: payload.expires + 1 })).toString('base64url')
    const forged = [
      `${cheaper}.${signature}`,
      `${body}.${signature.slice(1)}A`,
      `${body}.`,
      body,
      `${quote}.x`,
      'nonsense',
      sign('another secret', 'quote', payload),
      sign(world.platform.secret, 'cancellation', payload),
    ]
    for (const [place, text] of forged.entries())
      expect((await rejected(order(own.call, `forged ${place}`, orderAt(text)), 422)).code).toBe('quote_expired')
    expect((await rejected(order(other.call, 'foreign', orderAt(quote)), 422)).code).toBe('quote_expired')
    expect((await rejected(other.call.quotes.read.$post({ json: { quote } }), 422)).code).toBe('quote_expired')
  })

  test('a quote that another build signed in another form has expired', async () => {
    const { call, trip } = await scene()
    const { quote } = await quoteFor(call, trip)
    const payload = JSON.parse(Buffer.from(quote.split('.')[0] ?? '', 'base64url').toString())
    const { units: _, ...selection } = payload.selection
    for (const other of [{ ...payload, selection }, { ...payload, expires: String(payload.expires) }, 'a quote']) {
      const read = call.quotes.read.$post({ json: { quote: sign(world.platform.secret, 'quote', other) } })
      expect((await rejected(read, 422)).code).toBe('quote_expired')
    }
  })

  test.for([
    ['its price', { price: 33_000n }],
    ['its terms', { terms: true }],
    ['the time of its departure', { time: true }],
  ] as const)('when %s has changed the order is refused with a new quote, which then works', async ([, change]) => {
    const { company, trip, call } = await scene()
    const { quote } = await quoteFor(call, trip)
    await world.inside(company.id, async (trx) => {
      if ('price' in change)
        await trx.updateTable('product_unit').set({ price: change.price }).where('code', '=', 'adult').execute()
      if ('terms' in change)
        await trx
          .updateTable('product')
          .set({ cancellation: jsonb([{ days_before: 0, fee_percent: 100 }]) })
          .execute()
      if ('time' in change)
        await trx
          .updateTable('departure')
          .set({ starts_at: new Date('2026-12-01T07:00:00Z'), local_time: '10:00' })
          .execute()
    })
    const failure = await rejected(order(call, 'first', orderAt(quote)), 409)
    expect(failure.code).toBe('price_changed')
    expect((await rejected(call.quotes.read.$post({ json: { quote } }), 409)).code).toBe('price_changed')
    const placed = await succeeded(order(call, 'second', orderAt(failure.details?.quote ?? '')))
    expect(placed.data.total.amount).toBe('price' in change ? '330.00' : '320.00')
  })

  test('a quote in another currency than the order is sent with is answered with a new one', async () => {
    const { company, trip, call } = await scene()
    const { quote } = await quoteFor(call, trip)
    const { token } = await world.customer(company.id)
    const dollars = world.call({ company: company.slug, token, currency: 'USD' })
    const failure = await rejected(order(dollars, 'first', orderAt(quote)), 409)
    expect((await succeeded(order(dollars, 'second', orderAt(failure.details?.quote ?? '')))).data.total).toEqual({
      amount: '85.33',
      currency: 'USD',
    })
  })

  test('when an extra or the departure was taken off, a new quote has to be asked for', async () => {
    const { company, trip, call } = await scene({ extras: [{ code: 'tent', price: '90.00', per: 'order' }] })
    const withExtra = await quoteFor(call, trip, { adult: 1 }, [trip.extras[0]?.id ?? ''])
    await world.inside(company.id, (trx) => trx.updateTable('product_extra').set({ active: false }).execute())
    expect((await rejected(order(call, 'extra', orderAt(withExtra.quote)), 422)).code).toBe('quote_expired')
    const plain = await quoteFor(call, trip)
    await world.inside(company.id, (trx) => trx.updateTable('departure').set({ active: false }).execute())
    expect((await rejected(order(call, 'departure', orderAt(plain.quote)), 422)).code).toBe('quote_expired')
  })

  test.for([
    [{}, 'units.adult'],
    [{ adult: 0 }, 'units.adult'],
    [{ infant: 1 }, 'units.adult'],
    [{ adult: 3, infant: 1 }, 'units.adult'],
    [{ adult: 2, child: 2 }, 'units.adult'],
  ] as const)('a party of %o is refused where the trip takes three', async ([units, field]) => {
    const { trip, call } = await scene({ maxParty: 3 })
    const json = { product_id: trip.product.id, departure_id: trip.departure.id, units }
    expect(Object.keys((await rejected(call.quotes.$post({ json }), 422)).errors ?? {})).toEqual([field])
  })

  test.for([
    ['500', 'Enter 3 or less'],
    ['5000', 'Enter 999 or less'],
    ['0', 'Enter 1 or more'],
    ['-1', 'Enter 0 or more'],
    ['abc', 'Enter a number'],
    ['2.5', 'Enter a number'],
  ])('a count of %s is refused in words and never another one', async ([adult, message]) => {
    const { trip, call } = await scene({ maxParty: 3 })
    const json = { product_id: trip.product.id, departure_id: trip.departure.id, units: { adult } }
    const { errors } = await rejected(call.quotes.$post({ json }), 422)
    expect(errors).toEqual({ 'units.adult': [message] })
  })

  test('a unit that the trip does not have is refused, a larger party can be asked for where somebody reviews it', async () => {
    const { trip, call } = await scene({ child: null, infant: null, maxParty: 3, confirmation: 'on_request', capacity: 60 })
    const json = { product_id: trip.product.id, departure_id: trip.departure.id }
    const failure = await rejected(call.quotes.$post({ json: { ...json, units: { adult: 1, child: 1, infant: 2 } } }), 422)
    expect(failure.errors).toEqual({
      'units.child': ['Choose one of the listed options'],
      'units.infant': ['Choose one of the listed options'],
    })
    await quoteFor(call, trip, { adult: 50 })
  })

  test('no more than 50 people fit in one order', async () => {
    const { trip, call } = await scene({ confirmation: 'on_request', capacity: 200 })
    const json = { product_id: trip.product.id, departure_id: trip.departure.id, units: { adult: 30, child: 21 } }
    expect((await rejected(call.quotes.$post({ json }), 422)).errors).toEqual({ 'units.adult': ['Enter 50 or less'] })
  })

  test("another trip's departure and extra are refused at their fields", async () => {
    const { company, trip, call } = await scene()
    const second = await world.trip(company.id, { extras: [{ code: 'tent', price: '1.00', per: 'order' }] })
    const units = { adult: 1 }
    const departure = { product_id: trip.product.id, departure_id: second.departure.id, units }
    expect((await rejected(call.quotes.$post({ json: departure }), 422)).errors).toHaveProperty('departure_id')
    const extra = { product_id: trip.product.id, departure_id: trip.departure.id, units, extras: [second.extras[0]?.id ?? ''] }
    expect((await rejected(call.quotes.$post({ json: extra }), 422)).errors).toHaveProperty('extras')
    const foreign = await world.trip((await world.company()).id)
    await rejected(
      call.quotes.$post({ json: { product_id: foreign.product.id, departure_id: foreign.departure.id, units } }),
      404,
    )
  })

  test('a full departure is refused with the nearest ones that have enough seats, the nearest first', async () => {
    const { company, trip, call } = await scene({ departures: 10, capacity: 4 })
    const middle = trip.departures[5]
    await world.inside(company.id, async (trx) => {
      await trx
        .updateTable('departure')
        .set({ taken: 4 })
        .where('id', '=', middle?.id ?? '')
        .execute()
      await trx
        .updateTable('departure')
        .set({ taken: 3 })
        .where('id', '=', trip.departures[4]?.id ?? '')
        .execute()
    })
    const json = { product_id: trip.product.id, departure_id: middle?.id ?? '', units: { adult: 2, infant: 2 } }
    const failure = await rejected(call.quotes.$post({ json }), 409)
    expect(failure.details?.nearest?.map(({ starts_on, left }) => [starts_on, left])).toEqual([
      ['2026-12-07', 4],
      ['2026-12-04', 4],
      ['2026-12-08', 4],
      ['2026-12-03', 4],
      ['2026-12-09', 4],
      ['2026-12-02', 4],
    ])
  })

  test('seats of orders whose time is over are offered again before anybody is told "sold out"', async () => {
    const { company, trip, call } = await scene({ capacity: 2 })
    await book(call, trip, { units: { adult: 2 } })
    const json = { product_id: trip.product.id, departure_id: trip.departure.id, units: { adult: 1 } }
    expect((await rejected(call.quotes.$post({ json }), 409)).code).toBe('sold_out')
    world.clock.advance(30 * minute)
    expect((await quoteFor(call, trip)).departure?.left).toBe(2)
    const { status, taken } = await world.inside(company.id, (trx) =>
      trx
        .selectFrom('order')
        .innerJoin('departure', 'departure.id', 'order.departure_id')
        .select(['order.status', 'departure.taken'])
        .executeTakeFirstOrThrow(),
    )
    expect([status, taken]).toEqual(['invoice_closed', 0])
    world.clock.set('2026-11-21T09:00:00Z')
  })
})
