import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { orderStay, quoteStay, type RequestedStay } from '#testing/stay-booking.ts'
import { describeWorlds, type World } from '#testing/world.ts'
import { type BookingReply, cancelOrder, patiently, quoteCancellation, read, tally } from './bookings.ts'
import { countDeadlocks } from './ledger.ts'
import { reconcileOf } from './reconcile.ts'
import { eachRound } from './rounds.ts'
import { fewestLeft, readStayLedger, type StayLedger, violationsOfStays } from './stay-ledger.ts'

const clients = 64
const minute = 60_000
// The clock of a world begins on 2026-11-21; nights of a built hotel ten days later.
const firstNight = '2026-12-01'

const plans = [
  { code: 'standard' },
  { code: 'saver', percent: -10, cancellation: [{ days_before: 0, fee_percent: 100 }] },
  { code: 'half-board', board: 'half_board' as const, perAdult: '60.00' },
]
const rooms = [
  { units: 6, plans },
  { code: 'suite', units: 4, price: '900.00', plans },
]

type Hotel = Awaited<ReturnType<World['hotel']>>
type Attempt = { call: Client; stay: RequestedStay; types: string[]; quote: string; key: string }
type AttemptResult = { attempt: Attempt; answer: BookingReply }

/** The rates of a room type take turns. */
const rateOf = ({ plans: built }: Hotel, roomId: string, turn: number): string | undefined => {
  const own = built.filter(({ room_type_id }) => room_type_id === roomId)
  return own[turn % own.length]?.id
}

/** Stays that overlap in every way: of 1 to 5 nights, beginning on any of ten days, in one type of room or both, at any rate. */
function stayOf(hotel: Hotel, place: number) {
  const { product, rooms } = hotel
  const from = addDays(firstNight, (place * 7) % 10)
  const chosen = rooms.filter((_, other) => place % 3 === 2 || other === place % 3)
  const stay: RequestedStay = {
    product,
    from,
    to: addDays(from, 1 + (place % 5)),
    rooms: chosen.map(({ id }, other) => ({ room_id: id, rate_id: rateOf(hotel, id, place + other) })),
  }
  return { stay, types: chosen.map(({ code }) => code) }
}

async function prepareAttempts(world: World, company: { id: string; slug: string }, hotel: Hotel, attempts: number) {
  const scripts: Attempt[][] = []
  for (let client = 0; client < clients; client += 1) {
    const call = world.call({ company: company.slug, token: (await world.customer(company.id)).token })
    const script: Attempt[] = []
    for (let turn = 0; turn < attempts; turn += 1) {
      const requested = stayOf(hotel, client * attempts + turn)
      script.push({ call, ...requested, quote: (await quoteStay(call, requested.stay)).quote, key: `turn ${turn}` })
    }
    scripts.push(script)
  }
  return scripts
}

const place = ({ call, stay, quote, key }: Attempt): Promise<BookingReply> =>
  patiently(async () => read(await orderStay(call, key, { quote, rooms: stay.rooms.length })))

const runScript = async (script: readonly Attempt[]): Promise<AttemptResult[]> => {
  const tried: AttemptResult[] = []
  for (const attempt of script) tried.push({ attempt, answer: await place(attempt) })
  return tried
}

const sold = (tried: readonly AttemptResult[]) => tried.filter(({ answer }) => answer.status === 201)

const roomNights = ({ nights }: StayLedger) => nights.reduce((sum, { taken }) => sum + taken, 0)

const nightsOf = ({ attempt: { stay } }: AttemptResult) => stay.rooms.length * daysBetween(stay.from, stay.to)

/** Nothing was given back, so who was refused would be refused still. */
function expectHonestRejections(tried: readonly AttemptResult[], ledger: StayLedger) {
  for (const { attempt, answer } of tried.filter(({ answer: { status } }) => status !== 201)) {
    expect(answer.code).toBe('sold_out')
    const { from, to } = attempt.stay
    expect(Math.min(...attempt.types.map((type) => fewestLeft(ledger, type, from, to)))).toBe(0)
  }
}

/** A hotel with overdue orders, half of whose customers are about to cancel, and 40 others about to order. */
async function prepareRace(world: World) {
  const company = await world.company({ reviewMinutes: 10, maxOpenOrders: 1_000 })
  const hotel = await world.hotel(company.id, { rooms, nights: 20, confirmation: 'on_request' })
  const attempts = (await prepareAttempts(world, company, hotel, 1)).flat()
  const first = sold(await runScript(attempts.slice(40)))
  const cancels: (() => Promise<BookingReply>)[] = []
  for (const { attempt, answer } of first.filter((_, place) => place % 2 === 0)) {
    const id = answer.order?.id ?? ''
    const quote = await quoteCancellation(attempt.call, id)
    cancels.push(() => patiently(() => cancelOrder(attempt.call, { id, quote, key: 'cancel' })))
  }
  world.clock.advance(11 * minute)
  return { company, first, late: attempts.slice(0, 40), cancels }
}

