import { expect, test } from 'vitest'
import { describeWorlds, type World } from '#testing/world.ts'
import {
  acceptOrder,
  type BookingReply,
  cancelOrder,
  patiently,
  placeOrder,
  quoteCancellation,
  quoteSeats,
  tally,
} from './bookings.ts'
import { countDeadlocks, type Ledger, readLedger, violationsOf } from './ledger.ts'
import { reconcileOf } from './reconcile.ts'
import { eachRound } from './rounds.ts'

const orders = 40
const minute = 60_000

/** Many orders of many customers in review, over a few departures that they fill, all past their deadline. */
async function prepare(world: World) {
  const built = await world.company({ reviewMinutes: 10, maxOpenOrders: 1_000 })
  const { product, departures } = await world.trip(built.id, { confirmation: 'on_request', departures: 5, capacity: orders / 5 })
  const staff = world.call({ company: built.slug, token: (await world.staff(built.id)).token })
  const placed = []
  for (let place = 0; place < orders; place += 1) {
    const call = world.call({ company: built.slug, token: (await world.customer(built.id)).token })
    const quote = await quoteSeats(call, { product: product.slug, departure: departures[place % departures.length]?.id ?? '' })
    const { order } = await placeOrder(call, { quote, key: 'place' })
    if (!order) throw new Error('an order was refused')
    placed.push({ id: order.id, call, terms: await quoteCancellation(call, order.id) })
  }
  world.clock.advance(11 * minute)
  // The use of a session is noted by a write before the call's own: done now, it delays no accept in the race.
  await staff.staff.orders.$get({ query: {} })
  return { company: built, product, departures, staff, placed }
}

/** All at once: each customer cancels, staff accepts each order, and sweepers end a few orders at a time until the calls are answered. */
async function race({ placed, staff }: Awaited<ReturnType<typeof prepare>>, reconcile: () => Promise<number>) {
  const cancels: Promise<BookingReply>[] = []
  const accepts: Promise<BookingReply>[] = []
  for (const [place, { id, call, terms }] of placed.entries()) {
    const acts = [
      () => cancels.push(patiently(() => cancelOrder(call, { id, quote: terms, key: 'cancel' }))),
      () => accepts.push(patiently(() => acceptOrder(staff, id))),
    ]
    // Who starts first differs from order to order.
    for (const act of place % 2 === 0 ? acts : acts.reverse()) act()
  }
  let isOver = false
  const sweepers = Array.from({ length: 4 }, async () => {
    let ended = 0
    while (!isOver) ended += await reconcile()
    return ended
  })
  const [cancelled, accepted] = [await Promise.all(cancels), await Promise.all(accepts)]
  isOver = true
  const ended = (await Promise.all(sweepers)).reduce((sum, count) => sum + count, 0)
  return { cancelled, accepted, ended }
}

const reached = ({ orders }: Ledger, status: string) =>
  orders.filter(({ history }) => history.some(({ to }) => to === status)).length

const good = (answers: readonly BookingReply[]) => answers.filter(({ status }) => status === 200).length

const rejected = (answers: readonly BookingReply[]) => answers.filter(({ code }) => code === 'wrong_state').length

