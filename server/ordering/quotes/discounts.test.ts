import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { cancel, order, orderAt, type Units } from '#testing/booking.ts'
import { describeWorlds, type World } from '#testing/world.ts'

const minute = 60_000

describeWorlds('offers and coupons', (world) => {
  /** A company that may sell offers, with a trip of 320 SAR. */
  async function scene(trip: Parameters<World['trip']>[1] = {}, specifications: Record<string, string> = { has_offers: '1' }) {
    const { id, slug } = await world.company({ specifications })
    const { token } = await world.customer(id)
    return { id, slug, token, trip: await world.trip(id, trip), call: world.call({ company: slug, token }) }
  }
  type Scene = Awaited<ReturnType<typeof scene>>

  const request = ({ trip }: Scene, coupon?: string, units: Units = { adult: 1 }) => ({
    product_id: trip.product.id,
    departure_id: trip.departure.id,
    units,
    ...(coupon !== undefined && { coupon }),
  })
  const quoteAt = async (own: Scene, coupon?: string, units: Units = { adult: 1 }) =>
    (await succeeded(own.call.quotes.$post({ json: request(own, coupon, units) }))).data
  const another = async (own: Scene): Promise<Scene> => ({
    ...own,
    call: world.call({ company: own.slug, token: (await world.customer(own.id)).token }),
  })
  const placeAt = async (own: Scene, coupon: string, key = 'first') =>
    order(own.call, key, orderAt((await quoteAt(own, coupon)).quote))
  const stockOf = async (own: Scene) =>
    (await world.inside(own.id, (trx) => trx.selectFrom('offer_stock').select('taken').executeTakeFirstOrThrow())).taken

  test.for([
    ['en', 'This code is for Trips'],
    ['ar', 'رمز الخصم هذا مخصص لما يلي: الرحلات'],
  ] as const)(
    'a code for something else says what it is for, an unknown or used-up one does not (%s)',
    async ([locale, words]) => {
      const own = await scene()
      await world.service(own.id, { kind: 'car_rental', slug: 'cars' })
      await world.offer(own.id, { code: 'DRIVE15', appliesTo: { kinds: ['car'] } })
      await world.offer(own.id, { code: 'GONE', capacity: 1, appliesTo: { kinds: ['car'] } })
      await world.offer(own.id, {
        code: 'LATER',
        appliesTo: { kinds: ['car'] },
        startsAt: new Date(world.clock.now().getTime() + minute),
      })
      await world.inside(own.id, (trx) => trx.updateTable('offer_stock').set({ taken: 1 }).execute())
      const call = world.call({ company: own.slug, token: own.token, locale })
      const issueOf = async (coupon: string) =>
        (await rejected(call.quotes.$post({ json: request(own, coupon) }), 422)).errors?.coupon
      expect((await issueOf('drive15'))?.map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([words])
      const unknown = await issueOf('ZZZ')
      for (const code of ['GONE', 'LATER']) expect(await issueOf(code)).toEqual(unknown)
      expect(unknown).toHaveLength(1)
    },
  )

  test.for(['SAR', 'USD', 'KWD'])(
    'everybody gets an offer: the same amount on card, quote and order, in %s',
    async (currency) => {
      const own = await scene({ extras: [{ code: 'tent', price: '90.00', per: 'order' }] })
      const offer = await world.offer(own.id, { percent: '12.5', slug: 'autumn' })
      await world.offer(own.id, { percent: '5', slug: 'small' })
      const call = world.call({ company: own.slug, token: own.token, currency })
      const { data } = await succeeded(call.products.$get({ query: {} }))
      const [card] = data
      const json = { ...request(own, undefined, { adult: 3 }), extras: [own.trip.extras[0]?.id ?? ''] }
      const quote = (await succeeded(call.quotes.$post({ json }))).data
      const hundredths = (amount: string | undefined) => Number(amount?.replace('.', ''))
      const tent = quote.lines.find(({ code }) => code === 'tent')?.amount.amount
      expect(card?.from_price.currency).toBe(currency)
      expect(hundredths(quote.total.amount)).toBe(3 * hundredths(card?.from_price.amount) + hundredths(tent))
      expect(quote).toMatchObject({
        offer: { id: offer.id, slug: 'autumn', title: 'Autumn offer', percent: 12.5 },
        coupon: null,
        discounts: [{ kind: 'discount', code: 'autumn', label: 'Autumn offer', quantity: 1, percentage: 12.5 }],
      })
      const placed = (await succeeded(order(call, 'first', orderAt(quote.quote, { adult: 3 })))).data
      expect([placed.total, placed.discounts, placed.taxes, placed.subtotal]).toEqual([
        quote.total,
        quote.discounts,
        quote.taxes,
        quote.subtotal,
      ])
      expect(placed.price_after_discounts).toEqual(quote.total)
      expect((await succeeded(call.profile.orders[':id'].$get({ param: { id: placed.id } }))).data.discounts).toEqual(
        quote.discounts,
      )
    },
  )

  test('without the licence nobody gets an offer, and no code is one', async () => {
    const own = await scene({}, {})
    await world.offer(own.id, { percent: '10' })
    await world.offer(own.id, { percent: '20', code: 'SAVE20' })
    expect(await quoteAt(own)).toMatchObject({ offer: null, discounts: [], total: { amount: '320.00' } })
    await rejected(own.call.quotes.$post({ json: request(own, 'SAVE20') }), 422)
  })

  test('a coupon takes off a share or a sum, at most its most; how it is typed does not matter', async () => {
    const own = await scene()
    await world.offer(own.id, { percent: '50', maxDiscount: '100.00', code: 'HALF', title: 'Half price' })
    await world.offer(own.id, { amount: '75.00', code: 'SAVE75' })
    await world.offer(own.id, { amount: '9000.00', code: 'FREE' })
    const half = await quoteAt(own, ' half ', { adult: 2 })
    expect(half).toMatchObject({
      coupon: { code: 'HALF', applied: true },
      offer: { title: 'Half price', percent: 50 },
      discounts: [{ code: 'HALF', amount: { amount: '-100.00' }, percentage: null }],
      subtotal: { amount: '640.00' },
      total: { amount: '540.00' },
    })
    expect(await quoteAt(own, 'save75')).toMatchObject({ offer: { percent: null }, total: { amount: '245.00' } })
    expect(await quoteAt(own, 'FREE')).toMatchObject({
      total: { amount: '0.00' },
      taxes: [{ net: { amount: '0.00' }, amount: { amount: '0.00' } }],
    })
  })

  test('one discount: the larger of the offer for everybody and the coupon, which is not spent when it is not applied', async () => {
    const own = await scene()
    await world.offer(own.id, { percent: '15' })
    await world.offer(own.id, { percent: '10', code: 'TEN', capacity: 5 })
    await world.offer(own.id, { percent: '20', code: 'TWENTY' })
    const weak = await quoteAt(own, 'TEN')
    expect(weak).toMatchObject({ coupon: { code: 'TEN', applied: false }, offer: { percent: 15 }, total: { amount: '272.00' } })
    expect(await quoteAt(own, 'TWENTY')).toMatchObject({ coupon: { applied: true }, total: { amount: '256.00' } })
    expect((await succeeded(order(own.call, 'first', orderAt(weak.quote)))).data.total.amount).toBe('272.00')
    expect(await stockOf(own)).toBe(0)
  })

  test.for<[string, NonNullable<Parameters<World['offer']>[1]>]>([
    ['that nobody has made', { code: 'OTHER' }],
    ['that has not begun', { code: 'CODE', startsAt: new Date('2026-11-22T00:00:00Z') }],
    ['that is over', { code: 'CODE', endsAt: new Date('2026-11-21T09:00:00Z') }],
    ['that is switched off', { code: 'CODE', active: false }],
    ['for other kinds', { code: 'CODE', appliesTo: { kinds: ['hotel'] } }],
  ])('a code %s is refused at its field', async ([, overrides]) => {
    const own = await scene()
    await world.offer(own.id, overrides)
    const failure = await rejected(own.call.quotes.$post({ json: request(own, 'CODE') }), 422)
    expect(failure.errors).toEqual({ coupon: ['This code is wrong or has expired. Check the spelling.'] })
  })

  test('a code for larger bookings says so', async () => {
    const own = await scene()
    await world.offer(own.id, { percent: '10', code: 'LARGE', minTotal: '640.00' })
    expect((await rejected(own.call.quotes.$post({ json: request(own, 'LARGE') }), 422)).errors).toEqual({
      coupon: ['This code is for bookings of 640.00 SAR or more'],
    })
    expect((await quoteAt(own, 'LARGE', { adult: 2 })).total.amount).toBe('576.00')
  })

  test('a code that is used up between quote and order is 409, and nothing is booked', async () => {
    const own = await scene()
    const rival = await another(own)
    await world.offer(own.id, { percent: '10', code: 'LAST', capacity: 1 })
    const { quote } = await quoteAt(rival, 'LAST')
    await succeeded(placeAt(own, 'LAST'))
    const failure = await rejected(order(rival.call, 'first', orderAt(quote)), 409)
    expect(failure).toMatchObject({
      code: 'sold_out',
      message: 'This discount code has been used up. Remove it to see the price without it.',
    })
    expect((await rejected(rival.call.quotes.$post({ json: request(rival, 'LAST') }), 422)).errors).toHaveProperty('coupon')
    const { taken } = await world.inside(own.id, (trx) => trx.selectFrom('departure').select('taken').executeTakeFirstOrThrow())
    expect(taken).toBe(1)
  })

  test('many customers at once use a code as often as it can be used', async () => {
    const own = await scene({ capacity: 20 })
    await world.offer(own.id, { percent: '10', code: 'FEW', capacity: 3 })
    const quoted = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const guest = await another(own)
        return { guest, quote: (await quoteAt(guest, 'FEW')).quote }
      }),
    )
    const sent = await Promise.all(
      quoted.map(async ({ guest, quote }) => (await order(guest.call, 'first', orderAt(quote))).status),
    )
    expect(sent.sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
    expect(await stockOf(own)).toBe(3)
  })

  test('a customer uses a code as often as one may, and once more after cancelling', async () => {
    const own = await scene()
    await world.offer(own.id, { percent: '10', code: 'ONCE', perCustomer: 1, capacity: 9 })
    const first = await succeeded(placeAt(own, 'ONCE', 'a'))
    const { quote } = await quoteAt(own, 'ONCE')
    expect((await rejected(order(own.call, 'b', orderAt(quote)), 422)).errors).toEqual({
      coupon: ['This code is wrong or has expired. Check the spelling.'],
    })
    await succeeded(placeAt(await another(own), 'ONCE'))
    expect(await stockOf(own)).toBe(2)
    await succeeded(cancel(own.call, first.data.id))
    expect(await stockOf(own)).toBe(1)
    await succeeded(order(own.call, 'c', orderAt(quote)))
  })

  test('the same key again uses no code again', async () => {
    const own = await scene()
    await world.offer(own.id, { percent: '10', code: 'TEN', capacity: 9 })
    const body = orderAt((await quoteAt(own, 'TEN')).quote)
    const first = await succeeded(order(own.call, 'key', body))
    const again = await order(own.call, 'key', body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await succeeded(Promise.resolve(again))).data.id).toBe(first.data.id)
    expect(await stockOf(own)).toBe(1)
  })

  test('when its order ends by the clock, its code can be used again', async () => {
    const own = await scene({ capacity: 1 })
    const rival = await another(own)
    await world.offer(own.id, { percent: '10', code: 'LAST', capacity: 2 })
    await succeeded(placeAt(own, 'LAST'))
    world.clock.advance(30 * minute)
    await succeeded(placeAt(rival, 'LAST'))
    expect(await stockOf(own)).toBe(1)
    world.clock.set('2026-11-21T09:00:00Z')
  })

  test('an offer that ended after the quote changes the price; a code that did needs a new one', async () => {
    const own = await scene()
    await world.offer(own.id, { percent: '10', endsAt: new Date('2026-11-21T09:10:00Z') })
    await world.offer(own.id, { percent: '50', code: 'HALF', endsAt: new Date('2026-11-21T09:10:00Z') })
    const [plain, coupon] = [await quoteAt(own), await quoteAt(own, 'HALF')]
    world.clock.advance(10 * minute)
    const changed = await rejected(order(own.call, 'plain', orderAt(plain.quote)), 409)
    expect(changed.code).toBe('price_changed')
    expect((await rejected(order(own.call, 'coupon', orderAt(coupon.quote)), 422)).code).toBe('quote_expired')
    const placed = await succeeded(order(own.call, 'again', orderAt(changed.details?.quote ?? '')))
    expect(placed.data.total.amount).toBe('320.00')
    world.clock.set('2026-11-21T09:00:00Z')
  })
})
