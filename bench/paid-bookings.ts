import type pg from 'pg'
import type { Client } from '#contract/client.ts'
import type { Database } from '#server/db/open.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { succeeded } from '#testing/answers.ts'
import { gatewayBuilders } from '#testing/gateway-builder.ts'
import { placeOrder, quoteSeats } from '../tests/proof/bookings.ts'
import { addressOf, type ServerProcess } from '../tests/proof/server-process.ts'
import type { BenchCompany, WriteCost } from './booking-writes.ts'
import { cpuDuring, type Workers } from './processes.ts'

/** Lets the company of the bench be paid by the test provider; the secret is the server's. */
export const addGateway = (db: Database, { id }: BenchCompany, encryptionSecret: string) =>
  gatewayBuilders({ db, clock: systemClock }, createEncryption([encryptionSecret])).gateway(id)

type Paid = { company: BenchCompany; bookings: number; pool: pg.Pool }

/** One booking from the order to its paid invoice. */
async function bookAndPay(call: Client, pool: pg.Pool, quote: string, key: string): Promise<void> {
  const { order } = await placeOrder(call, { quote, key })
  if (!order) throw new Error('an order was refused')
  const { id } = order
  const begun = await succeeded(call.profile.orders[':id'].payments.$post({ param: { id }, json: { method: 'card' } }))
  await pool.query("update test_charge set status = 'paid', captured = amount where payment_id = $1", [begun.data.id])
  const param = { id, payment_id: begun.data.id }
  const { data } = await succeeded(call.profile.orders[':id'].payments[':payment_id'].check.$post({ param }))
  if (data.status !== 'captured') throw new Error(`a payment is ${data.status}`)
}

/**
 * Whole bookings: an order, its payment begun, and the return from the provider's page, with tax document and ledger. What the
 * customer does on that page is one statement of ours, which does not count.
 */
export async function measurePaidBookings(
  server: ServerProcess,
  workers: Workers,
  { company, bookings, pool }: Paid,
): Promise<WriteCost> {
  const callers = company.tokens.map((token, client) => server.call({ company: company.slug, token, address: addressOf(client) }))
  const each = Math.ceil(bookings / callers.length)
  const departures = company.departures
  const quotes = await Promise.all(
    callers.map(async (call, client) => {
      const own: string[] = []
      for (let turn = 0; turn < each; turn += 1)
        own.push(
          await quoteSeats(call, { product: company.product, departure: departures[(client + turn) % departures.length] ?? '' }),
        )
      return own
    }),
  )
  const payAll = async () => {
    const started = performance.now()
    await Promise.all(
      callers.map(async (call, client) => {
        for (const [turn, quote] of (quotes[client] ?? []).entries()) await bookAndPay(call, pool, quote, `paid ${turn}`)
      }),
    )
    return (performance.now() - started) / 1000
  }
  const { cpu, result: seconds } = await cpuDuring(workers, payAll)
  const done = each * callers.length
  return { bookings: done, cpu, perSecond: done / seconds }
}
