import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { runWaitingLists } from '#server/features/waiting-list/jobs.ts'
import { succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'
import { cancelOrder, patiently, placeOrder, quoteCancellation, quoteSeats, read, tally, tryQuote } from './bookings.ts'
import { countDeadlocks, readLedger, violationsOf } from './ledger.ts'
import { eachRound, rounds } from './rounds.ts'
import { play, takenOf, type WaitingModel, type WaitingStep } from './waiting-model.ts'

const seed = 20_261_126
const customers = 4
const capacity = 4

const customer = fc.nat({ max: customers - 1 })
const seats = fc.integer({ min: 1, max: capacity })
const anyStep: fc.Arbitrary<WaitingStep> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('book' as const), customer, seats }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('join' as const), customer, seats: fc.integer({ min: 1, max: capacity + 1 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), customer }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), customer }) },
  { weight: 2, arbitrary: fc.constant<WaitingStep>({ do: 'run' }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(10, 31) }) },
)
/** Everything is taken at first, so that there is something to wait for. */
const anySteps = fc.array(anyStep, { minLength: 8, maxLength: 24, size: 'max' })

const nothingThere = { status: 404, code: 'not_found' }

const entriesOf = async (call: Client) => (await succeeded(call.profile['waiting-list'].$get())).data

