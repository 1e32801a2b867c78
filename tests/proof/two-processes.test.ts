import { describe, expect, test } from 'vitest'
import { openTestDatabase, testEngines } from '#testing/database.ts'
import { type BookingReply, patiently, placeOrder, quoteSeats, tally } from './bookings.ts'
import { createEmbeddedFolder } from './embedded-folder.ts'
import { countDeadlocks, readLedger, violationsOf } from './ledger.ts'
import { type Builders, openBuilders } from './open-builders.ts'
import { eachRound } from './rounds.ts'
import { addressOf, type ServerProcess, serverAhead, serverWithoutSite, startServer, startServers } from './server-process.ts'

const clients = 64
const attempts = 4

const settingsOf = (url: string) => ({
  DATABASE_URL: url,
  ROLES: 'api',
  DATABASE_POOL: '10',
  SIGNING_SECRET: 'one secret that both processes of a proof share',
  ENCRYPTION_SECRET: 'one key that both processes of a proof share',
})

async function race(servers: readonly ServerProcess[], build: Builders, places: { departures: number; capacity: number }) {
  const company = await build.company({ maxOpenOrders: 1_000 })
  const { product, departures } = await build.trip(company.id, places)
  const tokens: string[] = []
  for (let client = 0; client < clients; client += 1) tokens.push((await build.customer(company.id)).token)
  await Promise.all(servers.map((server) => untilKnown(server, company.slug)))

  // A client goes to another process with each call, as behind a balancer.
  const callOf = (client: number, turn: number) => {
    const server = servers[(client + turn) % servers.length]
    const token = tokens[client]
    if (!server || !token) throw new Error('no server or no customer')
    return server.call({ company: company.slug, token, address: addressOf(client) })
  }
  const departureOf = (client: number, turn: number) => departures[(client * attempts + turn) % departures.length]?.id ?? ''
  const quotes = await Promise.all(
    tokens.map((_, client) =>
      Promise.all(
        Array.from({ length: attempts }, (_, turn) =>
          quoteSeats(callOf(client, turn + 1), { product: product.slug, departure: departureOf(client, turn) }),
        ),
      ),
    ),
  )
  const started = performance.now()
  const answers = await Promise.all(
    quotes.map(async (own, client) => {
      const mine: BookingReply[] = []
      for (const [turn, quote] of own.entries())
        mine.push(await patiently(() => placeOrder(callOf(client, turn), { quote, key: `turn ${turn}` })))
      return mine
    }),
  )
  return { company, answers: answers.flat(), milliseconds: performance.now() - started }
}

/** A process looks for new companies once a second. */
const untilKnown = async (server: ServerProcess, company: string) =>
  expect
    .poll(
      () =>
        server
          .call({ company })
          .languages.$get({ query: {} })
          .then(({ status }) => status),
      { timeout: 120_000 },
    )
    .toBe(200)

test('a second process on the same embedded database is told who holds it and ends, and the first serves on', async () => {
  await using folder = await createEmbeddedFolder((build) => build.company())
  const start = {
    script: serverWithoutSite,
    settings: { DATA_FOLDER: folder.path, DEFAULT_TENANT: folder.built.slug },
  }
  const server = await startServer(start)
  try {
    await expect(startServer(start)).rejects.toThrow(new RegExp(`DatabaseInUseError.*${server.pid}`, 's'))
    await untilKnown(server, folder.built.slug)
  } finally {
    await server.kill()
  }
})

describe.runIf(testEngines.includes('postgresql'))('two server processes (postgresql)', () => {
  test('64 clients over HTTP sell exactly what there is; both start at once on an empty database', async ({ task }) => {
    await using db = await openTestDatabase('postgresql', { empty: true })
    const settings = settingsOf(db.url ?? '')
    const servers = await startServers([{ settings }, { settings }])
    try {
      using build = await openBuilders(db)
      let milliseconds = 0
      let all: BookingReply[] = []
      for (const round of eachRound()) {
        const places = round % 2 === 0 ? { departures: 1, capacity: 100 } : { departures: 50, capacity: 4 }
        const seats = places.departures * places.capacity
        const raced = await race(servers, build, places)
        milliseconds += raced.milliseconds
        all = [...all, ...raced.answers]
        expect(tally(raced.answers)).toEqual({ 201: seats, '409 sold_out': clients * attempts - seats })
        const ledger = await readLedger(db, raced.company.id)
        expect(violationsOf(ledger)).toEqual([])
        expect(ledger.departures.reduce((sum, { taken }) => sum + taken, 0)).toBe(seats)
      }
      await Promise.all(servers.map((server) => server.stop()))
      const deadlocks = await countDeadlocks(db)
      expect(deadlocks).toBe(0)
      const perSecond = Math.round((all.length / milliseconds) * 1000)
      task.meta.figures = { attempts: all.length, ...tally(all), deadlocks, 'attempts a second': perSecond }
    } finally {
      await Promise.all(servers.map((server) => server.kill()))
    }
  })

  test('a process whose machine is two hours ahead orders at the quotes of the other, and the other at its quotes', async () => {
    await using db = await openTestDatabase('postgresql')
    using build = await openBuilders(db)
    const company = await build.company()
    const { product, departures } = await build.trip(company.id)
    const { token } = await build.customer(company.id)
    const settings = settingsOf(db.url ?? '')
    const servers = await startServers([
      { script: serverWithoutSite, settings },
      { script: serverAhead, settings },
    ])
    try {
      const [right, ahead] = servers.map((server) => server.call({ company: company.slug, token }))
      if (!right || !ahead) throw new Error('two servers were started')
      const selection = { product: product.slug, departure: departures[0]?.id ?? '' }
      for (const [from, to] of [
        [right, ahead],
        [ahead, right],
      ] as const) {
        const { status, order } = await placeOrder(to, { quote: await quoteSeats(from, selection), key: crypto.randomUUID() })
        expect(status).toBe(201)
        expect(Math.abs(Date.parse(order?.ordered_at ?? '') - Date.now())).toBeLessThan(3_600_000)
      }
    } finally {
      await Promise.all(servers.map((server) => server.kill()))
    }
  })
})