describeWorlds('nights are never sold twice', (world) => {
  test('64 clients at once on overlapping stays sell whole stays only, and no night more than there is', async ({ task }) => {
    let milliseconds = 0
    const all: AttemptResult[] = []
    for (const _ of eachRound()) {
      const company = await world.company({ maxOpenOrders: 1_000 })
      const hotel = await world.hotel(company.id, { rooms, nights: 20 })
      const scripts = await prepareAttempts(world, company, hotel, 2)
      const started = performance.now()
      const tried = (await Promise.all(scripts.map(runScript))).flat()
      milliseconds += performance.now() - started
      all.push(...tried)

      const ledger = await readStayLedger(world.db, company.id)
      expect(violationsOfStays(ledger)).toEqual([])
      expect(ledger.orders).toHaveLength(sold(tried).length)
      expect(roomNights(ledger)).toBe(sold(tried).reduce((sum, one) => sum + nightsOf(one), 0))
      expectHonestRejections(tried, ledger)
      expect(sold(tried).length).toBeLessThan(tried.length)
    }
    const deadlocks = await countDeadlocks(world.db)
    expect(deadlocks).toBe(0)
    const answers = all.map(({ answer }) => answer)
    task.meta.figures = {
      attempts: all.length,
      ...tally(answers),
      deadlocks,
      'attempts a second': Math.round((all.length / milliseconds) * 1000),
    }
  })

  test('64 clients at once on the same three nights sell exactly the rooms there are', async ({ task }) => {
    const all: BookingReply[] = []
    for (const _ of eachRound()) {
      const company = await world.company()
      const hotel = await world.hotel(company.id, { rooms: [{ units: 25, plans }] })
      const attempts: Attempt[] = []
      for (let client = 0; client < clients; client += 1) {
        const call = world.call({ company: company.slug, token: (await world.customer(company.id)).token })
        const stay: RequestedStay = {
          product: hotel.product,
          from: firstNight,
          to: '2026-12-04',
          rooms: [{ room_id: hotel.room.id, rate_id: rateOf(hotel, hotel.room.id, client) }],
        }
        attempts.push({ call, stay, types: [], quote: (await quoteStay(call, stay)).quote, key: 'only' })
      }
      const answers = await Promise.all(attempts.map(place))
      all.push(...answers)
      expect(tally(answers)).toEqual({ 201: 25, '409 sold_out': clients - 25 })
      const ledger = await readStayLedger(world.db, company.id)
      expect(violationsOfStays(ledger)).toEqual([])
      expect(ledger.nights.filter(({ taken }) => taken > 0).map(({ taken }) => taken)).toEqual([25, 25, 25])
    }
    task.meta.figures = tally(all)
  })

  test('customers cancel, the clock ends what is overdue and others order, all at once: freed once, sold once', async ({
    task,
  }) => {
    const sums = { placed: 0, 'sold again': 0, 'cancelled by customers': 0, 'timed out': 0 }
    for (const _ of eachRound()) {
      const { company, first, late, cancels } = await prepareRace(world)
      const reconcile = reconcileOf(world, company.slug, 3)
      const [cancelled, tried] = await Promise.all([
        Promise.all(cancels.map((cancel) => cancel())),
        Promise.all(late.map(async (attempt) => ({ attempt, answer: await place(attempt) }))),
        Promise.all([reconcile(), reconcile(), reconcile()]),
      ])
      const ledger = await readStayLedger(world.db, company.id)
      expect(violationsOfStays(ledger)).toEqual([])
      expect(ledger.orders.every(({ steps }) => steps <= 2)).toBe(true)
      const codes = [...cancelled, ...tried.map(({ answer }) => answer)].flatMap(({ code }) => code ?? [])
      expect(codes.filter((code) => code !== 'sold_out' && code !== 'wrong_state')).toEqual([])
      const reached = (status: string) => ledger.orders.filter((order) => order.status === status).length
      expect(reached('cancelled_by_user')).toBe(cancelled.filter(({ status }) => status === 200).length)
      expect(ledger.orders).toHaveLength(first.length + sold(tried).length)
      sums.placed += first.length
      sums['sold again'] += sold(tried).length
      sums['cancelled by customers'] += reached('cancelled_by_user')
      sums['timed out'] += reached('cancelled_by_system')
    }
    const deadlocks = await countDeadlocks(world.db)
    expect(deadlocks).toBe(0)
    task.meta.figures = { ...sums, deadlocks }
  })

  test('before a hotel is called full its overdue orders are ended, and their nights are sold once', async ({ task }) => {
    let soldAgain = 0
    for (const _ of eachRound()) {
      const company = await world.company({ reviewMinutes: 10, maxOpenOrders: 1_000 })
      const hotel = await world.hotel(company.id, { rooms: [{ units: 3 }], nights: 20, confirmation: 'on_request' })
      const quoting = (length: number) => async (from: string) => {
        const call = world.call({ company: company.slug, token: (await world.customer(company.id)).token })
        const stay: RequestedStay = {
          product: hotel.product,
          from,
          to: addDays(from, length),
          rooms: [{ room_id: hotel.room.id }],
        }
        return { call, stay, types: ['double'], quote: (await quoteStay(call, stay)).quote, key: 'only' }
      }
      // Every night of twelve is full with stays of three nights; who comes late asks for two that lie across them.
      const early: Attempt[] = []
      for (const start of [0, 3, 6, 9, 0, 3, 6, 9, 0, 3, 6, 9]) early.push(await quoting(3)(addDays(firstNight, start)))
      const late: Attempt[] = []
      for (let client = 0; client < 40; client += 1) late.push(await quoting(2)(addDays(firstNight, (client * 5) % 11)))
      expect(sold(await runScript(early))).toHaveLength(12)
      world.clock.advance(11 * minute)

      const tried = await Promise.all(late.map(async (attempt) => ({ attempt, answer: await place(attempt) })))
      const ledger = await readStayLedger(world.db, company.id)
      expect(violationsOfStays(ledger)).toEqual([])
      expect(ledger.orders.filter(({ status }) => status === 'cancelled_by_system')).toHaveLength(12)
      expectHonestRejections(tried, ledger)
      expect(roomNights(ledger)).toBe(2 * sold(tried).length)
      soldAgain += sold(tried).length
    }
    const deadlocks = await countDeadlocks(world.db)
    expect(deadlocks).toBe(0)
    task.meta.figures = { 'stays sold again': soldAgain, deadlocks }
  })
})
