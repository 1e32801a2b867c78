import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openTestDatabase, testEngines } from '#testing/database.ts'
import { placeOrder, quoteSeats, tally } from './bookings.ts'
import { createEmbeddedFolder } from './embedded-folder.ts'
import { type KeepAliveProxy, openKeepAliveProxy } from './keep-alive-proxy.ts'
import { readLedger, violationsOf } from './ledger.ts'
import { type Builders, openBuilders } from './open-builders.ts'
import { addressOf, callAt, type ServerProcess, serverWithoutSite, startServer } from './server-process.ts'

const secret = 'one secret that all processes of a proof share'
const key = 'one key that all processes of a proof share'
const clients = 4

async function build(builders: Builders) {
  const options = { maxOpenOrders: 1_000_000, reviewMode: 'automatic', reviewDelaySeconds: 1 } as const
  const company = await builders.company(options)
  const trip = await builders.trip(company.id, { capacity: 100_000, confirmation: 'on_request' })
  const tokens: string[] = []
  for (let client = 0; client < clients; client += 1) tokens.push((await builders.customer(company.id)).token)
  return { company, tokens, product: trip.product.slug, departure: trip.departures[0]?.id ?? '' }
}

type RestartLoad = { statuses: { status: number }[]; orders: number; until(orders: number): Promise<void>; end(): Promise<void> }

/** Reads and orders through the proxy, each client one after the other, until it is ended. */
function startLoad(
  { port }: KeepAliveProxy,
  { company, tokens, product, departure }: Awaited<ReturnType<typeof build>>,
): RestartLoad {
  const load = { statuses: [] as { status: number }[], orders: 0, isOver: false }
  const book = async (token: string, client: number) => {
    const call = callAt(port)({ company: company.slug, token, address: addressOf(client) })
    for (let turn = 0; !load.isOver; turn += 1) {
      load.statuses.push(await call.profile.orders.$get({ query: {} }), await call.languages.$get({ query: {} }))
      const quote = await quoteSeats(call, { product, departure })
      const placed = await placeOrder(call, { quote, key: `${client} ${turn}` })
      load.statuses.push(placed)
      load.orders += 1
      // A session may write 60 times a minute, which a quick machine would reach.
      await pause(1_050)
    }
  }
  const running = Promise.all(tokens.map(book))
  // What ends the load is told by `end`.
  running.catch(() => {})
  return {
    statuses: load.statuses,
    get orders() {
      return load.orders
    },
    until: (orders) => expect.poll(() => load.orders, { timeout: 120_000 }).toBeGreaterThanOrEqual(orders),
    async end() {
      load.isOver = true
      await running
    },
  }
}

describe.runIf(testEngines.includes('postgresql'))('a rolling restart (postgresql)', () => {
  test('behind a proxy that keeps connections no request fails, and with the worker no job is lost', async ({ task }) => {
    await using db = await openTestDatabase('postgresql')
    using builders = await openBuilders(db)
    const built = await build(builders)
    const settings = { DATABASE_URL: db.url ?? '', SIGNING_SECRET: secret, ENCRYPTION_SECRET: key, SHUTDOWN_PAUSE_SECONDS: '3' }
    const start = (roles: string) => startServer({ script: serverWithoutSite, settings: { ...settings, ROLES: roles } })
    const running = new Set<ServerProcess>()
    const open = async (roles: string) => {
      const server = await start(roles)
      running.add(server)
      return server
    }
    try {
      let [first, second, worker] = [await open('api'), await open('api'), await open('worker')]
      await using proxy = await openKeepAliveProxy()
      proxy.route([first.port, second.port])
      const load = startLoad(proxy, built)
      await load.until(10)
      const roll = async (old: ServerProcess, other: ServerProcess) => {
        const next = await open('api')
        proxy.route([next.port, other.port, old.port])
        await old.stop()
        proxy.route([next.port, other.port])
        await load.until(load.orders + 10)
        return next
      }
      first = await roll(first, second)
      const nextWorker = await open('worker')
      await worker.stop()
      worker = nextWorker
      second = await roll(second, first)
      await load.end()
      expect(proxy.failures).toEqual([])
      expect(Object.keys(tally(load.statuses.map(({ status }) => ({ status, isReplay: false, body: null })))).sort()).toEqual([
        '200',
        '201',
      ])
      const stateOf = () =>
        builders.inside(built.company.id, (trx) =>
          trx
            .selectFrom('order')
            .select(['status', (q) => q.fn.countAll<string>().as('count')])
            .groupBy('status')
            .execute(),
        )
      await expect
        .poll(stateOf, { timeout: 120_000, interval: 500 })
        .toEqual([{ status: 'awaiting_payment', count: expect.toSatisfy((count) => Number(count) === load.orders) }])
      expect(violationsOf(await readLedger(db, built.company.id))).toEqual([])
      task.meta.figures = { 'processes rolled': 3, requests: load.statuses.length + load.orders, orders: load.orders, failed: 0 }
    } finally {
      await Promise.all([...running].map((server) => server.kill()))
    }
  })
})

/** Asks again and again over one connection, as long as it is answered. */
async function askForEver(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let answers = 0; ; answers += 1) {
    try {
      const asking = request({ agent, host: '127.0.0.1', port, path: '/health/live' }).end()
      const [answer] = (await once(asking, 'response')) as [IncomingMessage]
      await answer.resume().toArray()
    } catch {
      agent.destroy()
      return answers
    }
  }
}

/** Begins a sign-in whose body never ends, and waits until the server has begun to read it. */
async function signInForEver(port: number, company: string): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const head = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 2000', 'Expect: 100-continue']
  socket.write(`POST /api/${company}/signin HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 100 /)
  const dripping = setInterval(() => socket.write('x'), 50)
  socket.once('close', () => clearInterval(dripping))
}

test('clients that never stop asking, and one that never ends its request, do not keep a process beyond its deadline', async () => {
  await using folder = await createEmbeddedFolder((build) => build.company())
  const settings = {
    DATA_FOLDER: folder.path,
    SHUTDOWN_PAUSE_SECONDS: '0.5',
    SHUTDOWN_DEADLINE_SECONDS: '2',
    REQUEST_SECONDS: '3600',
  }
  const server = await startServer({ script: serverWithoutSite, settings: { ...settings, LOG_LEVEL: 'warn' } })
  try {
    const asking = Array.from({ length: 4 }, () => askForEver(server.port))
    await signInForEver(server.port, folder.built.slug)
    await server.stop()
    expect(await server.ended).toBe(0)
    expect(Math.min(...(await Promise.all(asking)))).toBeGreaterThan(0)
    expect(server.log()).toContain('requests that still ran were cut')
  } finally {
    await server.kill()
  }
})

test('while it stops it is not ready but answers, and a second signal ends it at once', async () => {
  await using folder = await createEmbeddedFolder((build) => build.company())
  const settings = { DATA_FOLDER: folder.path, SHUTDOWN_PAUSE_SECONDS: '200', SHUTDOWN_DEADLINE_SECONDS: '300' }
  const server = await startServer({ script: serverWithoutSite, settings })
  try {
    process.kill(server.pid, 'SIGTERM')
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`)
      return { status: answer.status, connection: answer.headers.get('connection'), body: await answer.json() }
    }
    await expect.poll(() => ask('/health/ready')).toEqual({ status: 503, connection: 'close', body: { status: 'stopping' } })
    expect(await ask('/health/live')).toEqual({ status: 200, connection: 'close', body: { status: 'live' } })
    process.kill(server.pid, 'SIGTERM')
    expect(await server.ended).toBe(1)
  } finally {
    await server.kill()
  }
})
