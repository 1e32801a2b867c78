import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { openTestDatabase, testEngines } from '#testing/database.ts'
import { createWorld, type World } from '#testing/world.ts'
import { type BookingReply, cancelOrder, getOrder, placeOrder, quoteCancellation, quoteSeats, tally } from './bookings.ts'
import { readLedger, violationsOf } from './ledger.ts'
import { type Builders, openBuilders } from './open-builders.ts'
import { eachRound } from './rounds.ts'
import { expectOneAnswer, survive, times, twenty, twentyAndOne } from './same-key.ts'
import { mortalServer, startServers } from './server-process.ts'

async function prepare(build: Pick<Builders, 'company' | 'trip' | 'customer'>) {
  const company = await build.company()
  const { product, departure } = await build.trip(company.id, { capacity: 10 })
  const { token } = await build.customer(company.id)
  return { company, caller: { company: company.slug, token }, selection: { product: product.slug, departure: departure.id } }
}

describe.for(testEngines)('the same Idempotency-Key (%s)', (engine) => {
  let world: World
  let afterCommit: (operation: string) => Promise<void> = async () => {}
  beforeAll(async () => {
    world = await createWorld({ engine, afterCommit: (operation) => afterCommit(operation) })
  })
  afterAll(() => world.close())

  const begin = async () => {
    const made = await prepare(world)
    return { ...made, call: world.call(made.caller) }
  }

  test('20 times at once makes one order and one cancellation, each with one answer', async ({ task }) => {
    let all: BookingReply[] = []
    for (const _ of eachRound()) {
      const { company, call, selection } = await begin()
      const quote = await quoteSeats(call, selection)
      const placed = await twentyAndOne(() => placeOrder(call, { quote, key: 'one and the same' }))
      expectOneAnswer(placed, 201)
      const ledger = await readLedger(world.db, company.id)
      expect(violationsOf(ledger)).toEqual([])
      expect(ledger.orders).toHaveLength(1)
      expect(ledger.departures[0]).toMatchObject({ taken: 1 })

      const id = ledger.orders[0]?.id ?? ''
      const terms = await quoteCancellation(call, id)
      const cancelled = await twentyAndOne(() => cancelOrder(call, { id, quote: terms, key: 'the cancellation' }))
      expectOneAnswer(cancelled, 200)
      const after = await readLedger(world.db, company.id)
      expect(violationsOf(after)).toEqual([])
      expect(after.departures[0]).toMatchObject({ taken: 0 })
      all = [...all, ...placed, ...cancelled]
    }
    task.meta.figures = { ...tally(all), replayed: all.filter(({ isReplay }) => isReplay).length }
  })

  test('20 different keys of one customer at once make as many orders as the limit allows, and no more', async ({ task }) => {
    const { company, call, selection } = await begin()
    const quote = await quoteSeats(call, selection)
    const answers = await twenty((place) => placeOrder(call, { quote, key: `key ${place}` }))
    expect(tally(answers)).toEqual({ 201: company.max_open_orders, '409 too_many_open_orders': times - company.max_open_orders })
    expect(violationsOf(await readLedger(world.db, company.id))).toEqual([])
    task.meta.figures = tally(answers)
  })

  test('an error is the answer to its key for good, also when the reason is gone', async () => {
    const { company, call, selection } = await begin()
    const other = world.call({ company: company.slug, token: (await world.customer(company.id)).token })
    const quote = await quoteSeats(call, { ...selection, adults: 6 })
    const theirs = await placeOrder(other, {
      quote: await quoteSeats(other, { ...selection, adults: 6 }),
      key: 'theirs',
      adults: 6,
    })
    const rejected = await placeOrder(call, { quote, key: 'mine', adults: 6 })
    expect(rejected).toMatchObject({ status: 409, code: 'sold_out' })
    const id = theirs.order?.id ?? ''
    await cancelOrder(other, { id, quote: await quoteCancellation(other, id), key: 'cancel' })
    const again = await placeOrder(call, { quote, key: 'mine', adults: 6 })
    expect(again).toMatchObject({ status: 409, code: 'sold_out', isReplay: true, body: rejected.body })
    expect(await placeOrder(call, { quote, key: 'a new one', adults: 6 })).toMatchObject({ status: 201 })
    expect(violationsOf(await readLedger(world.db, company.id))).toEqual([])
  })

  test('when the answer is lost after the commit, by a failure or in silence, the key gives it', async () => {
    const { company, call, selection } = await begin()
    const quote = await quoteSeats(call, selection)
    afterCommit = async () => {
      throw new Error('the process is gone')
    }
    const failed = await placeOrder(call, { quote, key: 'failure' })
    afterCommit = () => new Promise(() => {})
    const silent = placeOrder(call, { quote, key: 'silence' })
    await expect.poll(async () => (await readLedger(world.db, company.id)).orders.length, { timeout: 120_000 }).toBe(2)
    afterCommit = async () => {}
    expect(failed.status).toBe(500)
    for (const key of ['failure', 'silence']) {
      const again = await placeOrder(call, { quote, key })
      expect(again).toMatchObject({ status: 201, isReplay: true })
      expect((await getOrder(call, again.order?.id ?? '')).order).toMatchObject({ total: again.order?.total })
    }
    expect(await Promise.race([silent, 'no answer'])).toBe('no answer')
    const ledger = await readLedger(world.db, company.id)
    expect(violationsOf(ledger)).toEqual([])
    expect(ledger.orders).toHaveLength(2)
  })
})

describe.runIf(testEngines.includes('postgresql'))('the same Idempotency-Key at two processes (postgresql)', () => {
  test('one makes the order, also when the other was killed between commit and answer', async ({ task }) => {
    await using db = await openTestDatabase('postgresql')
    using build = await openBuilders(db)
    const settings = {
      DATABASE_URL: db.url ?? '',
      ROLES: 'api',
      SIGNING_SECRET: 'one secret that both processes of a proof share',
      ENCRYPTION_SECRET: 'one key that both processes of a proof share',
    }
    const made = await prepare(build)
    const raced = await prepare(build)
    const servers = await startServers([{ settings }, { settings }, { script: mortalServer, settings }])
    const [first, second, dying] = servers
    if (!first || !second || !dying) throw new Error('three servers were asked for')
    try {
      await survive(dying, async () => second, made)

      const calls = [first, second].map((server) => server.call(raced.caller))
      const callOf = (place: number) => calls[place % 2] as Client
      const quote = await quoteSeats(callOf(0), raced.selection)
      const answers = await twentyAndOne((place) => placeOrder(callOf(place), { quote, key: 'at both' }))
      expectOneAnswer(answers, 201)
      for (const { company } of [made, raced]) {
        const ledger = await readLedger(db, company.id)
        expect(violationsOf(ledger)).toEqual([])
        expect(ledger.orders).toHaveLength(1)
      }
      task.meta.figures = tally(answers)
    } finally {
      await Promise.all(servers.map((server) => server.kill()))
    }
  })
})
