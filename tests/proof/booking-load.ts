import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { Database } from '#server/db/open.ts'
import { type BookingReply, type PlacedOrder, placeOrder, tally, tryQuote } from './bookings.ts'
import { readLedger, violationsOf } from './ledger.ts'
import type { Builders } from './open-builders.ts'
import { addressOf, type ServerProcess } from './server-process.ts'

/** A company whose departures never run out, and customers of it. */
export async function buildShop(builders: Builders, { customers = 72, departures = 4 } = {}) {
  const company = await builders.company({ maxOpenOrders: 1_000_000, instantDueMinutes: 10_000 })
  const trip = await builders.trip(company.id, { departures, capacity: 100_000 })
  const tokens: string[] = []
  for (let customer = 0; customer < customers; customer += 1) tokens.push((await builders.customer(company.id)).token)
  return { company, tokens, product: trip.product.slug, departures: trip.departures.map(({ id }) => id) }
}

export type Shop = Awaited<ReturnType<typeof buildShop>>

export type BookingLoad = {
  /** The orders that were acknowledged so far. */
  acknowledged: readonly PlacedOrder[]
  /** Every answer to a quote or an order so far. */
  answers: readonly (BookingReply | FailedCall)[]
  /** Resolves when so many more orders than now are acknowledged. */
  untilMore(orders: number): Promise<void>
  /** Lets every customer finish the order under way, and rethrows what went wrong. */
  finish(): Promise<void>
}

type FailedCall = Pick<BookingReply, 'status' | 'code'>

const clients = 6
// A customer may write sixty times a minute: clients take turns among theirs, and do not hurry.
const paceMillis = 150
const retryMillis = 500
const moreSeconds = 120

/** Asked again: the server could not just now, the first of two with the key still runs, or the customer was too quick. */
const isToBeRepeated = ({ status, code }: FailedCall): boolean => status === 503 || status === 429 || code === 'in_progress'

/** Customers who order one after the other and ask again, with the same key, while an answer is no final one. */
export function startLoad(servers: readonly ServerProcess[], shop: Shop, label: string): BookingLoad {
  const acknowledged: PlacedOrder[] = []
  const answers: (BookingReply | FailedCall)[] = []
  const watchers = new Set<() => void>()
  let isOver = false

  async function patiently<T extends FailedCall>(act: (call: Client) => Promise<T>, customer: number): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      const server = servers[(customer + attempt) % servers.length]
      const token = shop.tokens[customer]
      if (!server || !token) throw new Error('no server or no customer')
      const answer = await act(server.call({ company: shop.company.slug, token, address: addressOf(customer) }))
      answers.push(answer)
      if (!isToBeRepeated(answer)) return answer
      await pause(retryMillis)
    }
  }

  async function shopOn(client: number) {
    for (let turn = 0; !isOver; turn += 1) {
      const customer = (client + turn * clients) % shop.tokens.length
      const departure = shop.departures[(client + turn) % shop.departures.length] ?? ''
      const { quote } = await patiently((call) => tryQuote(call, { product: shop.product, departure }), customer)
      if (!quote) throw new Error('a quote was refused')
      const { order } = await patiently((call) => placeOrder(call, { quote, key: `${label} ${turn}` }), customer)
      if (!order) throw new Error('an order was refused')
      acknowledged.push(order)
      for (const watcher of watchers) watcher()
      await pause(paceMillis)
    }
  }

  const all = Promise.all(Array.from({ length: clients }, (_, client) => shopOn(client)))
  const failed = all.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  return {
    acknowledged,
    answers,
    async untilMore(orders) {
      const enough = acknowledged.length + orders
      const reached = new Promise<void>((resolve) => {
        const watcher = () => {
          if (acknowledged.length < enough) return
          watchers.delete(watcher)
          resolve()
        }
        watchers.add(watcher)
      })
      const late = pause(moreSeconds * 1000, undefined, { ref: false }).then(() => {
        throw new Error(`fewer than ${orders} orders in ${moreSeconds} s: ${JSON.stringify(tally(answers as BookingReply[]))}`)
      })
      await Promise.race([reached, failed, late])
    },
    async finish() {
      isOver = true
      await all
    },
  }
}

/** Nothing that was acknowledged is missing, counters are their holds, errors were 503 alone, and every process still runs. */
export async function expectUnharmed(db: Database, shop: Shop, loads: readonly BookingLoad[], servers: readonly ServerProcess[]) {
  expect(servers.filter((server) => !server.isRunning()).map((server) => server.log())).toEqual([])
  const answers = loads.flatMap((load) => load.answers)
  const strange = answers.filter((answer) => answer.status >= 400 && !isToBeRepeated(answer))
  expect(strange).toEqual([])
  const ledger = await readLedger(db, shop.company.id)
  expect(violationsOf(ledger)).toEqual([])
  const totals = new Map(ledger.orders.map(({ id, total }) => [id, total]))
  const acknowledged = loads.flatMap((load) => load.acknowledged)
  const lost = acknowledged.filter(({ id, total }) => totals.get(id) !== total.amount.replace('.', ''))
  expect(lost).toEqual([])
  expect(ledger.orders).toHaveLength(acknowledged.length)
  return { acknowledged: acknowledged.length, 'refused with 503': answers.filter(({ status }) => status === 503).length }
}