describeWorlds('waiting lists', (world) => {
  const run = () => runWaitingLists({ ...world, mails: world.platform.mails })

  async function open(people: number, room: number) {
    const company = await world.company({ maxOpenOrders: 1_000, instantDueMinutes: 20_000 })
    const { product, departure } = await world.trip(company.id, { capacity: room, confirmation: 'instant', inDays: 60 })
    const calls: Client[] = []
    for (let index = 0; index < people; index += 1)
      calls.push(world.call({ company: company.slug, token: (await world.customer(company.id)).token }))
    const selection = { product: product.slug, departure: departure.id }
    const join = (call: Client, adults: number) =>
      call.profile['waiting-list'].$post({
        json: { product_id: product.id, departure_id: departure.id, units: { adult: adults } },
      })
    const book = async (call: Client, adults: number, key: string) => {
      const { quote, ...refused } = await patiently(() => tryQuote(call, { ...selection, adults }))
      return quote ? patiently(() => placeOrder(call, { quote, key, adults })) : { ...refused, order: undefined }
    }
    const leave = async (call: Client) => {
      const [entry] = await entriesOf(call)
      const param = { id: entry?.id ?? '' }
      return entry ? read(await call.profile['waiting-list'][':id'].$delete({ param })) : nothingThere
    }
    return { company, calls, selection, join, book, leave }
  }

  type Real = Awaited<ReturnType<typeof open>> & { orders: string[][]; steps: number }

  async function cancelOldest(call: Client, ids: string[], key: string) {
    const id = ids.shift()
    if (!id) return nothingThere
    return cancelOrder(call, { id, quote: await quoteCancellation(call, id), key })
  }

  async function perform(real: Real, step: WaitingStep): Promise<number | string> {
    real.steps += 1
    if (step.do === 'wait') return 200
    if (step.do === 'run') return run().then(() => 200)
    const call = real.calls[step.customer]
    const ids = real.orders[step.customer]
    if (!call || !ids) throw new Error('each customer has a caller')
    const key = `step ${real.steps}`
    const outcome = ({ status, code }: { status: number; code?: string }) => code ?? status
    if (step.do === 'join') return outcome(await read(await real.join(call, step.seats)))
    if (step.do === 'leave') return outcome(await real.leave(call))
    if (step.do === 'cancel') return outcome(await cancelOldest(call, ids, key))
    const reply = await real.book(call, step.seats, key)
    if (reply.order) ids.push(reply.order.id)
    return outcome(reply)
  }

  async function expectSame(real: Real, model: WaitingModel): Promise<void> {
    const ledger = await readLedger(world.db, real.company.id)
    expect(violationsOf(ledger)).toEqual([])
    expect(ledger.departures[0]?.taken).toBe(takenOf(model))
    const lists = await Promise.all(real.calls.map(entriesOf))
    const entries = lists.map((list) => list.map(({ status, seats, position }) => [status, seats, position]))
    const waiting = model.queue.filter(({ isOffered }) => !isOffered)
    expect(entries).toEqual(
      real.calls.map((_, index) =>
        model.queue
          .filter((entry) => entry.customer === index)
          .map((entry) => [
            entry.isOffered ? 'offered' : 'waiting',
            entry.seats,
            entry.isOffered ? null : waiting.indexOf(entry) + 1,
          ]),
      ),
    )
  }

  test('whoever books, waits, leaves or cancels: seats, offers and queue are what a simple model says', async ({ task }) => {
    const numRuns = 6 * rounds
    const answers: Record<string, number> = {}
    const property = fc.asyncProperty(anySteps, async (steps) => {
      const real: Real = { ...(await open(customers, capacity)), orders: Array.from({ length: customers }, () => []), steps: 0 }
      const orders: number[][] = Array.from({ length: customers }, () => [])
      const model: WaitingModel = { now: world.clock.now().getTime(), capacity, orders, queue: [] }
      for (const step of [{ do: 'book', customer: 0, seats: capacity } as const, ...steps]) {
        const expected = play(model, step)
        world.clock.set(new Date(model.now))
        expect(await perform(real, step), JSON.stringify(step)).toBe(expected)
        await expectSame(real, model)
        const name = `${step.do} ${expected}`
        answers[name] = (answers[name] ?? 0) + 1
      }
      world.clock.set('2026-11-21T09:00:00Z')
    })
    await fc.assert(property, { seed, numRuns })
    for (const name of ['book 201', 'book sold_out', 'join 200', 'join wrong_state', 'cancel 200', 'leave 200'])
      expect(answers[name] ?? 0, name).toBeGreaterThan(0)
    task.meta.figures = { runs: numRuns, seed, ...answers }
  })

  /** Holders of all seats cancel while some customers wait, leave or book, and others book without having waited. */
  async function storm({ holders, waiters, rivals }: { holders: number; waiters: number; rivals: number }) {
    const { company, calls, selection, join, book, leave } = await open(holders + waiters + rivals, holders)
    const cancels: (() => Promise<{ status: number; code?: string }>)[] = []
    for (const [index, call] of calls.slice(0, holders).entries()) {
      const { order } = await placeOrder(call, { quote: await quoteSeats(call, selection), key: `held ${index}` })
      if (!order) throw new Error('there is a seat for every holder')
      cancels.push(() => patiently(() => cancelOldest(call, [order.id], 'cancel')))
    }
    const waiting = calls.slice(holders, holders + waiters)
    for (const call of waiting.slice(0, waiters / 2)) await join(call, 1)
    const joining = waiting.map((call, index) => async () => {
      await patiently(() => join(call, 1 + (index % 2)))
      const booked = await book(call, 1, 'mine')
      return index % 5 === 0 ? patiently(() => leave(call)) : booked
    })
    const booking = calls.slice(holders + waiters).map((call) => () => book(call, 1, 'rival'))
    const answers = await Promise.all([...cancels, ...joining, ...booking].map((start) => start()))
    await Promise.all([run(), run()])
    await run()
    expect(answers.filter(({ status }) => ![200, 201, 404, 409].includes(status))).toEqual([])
    await expectFair(company.id)
    return answers
  }

  /** The counter is what is held and offered, and no seat is free that somebody who waits could have. */
  async function expectFair(companyId: string): Promise<void> {
    const ledger = await readLedger(world.db, companyId)
    expect(violationsOf(ledger)).toEqual([])
    const free = ledger.departures.reduce((sum, { capacity, taken }) => sum + capacity - taken, 0)
    const queue = await world.inside(companyId, (trx) =>
      trx
        .selectFrom('waiting_entry')
        .select('seats')
        .where('company_id', '=', companyId)
        .where('status', '=', 'waiting')
        .execute(),
    )
    expect(queue.filter((entry) => entry.seats <= free)).toEqual([])
  }

  test('of customers who cancel, wait and book all at once, nobody has a seat that another is offered, and none stays empty', async ({
    task,
  }) => {
    const [holders, waiters, rivals] = [16, 16, 16]
    const counts: Record<string, number> = {}
    for (const _ of eachRound()) {
      const answers = await storm({ holders, waiters, rivals })
      for (const [name, n] of Object.entries(tally(answers))) counts[name] = (counts[name] ?? 0) + n
    }
    expect(counts['201'] ?? 0).toBeGreaterThan(0)
    const deadlocks = await countDeadlocks(world.db)
    expect(deadlocks).toBe(0)
    task.meta.figures = { rounds, ...counts, deadlocks, oversold: 0 }
  })
})
