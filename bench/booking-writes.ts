import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import { systemClock } from '#server/platform/clock.ts'
import { takeSeats } from '#server/products/tours/hold-seats.ts'
import { placeOrder, quoteSeats } from '../tests/proof/bookings.ts'
import type { Builders } from '../tests/proof/open-builders.ts'
import { addressOf, type ServerProcess } from '../tests/proof/server-process.ts'
import { middleBy } from './median.ts'
import { type CpuTime, cpuDuring, type Workers, workersOf } from './processes.ts'

const clients = 64

/** A company whose customers may order without end, and a trip on which they never meet the end. */
export async function buildCompany(build: Builders) {
  const company = await build.company({ maxOpenOrders: 1_000_000 })
  const { product, departures } = await build.trip(company.id, { departures: 50, capacity: 1_000_000 })
  const spare = await build.trip(company.id, { departures: 50, capacity: 1_000_000 })
  const customers: { email: string; token: string }[] = []
  for (let client = 0; client < clients; client += 1) customers.push(await build.customer(company.id))
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return {
    id: company.id,
    slug: company.slug,
    tokens: customers.map(({ token }) => token),
    emails: customers.map(({ email }) => email),
    product: product.slug,
    departures: idsOf(departures),
    spare: idsOf(spare.departures),
  }
}

export type BenchCompany = Awaited<ReturnType<typeof buildCompany>>
export type WriteCost = { bookings: number; cpu: CpuTime; perSecond: number }

const departureOf = (departures: readonly string[], turn: number) => departures[turn % departures.length] ?? ''

type Amount = { bookings: number; rounds: number }

/**
 * The round in the middle of several, each with as many bookings: each customer in turn, one order at a time each, the quotes made
 * beforehand. After the first round `refresh` renews the statistics of the database, as autovacuum does a minute later.
 */
export async function measureBookings(
  server: ServerProcess,
  workers: Workers,
  { company, bookings, rounds, refresh }: Amount & { company: BenchCompany; refresh?: () => Promise<unknown> },
): Promise<WriteCost> {
  const callers = company.tokens.map((token, client) => server.call({ company: company.slug, token, address: addressOf(client) }))
  const each = Math.ceil(bookings / rounds / callers.length)
  const quotesOf = async (call: (typeof callers)[number], client: number) => {
    const own: string[] = []
    for (let turn = 0; turn < each; turn += 1)
      own.push(await quoteSeats(call, { product: company.product, departure: departureOf(company.departures, client + turn) }))
    return own
  }
  const bookAll = async (quotes: readonly string[][], round: number) => {
    const started = performance.now()
    await Promise.all(
      callers.map(async (call, client) => {
        for (const [turn, quote] of (quotes[client] ?? []).entries()) {
          const { status } = await placeOrder(call, { quote, key: `bench ${round} ${turn}` })
          if (status !== 201) throw new Error(`an order was answered with ${status}`)
        }
      }),
    )
    return (performance.now() - started) / 1000
  }
  const done = each * callers.length
  const costs: WriteCost[] = []
  for (let round = 0; round < rounds; round += 1) {
    const quotes = await Promise.all(callers.map(quotesOf))
    const { cpu, result: seconds } = await cpuDuring(workers, () => bookAll(quotes, round))
    costs.push({ bookings: done, cpu, perSecond: done / seconds })
    if (round === 0) await refresh?.()
  }
  return middleBy(costs, ({ cpu }) => cpu.server + cpu.database)
}

/** The same hold, for orders that exist, without everything around it: one statement a connection at a time. */
export async function measureBareHolds(db: Database, company: BenchCompany, holds: number): Promise<WriteCost> {
  const orders = await withCompany(db, company.id, { readOnly: true }, (trx) =>
    trx.selectFrom('order').select('id').where('company_id', '=', company.id).orderBy('id').limit(holds).execute(),
  )
  const bare = { db: db.kysely, companyId: company.id, customerId: null, clock: systemClock }
  let next = 0
  const work = async () => {
    while (next < orders.length) {
      const turn = next
      next += 1
      const order = orders[turn]
      if (order && !(await takeSeats(bare, { orderId: order.id, departureId: departureOf(company.spare, turn), seats: 1 })))
        throw new Error('a hold was refused')
    }
  }
  const run = async () => {
    const started = performance.now()
    await Promise.all(Array.from({ length: db.pool.options.max ?? 10 }, work))
    return (performance.now() - started) / 1000
  }
  const { cpu, result: seconds } = await cpuDuring(workersOf(process.pid, db.pool), run)
  return { bookings: orders.length, cpu, perSecond: orders.length / seconds }
}
