import { afterEach, expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { cancel } from '#testing/booking.ts'
import { bookStay, orderStay, quoteStay, type RequestedStay, stayRequest } from '#testing/stay-booking.ts'
import { describeWorlds, type World } from '#testing/world.ts'

// The clock of the world stands at 2026-11-21, a Saturday; nights of a built hotel begin ten days later.
const minute = 60_000

describeWorlds('stays', (world) => {
  afterEach(() => world.clock.set('2026-11-21T09:00:00Z'))

  async function open(overrides: Parameters<World['hotel']>[1] = {}, ofCompany: Parameters<World['company']>[0] = {}) {
    const company = await world.company(ofCompany)
    const hotel = await world.hotel(company.id, overrides)
    const { token } = await world.customer(company.id)
    const call = world.call({ company: company.slug, token })
    const stay = (from: string, to: string, ...codes: string[]): RequestedStay => ({
      product: hotel.product,
      from,
      to,
      rooms: (codes.length > 0 ? codes : ['double']).map((code) => ({
        room_id: hotel.rooms.find((room) => room.code === code)?.id ?? code,
      })),
    })
    const taken = async () =>
      (
        await world.inside(company.id, (trx) =>
          trx.selectFrom('room_night').select(['night', 'room_type_id', 'taken']).where('taken', '>', 0).execute(),
        )
      )
        .map(({ night, room_type_id, taken: count }) => [night, hotel.rooms.find(({ id }) => id === room_type_id)?.code, count])
        .toSorted()
    return { ...hotel, company, call, token, stay, taken }
  }

  test('a month of week and weekend nights costs the same in each language, and on the order, to the halala', async () => {
    const { call, company, token, stay, extras } = await open({
      rooms: [{ price: '412.35', onWeekday: { 4: '530.15', 5: '530.15' } }],
      extras: [
        { code: 'parking', price: '25.00', per: 'night' },
        { code: 'airport', price: '60.00', per: 'person' },
      ],
    })
    const requested = { ...stay('2026-12-01', '2026-12-31'), extras: extras.map(({ id }) => id) }
    const quote = await quoteStay(call, requested)
    const amounts = ({ lines }: Pick<typeof quote, 'lines'>) =>
      lines.map(({ code, quantity, unit_amount, amount }) => [code, quantity, unit_amount.amount, amount.amount])
    expect(amounts(quote)).toEqual([
      ['double', 22, '412.35', '9071.70'],
      ['double', 8, '530.15', '4241.20'],
      ['parking', 30, '25.00', '750.00'],
      ['airport', 2, '60.00', '120.00'],
    ])
    expect(quote.total.amount).toBe('14182.90')
    const inArabic = await quoteStay(world.call({ company: company.slug, token, locale: 'ar' }), requested)
    expect(amounts(inArabic)).toEqual(amounts(quote))
    expect(inArabic.lines.map(({ detail }) => detail)).toEqual(['22 ليلةً', '8 ليالٍ', '30 ليلةً', null])
    const { data: placed } = await succeeded(orderStay(call, 'first', { quote: inArabic.quote, rooms: 1 }))
    expect([placed.total.amount, amounts(placed)]).toEqual(['14182.90', amounts(quote)])
  })

  test('two kinds of rooms for three nights are one order, frozen as they were chosen', async () => {
    const { call, stay, rooms, plans, taken } = await open({
      rooms: [{ units: 2 }, { code: 'suite', units: 1, price: '900.00', board: 'half_board' }],
    })
    const requested = stay('2026-12-01', '2026-12-04', 'double', 'suite', 'double')
    const quote = await quoteStay(call, requested)
    expect(quote.travellers.map(({ kind }) => kind)).toEqual(['guest', 'guest', 'guest'])
    expect([quote.departure, quote.units, quote.total.amount]).toEqual([null, {}, '5100.00'])

    const placed = await bookStay(call, requested)
    expect(placed).toMatchObject({ kind: 'hotel', travel_day: '2026-12-01', travel_time: '15:00', end_day: '2026-12-04' })
    const rateOf = (place: number) => ({ rate_id: plans[place]?.id, rate: null, child_ages: [] })
    expect(placed.stay).toEqual({
      from: '2026-12-01',
      to: '2026-12-04',
      nights: 3,
      check_in: '15:00',
      check_out: '12:00',
      rooms: [
        { room_id: rooms[0]?.id, name: 'Double room', board: 'breakfast', adults: 2, children: 0, ...rateOf(0) },
        { room_id: rooms[1]?.id, name: 'Room 2', board: 'half_board', adults: 2, children: 0, ...rateOf(1) },
        { room_id: rooms[0]?.id, name: 'Double room', board: 'breakfast', adults: 2, children: 0, ...rateOf(0) },
      ],
    })
    const nights = ['2026-12-01', '2026-12-02', '2026-12-03']
    expect(await taken()).toEqual(
      nights.flatMap((night) => [
        [night, 'double', 2],
        [night, 'suite', 1],
      ]),
    )
    expect((await cancel(call, placed.id)).status).toBe(200)
    expect(await taken()).toEqual([])
  })

  test('a stay over one full night takes none of the others, and is told the nearest that can be had', async () => {
    const { call, stay, taken } = await open({ rooms: [{ units: 1 }], nights: 12 })
    const requested = stay('2026-12-03', '2026-12-06')
    const late = await quoteStay(call, requested)
    await bookStay(call, stay('2026-12-05', '2026-12-06'))
    // Nights are sold from the 1st to the 12th; the 5th is taken.
    const stays = [
      ['2026-12-02', '2026-12-05'],
      ['2026-12-01', '2026-12-04'],
      ['2026-12-06', '2026-12-09'],
      ['2026-12-07', '2026-12-10'],
      ['2026-12-08', '2026-12-11'],
      ['2026-12-09', '2026-12-12'],
    ]
    const nearest = stays.map(([starts_on, ends_on]) => ({ departure_id: null, starts_on, ends_on, time: '15:00', left: 1 }))
    for (const rejecting of [
      orderStay(call, 'second', { quote: late.quote, rooms: 1 }),
      call.quotes.$post({ json: stayRequest(requested) }),
    ])
      expect(await rejected(rejecting, 409)).toMatchObject({
        code: 'sold_out',
        message: 'These rooms are no longer available for all the nights you chose. Please choose other dates.',
        details: { nearest },
      })
    expect(await taken()).toEqual([['2026-12-05', 'double', 1]])
  })

  test('rooms are counted by type: the last two of one do not stand in for the other', async () => {
    const { call, stay, taken } = await open({ rooms: [{ units: 2 }, { code: 'suite', units: 1 }] })
    const { quote } = await quoteStay(call, stay('2026-12-01', '2026-12-03', 'suite', 'double'))
    await bookStay(call, stay('2026-12-02', '2026-12-03', 'suite'))
    await rejected(orderStay(call, 'second', { quote, rooms: 2 }), 409)
    expect(await taken()).toEqual([['2026-12-02', 'suite', 1]])
  })

  test('nights that are not sold are refused with the nearest that are', async () => {
    const { call, company, stay, rooms } = await open({ nights: 5 })
    await world.inside(company.id, (trx) =>
      trx
        .updateTable('room_night')
        .set({ active: false })
        .where('room_type_id', '=', rooms[0]?.id ?? '')
        .where('night', '=', '2026-12-02')
        .execute(),
    )
    for (const [from, to, nearest] of [
      ['2026-12-01', '2026-12-03', ['2026-12-03', '2026-12-04']],
      ['2026-12-05', '2026-12-07', ['2026-12-04', '2026-12-03']],
    ] as const)
      expect(await rejected(call.quotes.$post({ json: stayRequest(stay(from, to)) }), 409)).toMatchObject({
        code: 'sold_out',
        details: { nearest: nearest.map((starts_on) => ({ starts_on })) },
      })
  })

  test('every issue of a stay is named in the language of the reader', async () => {
    const { call, company, stay } = await open({ minStay: 3, rooms: [{ maxAdults: 2, maxChildren: 0 }] })
    const other = await world.hotel((await world.company()).id)
    const [requested] = stay('2026-12-01', '2026-12-02').rooms
    const json = {
      ...stayRequest(stay('2026-12-01', '2026-12-02')),
      rooms: [
        { room_id: requested?.room_id ?? '', adults: 3, children: 1 },
        { room_id: other.room.id, adults: 1 },
      ],
      extras: [other.room.id],
    }
    expect((await rejected(call.quotes.$post({ json }), 422)).errors).toEqual({
      to: ['The date must be Fri 4 Dec 2026 or later'],
      'rooms.0.adults': ['Enter 2 or less'],
      'rooms.0.children': ['Enter 0 or less'],
      'rooms.1.room_id': ['Choose one of the listed options'],
      extras: ['Choose one of the listed options'],
    })
    const arabic = world.call({ company: company.slug, locale: 'ar' })
    expect((await rejected(arabic.quotes.$post({ json }), 422)).errors?.to).toEqual(['يجب ألا يسبق التاريخ الجمعة 4 ديسمبر 2026'])
    expect((await rejected(call.quotes.$post({ json: { product_id: json.product_id } }), 422)).errors).toEqual(
      Object.fromEntries(['from', 'to', 'rooms'].map((field) => [field, ['This field is required']])),
    )
  })

  test('a night whose price has changed since the quote is not sold at the old one', async () => {
    const { call, company, stay, taken } = await open()
    const { quote } = await quoteStay(call, stay('2026-12-01', '2026-12-03'))
    await world.inside(company.id, (trx) =>
      trx.updateTable('room_night').set({ price: 45_000n }).where('night', '=', '2026-12-02').execute(),
    )
    expect((await rejected(orderStay(call, 'first', { quote, rooms: 1 }), 409)).code).toBe('price_changed')
    expect(await taken()).toEqual([])
  })

  test('booking closes some hours before check-in at the hotel', async () => {
    world.clock.set('2026-11-30T23:59:00Z')
    const { call, stay } = await open({ cutoffHours: 12, inDays: 0, nights: 3 })
    const requested = stay('2026-12-01', '2026-12-02')
    const { quote } = await quoteStay(call, requested)
    world.clock.set('2026-12-01T00:00:00Z')
    for (const rejecting of [call.quotes.$post({ json: stayRequest(requested) }), orderStay(call, 'first', { quote, rooms: 1 })])
      expect(await rejected(rejecting, 409)).toMatchObject({
        code: 'sold_out',
        message: 'Booking for these nights has closed. Please choose later dates.',
        details: { nearest: [{ starts_on: '2026-12-02' }, { starts_on: '2026-12-03' }] },
      })
  })

  test('nights of an order that nobody paid in time are sold to the next', async () => {
    const { call, company, stay, taken } = await open({ rooms: [{ units: 1 }] }, { instantDueMinutes: 30 })
    const requested = stay('2026-12-01', '2026-12-03')
    const first = await bookStay(call, requested)
    world.clock.advance(31 * minute)
    const next = world.call({ company: company.slug, token: (await world.customer(company.id)).token })
    const second = await bookStay(next, stay('2026-12-02', '2026-12-04'))
    expect(second.status).toBe('awaiting_payment')
    const { data } = await succeeded(call.profile.orders[':id'].$get({ param: { id: first.id } }))
    expect(data.status).toBe('invoice_closed')
    expect((await taken()).map(([night]) => night)).toEqual(['2026-12-02', '2026-12-03'])
  })
})
