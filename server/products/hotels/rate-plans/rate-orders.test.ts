import { afterEach, expect, test } from 'vitest'
import { jsonb } from '#server/db/column-types.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { orderOf, payInFull } from '#testing/paying.ts'
import { bookStay, orderStay, quoteStay, type RequestedStay, stayRequest } from '#testing/stay-booking.ts'
import { describeWorlds, type World } from '#testing/world.ts'

// The clock of the world stands at 2026-11-21, a Saturday; nights of a built hotel begin ten days later.
type HotelOverrides = NonNullable<Parameters<World['hotel']>[1]>
type RoomOverrides = NonNullable<HotelOverrides['rooms']>[number]

const never = [{ days_before: 0, fee_percent: 100 }]
const sixHours = [
  { days_before: 0, hours_before: 6, fee_percent: 0 },
  { days_before: 0, fee_percent: 100 },
]
const plans: RoomOverrides['plans'] = [
  { code: 'standard', board: 'room_only', cancellation: sixHours },
  { code: 'saver', board: 'room_only', percent: -10, cancellation: never, name: 'Saver', nameAr: 'السعر الموفر' },
  { code: 'half-board', board: 'half_board', perAdult: '90.00', perChild: '40.00' },
  { code: 'long', board: 'breakfast', percent: -30, minStay: 4, advanceDays: 20, cancellation: never },
]

