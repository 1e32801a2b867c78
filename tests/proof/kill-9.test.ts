import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder, type PlacedOrder, placeOrder, quoteSeats } from './bookings.ts'
import { createEmbeddedFolder, type EmbeddedFolder } from './embedded-folder.ts'
import { readLedger, violationsOf } from './ledger.ts'
import type { Builders } from './open-builders.ts'
import { eachRound } from './rounds.ts'
import { survive } from './same-key.ts'
import { addressOf, mortalServer, type ServerProcess, serverWithoutSite, startServer } from './server-process.ts'

const clients = 8

async function build(builders: Builders) {
  const company = await builders.company({ maxOpenOrders: 1_000_000, instantDueMinutes: 10_000 })
  const { product, departures } = await builders.trip(company.id, { departures: 4, capacity: 100_000 })
  const tokens: string[] = []
  for (let client = 0; client < clients; client += 1) tokens.push((await builders.customer(company.id)).token)
  return { company, tokens, product: product.slug, departures: departures.map(({ id }) => id) }
}

type BuiltCompany = Awaited<ReturnType<typeof build>>
type AcknowledgedOrder = { client: number; order: PlacedOrder }

const callOf = (server: ServerProcess, { company, tokens }: BuiltCompany, client: number) =>
  server.call({ company: company.slug, address: addressOf(client), ...(tokens[client] && { token: tokens[client] }) })

/** Numbers that differ from round to round and are the same in every run. */
const seeded = (round: number, below: number) => ((round * 2_654_435_761) % 4_294_967_296) % below

type Booking = { built: BuiltCompany; client: number; label: string; tell(order: PlacedOrder): void }

/** Books until the server is gone; answers the status of a call that was answered otherwise than by an order. */
async function book(server: ServerProcess, { built, client, label, tell }: Booking): Promise<number | undefined> {
  const call = callOf(server, built, client)
  for (let turn = 0; ; turn += 1) {
    const departure = built.departures[(client + turn) % built.departures.length] ?? ''
    try {
      const quote = await quoteSeats(call, { product: built.product, departure })
      const { status, order } = await placeOrder(call, { quote, key: `${label} ${turn}` })
      if (!order) return status
      tell(order)
    } catch (error) {
      if (server.isRunning()) throw error
      return undefined
    }
  }
}

/** Lets the clients book and kills the server somewhere among their bookings; answers what was acknowledged. */
async function bookAndKill(server: ServerProcess, built: BuiltCompany, round: number): Promise<AcknowledgedOrder[]> {
  const acknowledged: AcknowledgedOrder[] = []
  const enough = 5 + seeded(round, 40)
  const killed = Promise.withResolvers<void>()
  const tell = (client: number) => (order: PlacedOrder) => {
    acknowledged.push({ client, order })
    if (acknowledged.length === enough) setTimeout(() => server.kill().then(killed.resolve, killed.reject), seeded(round + 7, 30))
  }
  const strange = await Promise.all(
    built.tokens.map((_, client) => book(server, { built, client, label: `round ${round}`, tell: tell(client) })),
  )
  expect(strange.filter((status) => status !== undefined)).toEqual([])
  await killed.promise
  return acknowledged
}

const hundredths = ({ total }: PlacedOrder) => total.amount.replace('.', '')

let folder: EmbeddedFolder & { built: BuiltCompany }
beforeAll(async () => {
  folder = await createEmbeddedFolder(build)
})
afterAll(() => folder[Symbol.asyncDispose]())

const start = (script: readonly string[]) =>
  startServer({ script, settings: { DATA_FOLDER: folder.path, DEFAULT_TENANT: folder.built.company.slug } })

test('kill -9 among bookings on the embedded database: no acknowledged order is lost, no place is lost', async ({ task }) => {
  const { built } = folder
  const all: AcknowledgedOrder[] = []
  const restarts: number[] = []
  let stored = 0
  let server = await start(serverWithoutSite)
  try {
    for (const round of eachRound()) {
      const acknowledged = await bookAndKill(server, built, round)
      all.push(...acknowledged)
      const ledger = await folder.inspect((db) => readLedger(db, built.company.id))
      expect(violationsOf(ledger)).toEqual([])
      const totals = new Map(ledger.orders.map(({ id, total }) => [id, total]))
      expect(all.filter(({ order }) => totals.get(order.id) !== hundredths(order))).toEqual([])
      stored = ledger.orders.length

      const started = performance.now()
      server = await start(serverWithoutSite)
      restarts.push(performance.now() - started)
      for (const { client, order } of acknowledged)
        expect((await getOrder(callOf(server, built, client), order.id)).order).toEqual(order)
    }
  } finally {
    await server.kill()
  }
  expect(all.length).toBeGreaterThanOrEqual(5 * restarts.length)
  task.meta.figures = {
    kills: restarts.length,
    acknowledged: all.length,
    'stored, answered or not': stored,
    'slowest restart (ms)': Math.round(Math.max(...restarts)),
  }
})

test('kill -9 between commit and answer: after the restart the Idempotency-Key gives the answer, and there is one order', async () => {
  const { company, tokens, product, departures } = folder.built
  const caller = { company: company.slug, token: tokens[0] ?? '' }
  const heirs: ServerProcess[] = []
  const heir = async () => {
    const server = await start(serverWithoutSite)
    heirs.push(server)
    return server
  }
  const before = await folder.inspect((db) => readLedger(db, company.id))
  try {
    await survive(await start(mortalServer), heir, { caller, selection: { product, departure: departures[0] ?? '' } })
  } finally {
    for (const server of heirs) await server.kill()
  }
  const after = await folder.inspect((db) => readLedger(db, company.id))
  expect(violationsOf(after)).toEqual([])
  expect(after.orders).toHaveLength(before.orders.length + 1)
})
