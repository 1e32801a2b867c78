import { expect, test } from 'vitest'
import { jsonb } from '#server/db/column-types.ts'
import { reconcileOrders } from '#server/ordering/jobs.ts'
import { addDays } from '#shared/dates.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { askChange, change, quoteChange } from '#testing/changing.ts'
import { orderOf, payInFull, runMoneyJobs } from '#testing/paying.ts'
import { bookIssues } from '#testing/payments/books.ts'
import { bookStay } from '#testing/stay-booking.ts'
import { describeWorlds } from '#testing/world.ts'

const minute = 60_000
const guests = (count: number) =>
  Array.from({ length: count }, () => ({ kind: 'guest' as const, firstname: 'Sara', lastname: 'Alharbi' }))

const never = [{ days_before: 0, fee_percent: 100 }]
const plans = [
  { code: 'standard' },
  { code: 'saver', percent: -10, cancellation: never },
  { code: 'half-board', board: 'half_board' as const, perAdult: '50.00' },
]

describeWorlds('a stay that is changed', (world) => {
  /** A paid stay of so many nights of the first room type of a hotel. */
  async function open({
    rooms = [{ units: 2 }] as NonNullable<Parameters<typeof world.hotel>[1]>['rooms'],
    nights = 3,
    count = 1,
  } = {}) {
    const company = await world.company()
    const gateway = await world.gateway(company.id)
    const call = world.call({ company: company.slug, token: (await world.customer(company.id)).token })
    const hotel = await world.hotel(company.id, { ...(rooms && { rooms }), confirmation: 'instant' })
    const from = hotel.nights[0]?.night ?? ''
    const room = { room_id: hotel.room.id, adults: 2 }
    const list = (many: number) => Array.from({ length: many }, () => room)
    const order = await bookStay(call, { product: hotel.product, from, to: addDays(from, nights), rooms: list(count) })
    const pay = () => payInFull(world, { call, gateway }, order.id)
    await pay()
    const taken = () =>
      world.inside(company.id, async (trx) =>
        (
          await trx
            .selectFrom('room_night')
            .select('taken')
            .where('room_type_id', '=', hotel.room.id)
            .orderBy('night')
            .limit(6)
            .execute()
        ).map((row) => row.taken),
      )
    const setPrice = (price: bigint) => world.inside(company.id, (trx) => trx.updateTable('room_night').set({ price }).execute())
    return { call, hotel, from, order, list, pay, taken, setPrice, issues: () => bookIssues(world, company.id) }
  }

  /** A paid stay of two nights with a room at each of some rates of one room type. */
  async function openAtRates(codes: readonly string[]) {
    const company = await world.company()
    const gateway = await world.gateway(company.id)
    const call = world.call({ company: company.slug, token: (await world.customer(company.id)).token })
    const hotel = await world.hotel(company.id, { rooms: [{ plans }], confirmation: 'instant' })
    const from = hotel.nights[0]?.night ?? ''
    const rateOf = (code: string) => hotel.plans.find((plan) => plan.code === code)?.id ?? code
    const roomsAt = (...rates: string[]) => rates.map((code) => ({ room_id: hotel.room.id, rate_id: rateOf(code), adults: 2 }))
    const order = await bookStay(call, { product: hotel.product, from, to: addDays(from, 2), rooms: roomsAt(...codes) })
    const pay = () => payInFull(world, { call, gateway }, order.id)
    await pay()
    return { company, call, hotel, from, order, pay, rateOf, roomsAt, issues: () => bookIssues(world, company.id) }
  }

  test('shares the nights that both have, holds the new ones until they are paid, and gives the others back', async () => {
    const { call, from, order, list, pay, taken, issues } = await open({ rooms: [{ units: 1 }] })
    expect(await taken()).toEqual([1, 1, 1, 0, 0, 0])
    const longer = { from: addDays(from, 1), to: addDays(from, 5), rooms: list(1) }
    const held = await change(call, order.id, longer)
    expect([held.changes[0]?.difference.amount, await taken()]).toEqual(['400.00', [1, 1, 1, 1, 1, 0]])
    expect(await issues()).toEqual([])
    await pay()
    const changed = await orderOf(call, order.id)
    expect([changed.stay?.nights, changed.travel_day, await taken()]).toEqual([4, addDays(from, 1), [0, 1, 1, 1, 1, 0]])
    expect(await issues()).toEqual([])
  })

  test('keeps its nights where the new ones are not paid in time', async () => {
    const { call, from, order, list, taken, issues } = await open({ rooms: [{ units: 1 }] })
    await change(call, order.id, { from: addDays(from, 2), to: addDays(from, 6), rooms: list(1) })
    expect(await taken()).toEqual([1, 1, 1, 1, 1, 1])
    world.clock.advance(31 * minute)
    await reconcileOrders(world, async () => {})
    expect([(await orderOf(call, order.id)).changes[0]?.status, await taken()]).toEqual(['expired', [1, 1, 1, 0, 0, 0]])
    expect(await issues()).toEqual([])
  })

  test('keeps the price of its nights and rooms; more of them cost today’s', async () => {
    const { call, from, order, list, pay, setPrice, issues } = await open({ count: 1 })
    await setPrice(50_000n)
    const longer = await quoteChange(call, order.id, { from, to: addDays(from, 4), rooms: list(1) })
    expect([longer.new_total.amount, longer.due.amount]).toEqual(['1700.00', '500.00'])
    expect(longer.selection.lines.map(({ detail, quantity }) => [detail, quantity])).toEqual([
      ['3 nights', 3],
      ['1 night', 1],
    ])
    await change(call, order.id, { from, to: addDays(from, 3), rooms: list(2) }, guests(2))
    await pay()
    const changed = await orderOf(call, order.id)
    expect(changed.total.amount).toBe('2700.00')
    await setPrice(90_000n)
    const back = await quoteChange(call, order.id, { from, to: addDays(from, 2), rooms: list(2) })
    expect([back.new_total.amount, back.refund.amount]).toEqual(['1800.00', '900.00'])
    expect(await issues()).toEqual([])
  })

  test('keeps its rate at the price and the terms with which it was booked', async () => {
    const scene = await openAtRates(['half-board'])
    const { call, company, from, order, roomsAt, rateOf, issues } = scene
    expect((await succeeded(call.profile.orders[':id'].change.$get({ param: { id: order.id } }))).data.selection.rooms).toEqual([
      { room_id: scene.hotel.room.id, rate_id: rateOf('half-board'), adults: 2, children: 0, child_ages: [] },
    ])
    await world.inside(company.id, async (trx) => {
      await trx.updateTable('room_night').set({ price: 50_000n }).execute()
      await trx
        .updateTable('rate_plan')
        .set({ adult_amount: 9_000n, cancellation: jsonb(never) })
        .execute()
    })
    const longer = await quoteChange(call, order.id, { from, to: addDays(from, 3), rooms: roomsAt('half-board') })
    expect(longer.selection.lines.map(({ code, detail, quantity, amount }) => [code, detail, quantity, amount.amount])).toEqual([
      ['double.half-board', '2 nights', 2, '800.00'],
      ['double.half-board', '1 night', 1, '500.00'],
      ['double.half-board.adult', null, 4, '200.00'],
      ['double.half-board.adult', null, 2, '180.00'],
    ])
    expect(longer.selection.cancellation.map(({ fee_percent }) => fee_percent)).toEqual([0, 100])
    await change(call, order.id, { from, to: addDays(from, 3), rooms: roomsAt('half-board') })
    await scene.pay()
    const changed = await orderOf(call, order.id)
    expect([changed.total.amount, changed.stay?.rooms[0]?.rate_id]).toEqual(['1680.00', rateOf('half-board')])
    expect(changed.cancellation.map(({ fee_percent }) => fee_percent)).toEqual([0, 100])
    expect(await issues()).toEqual([])
  })

  test('to a cheaper rate takes over its terms, and one that was never given back stays so', async () => {
    const { call, order, from, roomsAt, pay } = await openAtRates(['standard'])
    const rooms = roomsAt('saver')
    const saver = await quoteChange(call, order.id, { from, to: addDays(from, 2), rooms })
    expect([saver.refund.amount, saver.reduction_fee.amount]).toEqual(['80.00', '0.00'])
    expect(saver.selection.cancellation.map(({ fee_percent }) => fee_percent)).toEqual([100])
    await change(call, order.id, { from, to: addDays(from, 2), rooms })
    await runMoneyJobs(world)
    const back = await quoteChange(call, order.id, { from, to: addDays(from, 2), rooms: roomsAt('standard') })
    expect([back.due.amount, back.selection.cancellation.map(({ fee_percent }) => fee_percent)]).toEqual(['80.00', [100, 100]])
    await change(call, order.id, { from, to: addDays(from, 2), rooms: roomsAt('standard') })
    await pay()
    expect((await orderOf(call, order.id)).cancellation.map(({ fee_percent }) => fee_percent)).toEqual([100, 100])
  })

  test('gives up each room by the terms of its own rate', async () => {
    const { call, order, from, roomsAt, issues } = await openAtRates(['standard', 'saver'])
    const days = { from, to: addDays(from, 2) }
    const withoutFree = await quoteChange(call, order.id, { ...days, rooms: roomsAt('saver') })
    expect([withoutFree.reduction_fee.amount, withoutFree.refund.amount]).toEqual(['0.00', '800.00'])
    const withoutSaver = await quoteChange(call, order.id, { ...days, rooms: roomsAt('standard') })
    expect([withoutSaver.reduction_fee.amount, withoutSaver.refund.amount]).toEqual(['720.00', '0.00'])
    // What was given up for more of a free rate would otherwise come back by cancelling that.
    const swapped = await quoteChange(call, order.id, { ...days, rooms: roomsAt('standard', 'standard') })
    expect([swapped.due.amount, swapped.selection.cancellation[0]?.fee_percent]).toEqual(['80.00', 100])
    await change(call, order.id, { ...days, rooms: roomsAt('saver') }, guests(1))
    expect((await orderOf(call, order.id)).cancellation.map(({ fee_percent }) => fee_percent)).toEqual([100])
    expect(await issues()).toEqual([])
  })

  test('moves to another room at its price, or is refused where that is taken', async () => {
    const { call, hotel, from, order, taken, issues } = await open({ rooms: [{}, { price: '300.00', units: 1 }] })
    const other = hotel.rooms[1]
    const rooms = [{ room_id: other?.id ?? '', adults: 2 }]
    const moved = await change(call, order.id, { from, to: addDays(from, 3), rooms })
    expect([moved.total.amount, moved.stay?.rooms[0]?.name, await taken()]).toEqual(['900.00', 'Room 2', [0, 0, 0, 0, 0, 0]])
    expect(await issues()).toEqual([])
    const second = await bookStay(
      call,
      { product: hotel.product, from, to: addDays(from, 2), rooms: [{ room_id: hotel.room.id }] },
      'second',
    )
    const failure = await rejected(askChange(call, second.id, { from, to: addDays(from, 2), rooms }), 409)
    expect(failure).toMatchObject({ code: 'sold_out' })
  })
})
