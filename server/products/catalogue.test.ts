import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { book, quoteFor } from '#testing/booking.ts'
import { describeWorlds } from '#testing/world.ts'

const hour = 3_600_000

describeWorlds('products and their prices', (world) => {
  test('a product is found by id and by slug, in this company alone', async () => {
    const [own, other] = [await world.company(), await world.company()]
    const { product } = await world.trip(own.id, { slug: 'dunes' })
    await world.trip(other.id, { slug: 'dunes', name: 'Other dunes' })
    const call = world.call({ company: own.slug })
    for (const id of [product.id, product.id.toUpperCase(), 'dunes'])
      expect((await succeeded(call.products[':id'].$get({ param: { id } }))).data).toMatchObject({
        id: product.id,
        name: 'Edge of the World',
      })
    await rejected(world.call({ company: other.slug }).products[':id'].$get({ param: { id: product.id } }), 404)
  })

  test('a trip says all that its page shows', async () => {
    const { id, slug } = await world.company()
    const { departure, extras } = await world.trip(id, {
      slug: 'dunes',
      extras: [{ code: 'tent', price: '90.00', per: 'order' }],
    })
    const { data } = await succeeded(world.call({ company: slug }).trips[':id'].$get({ param: { id: 'dunes' } }))
    expect(data).toMatchObject({
      service: { slug: 'trips', name: 'Trips' },
      category: { slug: 'desert', name: 'Desert' },
      destination: null,
      country: { code: 'sa', name: 'Saudi Arabia' },
      from_price: { amount: '320.00', currency: 'SAR' },
      duration_minutes: 480,
      next_departure: '2026-12-01',
      vat_category: 'S',
      vat_percent: 15,
      extras: [{ id: extras[0]?.id, code: 'tent', price: { amount: '90.00', currency: 'SAR' }, per: 'order' }],
      zone: 'Asia/Riyadh',
      offer: null,
      old_price: null,
      questions: [],
      units: [
        { code: 'adult', min_age: 12, max_age: null, takes_seat: true },
        { code: 'child', min_age: 2, max_age: 11, takes_seat: true },
        { code: 'infant', min_age: 0, max_age: 1, takes_seat: false },
      ],
      trip: { meeting_point: { text: 'The gate', lat: 24.7, lng: 46.7 } },
      package: null,
      hotel: null,
      rental: null,
    })
    expect(data.departures).toEqual([
      {
        id: departure.id,
        starts_on: '2026-12-01',
        ends_on: '2026-12-01',
        time: '09:00',
        zone: 'Asia/Riyadh',
        starts_at: '2026-12-01T06:00:00.000Z',
        book_until: '2026-11-30T18:00:00.000Z',
        left: 10,
        prices: {
          adult: { amount: '320.00', currency: 'SAR' },
          child: { amount: '210.00', currency: 'SAR' },
          infant: { amount: '0.00', currency: 'SAR' },
        },
        old_prices: {},
      },
    ])
  })

  test('a departure is offered until its cut-off, to the second', async () => {
    const { id, slug } = await world.company()
    const trip = await world.trip(id, { slug: 'dunes', cutoffHours: 12 })
    const call = world.call({ company: slug })
    const seen = async () =>
      (await succeeded(call.products[':id'].availability.$get({ param: { id: 'dunes' }, query: {} }))).data.departures.length
    const start = trip.departure.starts_at.getTime()
    world.clock.set(new Date(start - 12 * hour - 1000))
    expect(await seen()).toBe(1)
    expect((await succeeded(call.products.$get({ query: {} }))).data[0]?.next_departure).toBe('2026-12-01')
    await quoteFor(call, trip)
    world.clock.set(new Date(start - 12 * hour))
    expect(await seen()).toBe(0)
    expect((await succeeded(call.products.$get({ query: {} }))).data[0]?.next_departure).toBeNull()
    const closed = await rejected(
      call.quotes.$post({ json: { product_id: 'dunes', departure_id: trip.departure.id, units: { adult: 1 } } }),
      409,
    )
    expect(closed).toMatchObject({
      code: 'sold_out',
      message: 'Booking for this departure has closed. Please choose a later one.',
      details: { nearest: [] },
    })
    world.clock.set('2026-11-21T09:00:00Z')
  })

  test('departures that are sold out or switched off are hidden', async () => {
    const { id, slug } = await world.company()
    const { departures } = await world.trip(id, { slug: 'dunes', departures: 3 })
    const [first, second, third] = departures
    await world.inside(id, async (trx) => {
      await trx
        .updateTable('departure')
        .set({ taken: 10 })
        .where('id', '=', first?.id ?? '')
        .execute()
      await trx
        .updateTable('departure')
        .set({ active: false })
        .where('id', '=', second?.id ?? '')
        .execute()
    })
    const call = world.call({ company: slug })
    const { data } = await succeeded(call.products[':id'].$get({ param: { id: 'dunes' } }))
    expect(data.departures.map((departure) => departure.id)).toEqual([third?.id])
    expect(data.next_departure).toBe('2026-12-03')
    const soldOut = await rejected(
      call.quotes.$post({ json: { product_id: 'dunes', departure_id: first?.id ?? '', units: { adult: 1 } } }),
      409,
    )
    expect(soldOut.details?.nearest).toMatchObject([
      { departure_id: third?.id, starts_on: '2026-12-03', time: '09:00', left: 10 },
    ])
    const off = { product_id: 'dunes', departure_id: second?.id ?? '', units: { adult: 1 } }
    expect(Object.keys((await rejected(call.quotes.$post({ json: off }), 422)).errors ?? {})).toEqual(['departure_id'])
  })

  test('availability is narrowed to a span of days', async () => {
    const { id, slug } = await world.company()
    await world.trip(id, { slug: 'dunes', departures: 5 })
    const query = { from: '2026-12-02', to: '2026-12-03' }
    const { data } = await succeeded(
      world.call({ company: slug }).products[':id'].availability.$get({ param: { id: 'dunes' }, query }),
    )
    expect(data.departures.map((departure) => departure.starts_on)).toEqual(['2026-12-02', '2026-12-03'])
    expect(data.days).toEqual([])
  })

  test.for([
    ['SAR', '320.00', '210.00', '850.00'],
    ['USD', '85.33', '56.00', '226.66'],
    ['KWD', '26.23', '17.21', '69.67'],
  ] as const)(
    'in %s the amount on card, page, departure, quote and order is the same one',
    async ([currency, adult, child, total]) => {
      const { id, slug } = await world.company()
      const { token } = await world.customer(id)
      const trip = await world.trip(id, { slug: 'dunes' })
      for (const locale of ['ar', 'en'] as const) {
        const call = world.call({ company: slug, token, currency, locale })
        const card = (await succeeded(call.products.$get({ query: {} }))).data[0]
        const category = (await succeeded(call.categories.$get({ query: {} }))).data[0]
        const page = (await succeeded(call.products[':id'].$get({ param: { id: 'dunes' } }))).data
        const price = { amount: adult, currency }
        expect([card?.from_price, category?.from_price, page.from_price]).toEqual([price, price, price])
        expect(page.units.map((unit) => unit.price.amount)).toEqual([adult, child, '0.00'])
        expect(page.departures[0]?.prices).toMatchObject({ adult: price, child: { amount: child, currency } })
        const units = { adult: 2, child: 1 }
        const quote = await quoteFor(call, trip, units)
        const order = await book(call, trip, { units, key: locale })
        for (const { lines, total: sum } of [quote, order]) {
          expect(sum).toEqual({ amount: total, currency })
          expect(lines.map(({ code, quantity, unit_amount }) => [code, quantity, unit_amount.amount])).toEqual([
            ['adult', 2, adult],
            ['child', 1, child],
          ])
        }
        expect(order.taxes).toEqual(quote.taxes)
        expect(order.amount_due).toEqual({ amount: total, currency })
      }
    },
  )

  test('what an order freezes stays as it was when prices, rates and names change', async () => {
    const { id, slug } = await world.company()
    const { token } = await world.customer(id)
    const trip = await world.trip(id, { slug: 'dunes' })
    const call = world.call({ company: slug, token, currency: 'USD' })
    const order = await book(call, trip)
    await world.inside(id, async (trx) => {
      await trx.updateTable('product_unit').set({ price: 99_900n }).execute()
      await trx.updateTable('exchange_rate').set({ rate: '5' }).execute()
      await trx
        .updateTable('product')
        .set({ name: JSON.stringify({ ar: 'غيرها', en: 'Another' }) as never, cancellation: '[]' as never })
        .execute()
    })
    await world.companies.refresh()
    const again = (await succeeded(call.profile.orders[':id'].$get({ param: { id: order.id } }))).data
    expect(again).toEqual(order)
    const stored = await world.inside(id, (trx) => trx.selectFrom('order').selectAll().executeTakeFirstOrThrow())
    expect(stored).toMatchObject({ currency: 'USD', total: 8533n, total_base: 32_000n, tax: 1113n })
    expect([Number(stored.rate_to_base), Number(stored.rate_to_sar)]).toEqual([3.75, 3.75])
  })

  test('a departure with prices of its own is quoted and ordered at them', async () => {
    const { id, slug } = await world.company()
    const { token } = await world.customer(id)
    const trip = await world.trip(id, { slug: 'dunes', departures: 7, onWeekday: { 5: { adult: '400.00' } } })
    const call = world.call({ company: slug, token, currency: 'USD' })
    const { data } = await succeeded(call.products[':id'].$get({ param: { id: 'dunes' } }))
    const adults = data.departures.map(({ starts_on, prices }) => [starts_on, prices.adult?.amount, prices.child?.amount])
    expect(adults.filter(([, adult]) => adult !== '85.33')).toEqual([['2026-12-04', '106.67', '56.00']])
    const friday = trip.departures.find((departure) => departure.local_date === '2026-12-04')
    const order = await book(
      call,
      { product: trip.product, departure: { id: friday?.id ?? '' } },
      { units: { adult: 2, child: 1 } },
    )
    expect(order.total.amount).toBe('269.34')
  })
})
