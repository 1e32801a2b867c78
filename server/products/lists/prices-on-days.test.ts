import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonb } from '#server/db/column-types.ts'
import { addDays } from '#shared/dates.ts'
import { amountText, parseAmount } from '#shared/money.ts'
import { succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'

type Query = Record<string, string>

const today = '2026-11-21'
const friday = '2026-12-04'
const free = [{ days_before: 0, fee_percent: 0 }]
const never = [{ days_before: 0, fee_percent: 100 }]

describeWorlds('prices of lists with days are those of the days', (world) => {
  async function scene() {
    const { id, slug } = await world.company({ specifications: { has_offers: '1' } })
    const call = world.call({ company: slug })
    const list = async (query: Query) => (await succeeded(call.products.$get({ query }))).data
    const prices = async (query: Query) =>
      Object.fromEntries((await list(query)).map((card) => [card.slug, card.from_price.amount]))
    return { id, call, list, prices }
  }

  test('a night of a hotel costs the average of the stay', async () => {
    const { id, call, prices, list } = await scene()
    await world.hotel(id, { slug: 'najd', rooms: [{ price: '300.00', onWeekday: { 5: '500.01' } }] })
    await world.hotel(id, { slug: 'even', rooms: [{ price: '350.00' }] })
    const [week, weekend] = [
      { from: '2026-12-01', to: '2026-12-03' },
      { from: friday, to: '2026-12-06' },
    ]
    expect(await prices({})).toEqual({ najd: '300.00', even: '350.00' })
    expect(await prices(week)).toEqual({ najd: '300.00', even: '350.00' })
    expect(await prices(weekend)).toEqual({ najd: '400.01', even: '350.00' })
    const sorted = async (query: Query) => (await list({ ...query, sort: 'price' })).map((card) => card.slug)
    expect([await sorted(week), await sorted(weekend)]).toEqual([
      ['najd', 'even'],
      ['even', 'najd'],
    ])
    expect(await prices({ ...weekend, price_max: '400' })).toEqual({ even: '350.00' })
    expect(await prices({ ...week, price_max: '400' })).toEqual({ najd: '300.00', even: '350.00' })
    const { price, total } = (await succeeded(call['product-facets'].$get({ query: { ...weekend, price_min: '360' } }))).data
    expect([price?.lowest.amount, price?.highest.amount, total]).toEqual(['350.00', '400.01', 1])
    await world.offer(id, { percent: '10' })
    expect((await list(weekend))[0]).toMatchObject({ from_price: { amount: '360.01' }, old_price: { amount: '400.01' } })
  })

  test('at a rate that is asked for, and of a length and a party that it has', async () => {
    const { id, prices } = await scene()
    await world.hotel(id, {
      slug: 'najd',
      extraBedPrice: '90.00',
      rooms: [
        {
          ...{ price: '300.00', maxAdults: 3, standardAdults: 2, board: 'room_only' },
          plans: [
            { code: 'saver', percent: -20, cancellation: never },
            { code: 'flexible', cancellation: free },
            { code: 'breakfast', board: 'breakfast', perAdult: '35.00', cancellation: free },
            { code: 'week', percent: -50, minStay: 7 },
          ],
        },
      ],
    })
    const days = { from: '2026-12-01', to: '2026-12-03' }
    const of = async (query: Query) => (await prices({ ...days, ...query })).najd
    expect(await of({})).toBe('240.00')
    expect(await of({ free_cancellation: 'yes' })).toBe('300.00')
    expect(await of({ board: 'breakfast' })).toBe('335.00')
    expect(await of({ board: 'breakfast', pax: '2' })).toBe('370.00')
    expect(await of({ board: 'breakfast', pax: '3' })).toBe('495.00')
    expect(await of({ board: 'breakfast', pax: '3', rooms: '2' })).toBe('370.00')
    expect(await of({ to: '2026-12-08' })).toBe('150.00')
  })

  test('with flexible days it is that of the stay which is found', async () => {
    const { id, list } = await scene()
    await world.hotel(id, { slug: 'najd', rooms: [{ price: '300.00', onWeekday: { 5: '500.00' } }] })
    const [card] = await list({ from: friday, to: '2026-12-05', flex: '3' })
    expect([card?.stay, card?.from_price.amount]).toEqual([{ from: friday, to: '2026-12-05' }, '500.00'])
  })

  test('a trip costs what its cheapest departure between the days does', async () => {
    const { id, call, prices, list } = await scene()
    const { departures } = await world.trip(id, { slug: 'dunes', adult: '320.00', inDays: 5, departures: 3 })
    await world.trip(id, { slug: 'city', adult: '350.00', inDays: 5, departures: 3 })
    const [cheap, dear, full] = departures
    await world.inside(id, async (trx) => {
      for (const [departure, change] of [
        [cheap, { prices: jsonb({ adult: 25_000, child: 100 }) }],
        [dear, { prices: jsonb({ adult: 40_000 }) }],
        [full, { prices: jsonb({ adult: 10_000 }), capacity: 0 }],
      ] as const)
        await trx
          .updateTable('departure')
          .set(change)
          .where('id', '=', departure?.id ?? '')
          .execute()
    })
    const on = (departure: typeof cheap) => ({ from: departure?.local_date ?? '', to: departure?.local_date ?? '' })
    expect(await prices({})).toEqual({ dunes: '320.00', city: '350.00' })
    expect(await prices(on(cheap))).toEqual({ dunes: '250.00', city: '350.00' })
    expect(await prices(on(dear))).toEqual({ dunes: '400.00', city: '350.00' })
    expect(await prices({ from: on(dear).from, to: on(full).to })).toEqual({ dunes: '400.00', city: '350.00' })
    expect((await list({ ...on(dear), sort: '-price' })).map((card) => card.slug)).toEqual(['dunes', 'city'])
    const facets = async (query: Query) => (await succeeded(call['product-facets'].$get({ query }))).data.price?.lowest.amount
    expect([await facets(on(cheap)), await facets(on(dear))]).toEqual(['250.00', '350.00'])
  })

  test('a hotel of random prices is listed at what a quote asks for', async () => {
    const { id, call, prices } = await scene()
    /** What a stay in one room costs at a rate; null where it has none. */
    async function quotedTotal(
      product_id: string,
      plan: { id: string; room_type_id: string },
      { adults, ...days }: { from: string; to: string; adults: number },
    ) {
      const rooms = [{ room_id: plan.room_type_id, rate_id: plan.id, adults, children: 0 }]
      const reply = await call.quotes.$post({ json: { product_id, ...days, rooms } })
      return reply.ok ? parseAmount((await reply.json()).data.total.amount) : null
    }
    const price = fc.integer({ min: 100, max: 60_000 }).map((hundredths) => (hundredths / 100).toFixed(2))
    const plan = fc.record({
      code: fc.constantFrom('standard', 'saver', 'long'),
      percent: fc.integer({ min: -50, max: 50 }),
      perAdult: price,
      minStay: fc.integer({ min: 1, max: 3 }),
    })
    const room = fc.record({
      ...{ price, onWeekday: fc.dictionary(fc.constantFrom('1', '4', '5', '6'), price), standardAdults: fc.constant(1) },
      plans: fc.uniqueArray(plan, { minLength: 1, maxLength: 3, selector: ({ code }) => code }),
    })
    const hotels = fc.sample(fc.record({ extraBedPrice: price, rooms: fc.array(room, { minLength: 1, maxLength: 2 }) }), 4)
    const built = []
    for (const [place, hotel] of hotels.entries())
      built.push(await world.hotel(id, { ...hotel, maxStay: 7, slug: `hotel-${place}` }))
    const stays = fc.record({
      from: fc.integer({ min: 11, max: 20 }).map((n) => addDays(today, n)),
      nights: fc.integer({ min: 1, max: 5 }),
      adults: fc.integer({ min: 1, max: 2 }),
    })
    let listed = 0
    for (const { from, nights, adults } of fc.sample(stays, 12)) {
      const days = { from, to: addDays(from, nights) }
      const shown = await prices({ kind: 'hotel', ...days, pax: String(adults) })
      const expected = new Map<string, string>()
      for (const { product, plans } of built) {
        const totals = await Promise.all(plans.map((plan) => quotedTotal(product.id, plan, { ...days, adults })))
        const [lowest] = totals.flatMap((total) => total ?? []).toSorted((a, b) => Number(a - b))
        // Rounded up, as the page of the hotel says it.
        if (lowest !== undefined) expected.set(product.slug, amountText((lowest + BigInt(nights - 1)) / BigInt(nights)))
      }
      expect(shown, JSON.stringify(days)).toEqual(Object.fromEntries(expected))
      listed += expected.size
    }
    expect(listed).toBeGreaterThan(12)
  })
})
