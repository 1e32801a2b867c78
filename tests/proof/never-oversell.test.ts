import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { describeWorlds, type World } from '#testing/world.ts'
import { type BookingReply, patiently, placeOrder, quoteSeats, tally } from './bookings.ts'
import { countDeadlocks, readLedger, violationsOf } from './ledger.ts'
import { eachRound } from './rounds.ts'

const clients = 64

type Attempt = { call: Client; quote: string; key: string }

/** Every client comes with its own customer and quotes, taken while there were places; the attempts go round the departures. */
async function prepare(world: World, places: { departures: number; capacity: number; attempts: number }) {
  const company = await world.company({ maxOpenOrders: 1_000 })
  const { product, departures } = await world.trip(company.id, { departures: places.departures, capacity: places.capacity })
  const scripts: Attempt[][] = []
  for (let client = 0; client < clients; client += 1) {
    const { token } = await world.customer(company.id)
    const call = world.call({ company: company.slug, token })
    const script: Attempt[] = []
    for (let turn = 0; turn < places.attempts; turn += 1) {
      const departure = departures[(client * places.attempts + turn) % departures.length]?.id ?? ''
      script.push({ call, quote: await quoteSeats(call, { product: product.slug, departure }), key: `turn ${turn}` })
    }
    scripts.push(script)
  }
  return { company, scripts }
}

const runScript = async (script: readonly Attempt[]) => {
  const answers: BookingReply[] = []
  for (const { call, ...order } of script) answers.push(await patiently(() => placeOrder(call, order)))
  return answers
}

function expectHonestRejections(answers: readonly BookingReply[]) {
  for (const { code, nearest = [] } of answers.filter(({ status }) => status !== 201)) {
    expect(code).toBe('sold_out')
    expect(nearest.every(({ left }) => left > 0)).toBe(true)
  }
}

describeWorlds('places are never sold twice', (world) => {
  test.for([
    { departures: 1, capacity: 100, attempts: 2 },
    { departures: 50, capacity: 4, attempts: 4 },
  ])('64 clients at once on $departures departure(s) sell exactly what there is', async (places, { task }) => {
    const seats = places.departures * places.capacity
    let milliseconds = 0
    let all: BookingReply[] = []
    for (const _ of eachRound()) {
      const { company, scripts } = await prepare(world, places)
      const started = performance.now()
      const answers = (await Promise.all(scripts.map(runScript))).flat()
      milliseconds += performance.now() - started
      all = [...all, ...answers]

      expectHonestRejections(answers)
      expect(tally(answers)).toEqual({ 201: seats, '409 sold_out': clients * places.attempts - seats })
      const ledger = await readLedger(world.db, company.id)
      expect(violationsOf(ledger)).toEqual([])
      expect(ledger.orders).toHaveLength(seats)
      const sold = ledger.departures.reduce((sum, { taken }) => sum + taken, 0)
      expect(sold).toBe(seats)
    }
    const deadlocks = await countDeadlocks(world.db)
    expect(deadlocks).toBe(0)
    task.meta.figures = {
      attempts: all.length,
      ...tally(all),
      deadlocks,
      'attempts a second': Math.round((all.length / milliseconds) * 1000),
    }
  })

  test('who comes too late is told the nearest dates that have places', async ({ task }) => {
    const company = await world.company()
    const { product, departures } = await world.trip(company.id, { departures: 8, capacity: 1 })
    const requested = departures[4]?.id ?? ''
    const calls = await Promise.all(
      Array.from({ length: clients }, async () =>
        world.call({ company: company.slug, token: (await world.customer(company.id)).token }),
      ),
    )
    const quotes = await Promise.all(calls.map((call) => quoteSeats(call, { product: product.slug, departure: requested })))
    const answers = await Promise.all(
      calls.map((call, place) => patiently(() => placeOrder(call, { quote: quotes[place] ?? '', key: 'only' }))),
    )
    expect(tally(answers)).toEqual({ 201: 1, '409 sold_out': clients - 1 })
    const around = [3, 5, 2, 6, 1, 7].map((place) => departures[place]?.id)
    for (const { nearest } of answers.filter(({ status }) => status === 409)) {
      expect(new Set(nearest?.map(({ departure_id }) => departure_id))).toEqual(new Set(around))
      expect(new Set(nearest?.slice(0, 2).map(({ departure_id }) => departure_id))).toEqual(new Set(around.slice(0, 2)))
    }
    task.meta.figures = { ...tally(answers), 'dates told': around.length }
  })
})