describeWorlds('rates of a room', (world) => {
  afterEach(() => world.clock.set('2026-11-21T09:00:00Z'))

  async function open(overrides: HotelOverrides = {}) {
    const company = await world.company()
    const gateway = await world.gateway(company.id)
    const hotel = await world.hotel(company.id, { rooms: [{ plans }], ...overrides })
    const callAs = async () => world.call({ company: company.slug, token: (await world.customer(company.id)).token })
    const call = await callAs()
    const rateOf = (code: string) => hotel.plans.find((plan) => plan.code === code)?.id ?? code
    const stay = (to: string, ...rooms: [rate: string, more?: object][]): RequestedStay => ({
      product: hotel.product,
      from: '2026-12-01',
      to,
      rooms: rooms.map(([rate, more]) => ({ room_id: hotel.room.id, rate_id: rateOf(rate), ...more })),
    })
    const roomsOver = async (from: string, to: string) =>
      (await succeeded(call.products[':id'].rooms.$get({ param: { id: hotel.product.id }, query: { from, to } }))).data
    return { ...hotel, company, gateway, call, callAs, rateOf, stay, roomsOver }
  }

  test('a room is listed at each of its rates, and where a stay is too short or too near the rate says so', async () => {
    const { roomsOver, call, product } = await open()
    const ratesOver = async (from: string, to: string) =>
      (await roomsOver(from, to))[0]?.rates.map(({ total, unmet }) => total?.amount ?? unmet)
    expect(await ratesOver('2026-12-01', '2026-12-03')).toEqual(['800.00', '720.00', '800.00', 'min_stay'])
    expect(await ratesOver('2026-12-01', '2026-12-05')).toEqual(['1600.00', '1440.00', '1600.00', 'advance_days'])
    expect(await ratesOver('2026-12-11', '2026-12-15')).toEqual(['1600.00', '1440.00', '1600.00', '1120.00'])
    const [cheapest] = await roomsOver('2026-12-11', '2026-12-15')
    expect([cheapest?.total?.amount, cheapest?.nights[0]?.price.amount]).toEqual(['1120.00', '280.00'])
    const { hotel } = (await succeeded(call.hotels[':id'].$get({ param: { id: product.slug } }))).data
    expect(
      hotel?.rooms[0]?.rates.map(({ code, board, cancellation, adult_price }) => [code, board, cancellation, adult_price.amount]),
    ).toEqual([
      ['standard', 'room_only', sixHours, '0.00'],
      ['saver', 'room_only', never, '0.00'],
      ['half-board', 'half_board', [{ days_before: 7, fee_percent: 0 }, ...never], '90.00'],
      ['long', 'breakfast', never, '0.00'],
    ])
  })

  test('prices "from" are the lowest of a rate that the shortest stay can have', async () => {
    const { call, product, roomsOver } = await open({ rooms: [{ plans: plans?.toReversed() }] })
    const { hotel } = (await succeeded(call.hotels[':id'].$get({ param: { id: product.slug } }))).data
    expect(hotel?.rooms[0]?.from_price.amount).toBe('360.00')
    const query = { from: '2026-12-01', to: '2026-12-02' }
    const { days } = (await succeeded(call.products[':id'].availability.$get({ param: { id: product.id }, query }))).data
    expect(days.map(({ price, left }) => [price?.amount, left])).toEqual([
      ['360.00', 3],
      ['360.00', 3],
    ])
    expect((await roomsOver('2026-12-01', '2026-12-02'))[0]?.total?.amount).toBe('360.00')
  })

  test('an order freezes its rates, and each is cancelled by its own terms for its part of the total', async () => {
    const scene = await open()
    const { call, company, stay, rateOf, rooms } = scene
    const placed = await bookStay(call, stay('2026-12-03', ['standard'], ['saver'], ['half-board', { adults: 2, children: 1 }]))
    // 800 that is free until six hours before, 720 that is never given back, and 800 + 4 × 90 + 2 × 40 by the hotel's seven days.
    expect(placed.lines.map(({ code, label, amount }) => [code, label, amount.amount])).toEqual([
      ['double', 'Double room – No meals', '800.00'],
      ['double.saver', 'Double room – Saver', '720.00'],
      ['double.half-board', 'Double room – Breakfast and dinner', '800.00'],
      ['double.half-board.adult', 'Breakfast and dinner: each adult', '360.00'],
      ['double.half-board.child', 'Breakfast and dinner: each child', '80.00'],
    ])
    expect(placed.stay?.rooms.map(({ rate_id, rate, board }) => [rate_id, rate, board])).toEqual([
      [rateOf('standard'), null, 'room_only'],
      [rateOf('saver'), 'Saver', 'room_only'],
      [rateOf('half-board'), null, 'half_board'],
    ])
    expect(placed.cancellation).toEqual([
      { until: '2026-11-24T12:00:00.000Z', fee_percent: 26, fee: { amount: '720.00', currency: 'SAR' } },
      { until: '2026-12-01T06:00:00.000Z', fee_percent: 71, fee: { amount: '1960.00', currency: 'SAR' } },
      { until: null, fee_percent: 100, fee: { amount: '2760.00', currency: 'SAR' } },
    ])
    await world.inside(company.id, (trx) =>
      trx
        .updateTable('rate_plan')
        .set({ active: false, cancellation: jsonb([{ days_before: 0, fee_percent: 0 }]) })
        .execute(),
    )
    expect(await payInFull(world, scene, placed.id)).toMatchObject({ status: 'captured' })
    const feeAt = async (now: string) => {
      world.clock.set(now)
      const terms = call.profile.orders[':id'].cancellation.$get({ param: { id: placed.id } })
      return (await succeeded(terms)).data.fee.amount
    }
    expect([
      await feeAt('2026-11-21T10:00:00Z'),
      await feeAt('2026-11-24T12:00:00Z'),
      await feeAt('2026-12-01T05:59:59Z'),
    ]).toEqual(['720.00', '1960.00', '1960.00'])
    expect(await feeAt('2026-12-01T06:00:00Z')).toBe('2760.00')
    expect((await orderOf(call, placed.id)).stay?.rooms.map(({ room_id }) => room_id)).toEqual(Array(3).fill(rooms[0]?.id))
  })

  test('of a rate that is never given back nothing is, from the first moment', async () => {
    const scene = await open()
    const { call, stay } = scene
    const placed = await bookStay(call, stay('2026-12-03', ['saver']))
    expect(placed.cancellation).toEqual([{ until: null, fee_percent: 100, fee: { amount: '720.00', currency: 'SAR' } }])
    await payInFull(world, scene, placed.id)
    const { data } = await succeeded(call.profile.orders[':id'].cancellation.$get({ param: { id: placed.id } }))
    expect([data.fee.amount, data.refund.amount]).toEqual(['720.00', '0.00'])
  })

  test.for([
    ['its cancellation', { cancellation: jsonb(never) }, 'price_changed'],
    ['its board', { board: 'breakfast' as const }, 'price_changed'],
    ['its price', { percent: 5 }, 'price_changed'],
    ['that it is sold', { active: false }, 'quote_expired'],
  ] as const)('a quoted rate that has changed in %s is not booked as it was', async ([, change, code]) => {
    const { call, company, stay } = await open()
    const { quote } = await quoteStay(call, stay('2026-12-03', ['standard']))
    await world.inside(company.id, (trx) => trx.updateTable('rate_plan').set(change).where('code', '=', 'standard').execute())
    expect((await rejected(orderStay(call, 'first', { quote, rooms: 1 }), code === 'price_changed' ? 409 : 422)).code).toBe(code)
  })

  test('children pay by their ages and adults for an extra bed, and each age is needed', async () => {
    const { call, stay } = await open({
      rooms: [{ plans, maxAdults: 3, maxChildren: 2, standardAdults: 2 }],
      childBands: [
        { min_age: 0, max_age: 5, bed: 'existing', price: 0 },
        { min_age: 6, max_age: 11, bed: 'extra_bed', price: 8_000 },
      ],
      extraBedPrice: '120.00',
    })
    const family = (more: object) => stay('2026-12-03', ['standard', { adults: 3, children: 2, ...more }])
    const placed = await bookStay(call, family({ child_ages: [4, 9] }))
    expect(placed.lines.map(({ code, label, detail, amount }) => [code, label, detail, amount.amount])).toEqual([
      ['double', 'Double room – No meals', '2 nights', '800.00'],
      ['extra_bed.6', 'Extra bed, child aged 6–11', '1 guest × 2 nights', '160.00'],
      ['extra_bed', 'Extra bed, adult', '1 guest × 2 nights', '240.00'],
    ])
    expect([placed.total.amount, placed.stay?.rooms[0]?.child_ages]).toEqual(['1200.00', [4, 9]])
    const issues = async (more: object) =>
      Object.keys((await rejected(call.quotes.$post({ json: stayRequest(family(more)) }), 422)).errors ?? {})
    expect(await issues({})).toEqual(['rooms.0.child_ages'])
    expect(await issues({ child_ages: [4, 12] })).toEqual(['rooms.0.child_ages.1'])
  })

  test('the last room is sold once, at whichever of its rates', async () => {
    const { callAs, company, stay } = await open({ rooms: [{ plans, units: 1 }] })
    const attempts = await Promise.all(
      ['standard', 'saver', 'half-board', 'saver', 'standard', 'half-board'].map(async (rate) => {
        const call = await callAs()
        return { call, quote: (await quoteStay(call, stay('2026-12-03', [rate]))).quote }
      }),
    )
    const replies = await Promise.all(attempts.map(({ call, quote }) => orderStay(call, 'first', { quote, rooms: 1 })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    const nights = await world.inside(company.id, (trx) =>
      trx.selectFrom('room_night').select(['taken', 'capacity']).where('taken', '>', 0).execute(),
    )
    expect(nights).toEqual([
      { taken: 1, capacity: 1 },
      { taken: 1, capacity: 1 },
    ])
  })

  test('rates of another room and of another company are none', async () => {
    const { call, stay, room } = await open({ rooms: [{ plans }, { code: 'suite' }] })
    const other = await open()
    const issuesOf = async (requested: RequestedStay) =>
      Object.keys((await rejected(call.quotes.$post({ json: stayRequest(requested) }), 422)).errors ?? {})
    const strange = { ...stay('2026-12-03'), rooms: [{ room_id: room.id, rate_id: other.plans[0]?.id ?? '' }] }
    expect(await issuesOf(strange)).toEqual(['rooms.0.rate_id'])
    const { plans: own } = await open({ rooms: [{ plans }] })
    expect(await issuesOf({ ...strange, rooms: [{ room_id: room.id, rate_id: own[1]?.id ?? '' }] })).toEqual(['rooms.0.rate_id'])
  })

  test('a list narrows hotels by board and free cancellation of one and the same rate', async () => {
    const { call, product } = await open({ slug: 'najd' })
    const listed = async (query: Record<string, string>) =>
      (await succeeded(call.hotels.$get({ query: { from: '2026-12-01', to: '2026-12-03', ...query } }))).data.map(
        ({ slug }) => slug,
      )
    expect(await listed({ board: 'half_board' })).toEqual([product.slug])
    expect(await listed({ board: 'half_board', free_cancellation: 'yes' })).toEqual([product.slug])
    expect(await listed({ board: 'room_only', free_cancellation: 'yes' })).toEqual([product.slug])
    expect(await listed({ board: 'breakfast' })).toEqual([])
    expect(await listed({ board: 'breakfast', from: '2026-12-11', to: '2026-12-15' })).toEqual([product.slug])
    expect(await listed({ board: 'breakfast', free_cancellation: 'yes', from: '2026-12-11', to: '2026-12-15' })).toEqual([])
    world.clock.set('2026-11-25T09:00:00Z')
    expect(await listed({ board: 'half_board', free_cancellation: 'yes' })).toEqual([])
    expect(await listed({ free_cancellation: 'yes' })).toEqual([product.slug])
  })
})