describeWorlds('places are freed exactly once', (world) => {
  test('time-out against cancel against accept: each order ends in one state that its history tells', async ({ task }) => {
    const sums = { orders: 0, accepted: 0, 'cancelled by customers': 0, 'timed out': 0 }
    for (const _ of eachRound()) {
      const prepared = await prepare(world)
      const { cancelled, accepted, ended } = await race(prepared, reconcileOf(world, prepared.company.slug, 3))
      expect(good(cancelled) + good(accepted) + rejected([...cancelled, ...accepted])).toBe(2 * orders)

      const ledger = await readLedger(world.db, prepared.company.id)
      expect(violationsOf(ledger)).toEqual([])
      // What was answered is what the books say, to the last order.
      expect(reached(ledger, 'cancelled_by_user')).toBe(good(cancelled))
      expect(reached(ledger, 'awaiting_payment')).toBe(good(accepted))
      expect(reached(ledger, 'cancelled_by_system')).toBe(ended)
      const held = ledger.orders.filter(({ status }) => status === 'awaiting_payment').length
      expect(ledger.departures.reduce((sum, { taken }) => sum + taken, 0)).toBe(held)
      sums.orders += prepared.placed.length
      sums.accepted += good(accepted)
      sums['cancelled by customers'] += good(cancelled)
      sums['timed out'] += ended
    }
    // Each of the three won some: it was a race.
    expect(Object.entries(sums).filter(([, count]) => count === 0)).toEqual([])
    const deadlocks = await countDeadlocks(world.db)
    expect(deadlocks).toBe(0)
    task.meta.figures = { ...sums, deadlocks }
  })

  test('sweeps side by side, over many departures, end each order once', async ({ task }) => {
    let ended = 0
    for (const _ of eachRound()) {
      const { company, placed } = await prepare(world)
      const reconcile = reconcileOf(world, company.slug)
      const counts = await Promise.all(Array.from({ length: 8 }, reconcile))
      ended += counts.reduce((sum, count) => sum + count, 0)
      const ledger = await readLedger(world.db, company.id)
      expect(violationsOf(ledger)).toEqual([])
      expect(ledger.orders.map(({ history }) => history.length)).toEqual(placed.map(() => 2))
      expect(ledger.departures.map(({ taken }) => taken)).toEqual([0, 0, 0, 0, 0])
    }
    expect(ended).toBe(orders * eachRound().length)
    task.meta.figures = { 'orders ended': ended }
  })

  test('before a departure is called full its overdue orders are ended, and their places are sold once', async ({ task }) => {
    let sold = 0
    for (const _ of eachRound()) {
      const company = await world.company({ reviewMinutes: 10, maxOpenOrders: 1_000 })
      const { product, departure } = await world.trip(company.id, { confirmation: 'on_request', capacity: 20 })
      const callers = []
      for (let place = 0; place < 64; place += 1) {
        const call = world.call({ company: company.slug, token: (await world.customer(company.id)).token })
        callers.push({ call, quote: await quoteSeats(call, { product: product.slug, departure: departure.id }) })
      }
      const [first, late] = [callers.slice(0, 20), callers.slice(20)]
      for (const { call, quote } of first) expect((await placeOrder(call, { quote, key: 'first' })).status).toBe(201)
      expect((await readLedger(world.db, company.id)).departures[0]).toMatchObject({ taken: 20, held: 20 })
      world.clock.advance(11 * minute)

      const answers = await Promise.all(late.map(({ call, quote }) => patiently(() => placeOrder(call, { quote, key: 'late' }))))
      expect(tally(answers)).toEqual({ 201: 20, '409 sold_out': 24 })
      const ledger = await readLedger(world.db, company.id)
      expect(violationsOf(ledger)).toEqual([])
      expect(ledger.departures[0]).toMatchObject({ taken: 20, held: 20 })
      expect(ledger.orders.filter(({ status }) => status === 'cancelled_by_system')).toHaveLength(20)
      sold += tally(answers)['201'] ?? 0
    }
    task.meta.figures = { 'places sold again': sold }
  })

  test('customers who cancel and order anew at the same moment, on one departure, do not wait for each other', async ({
    task,
  }) => {
    let exchanged = 0
    for (const _ of eachRound()) {
      const company = await world.company({ maxOpenOrders: 1_000 })
      const { product, departure } = await world.trip(company.id, { capacity: 60 })
      const acts: (() => Promise<BookingReply>)[] = []
      for (let place = 0; place < 30; place += 1) {
        const call = world.call({ company: company.slug, token: (await world.customer(company.id)).token })
        const quote = await quoteSeats(call, { product: product.slug, departure: departure.id })
        const { order } = await placeOrder(call, { quote, key: 'first' })
        const terms = await quoteCancellation(call, order?.id ?? '')
        acts.push(() => cancelOrder(call, { id: order?.id ?? '', quote: terms, key: 'cancel' }))
        acts.push(() => placeOrder(call, { quote, key: 'second' }))
      }
      const answers = await Promise.all(acts.map((act) => patiently(act)))
      expect(tally(answers)).toEqual({ 200: 30, 201: 30 })
      const ledger = await readLedger(world.db, company.id)
      expect(violationsOf(ledger)).toEqual([])
      expect(ledger.departures[0]).toMatchObject({ taken: 30, held: 30 })
      exchanged += 30
    }
    const deadlocks = await countDeadlocks(world.db)
    expect(deadlocks).toBe(0)
    task.meta.figures = { 'orders exchanged': exchanged, deadlocks }
  })
})
