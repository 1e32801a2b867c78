import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { addDays, instantOf } from '#shared/dates.ts'
import { orderCar, quoteCar } from '#testing/car-booking.ts'
import { describeWorlds, type World } from '#testing/world.ts'
import { type BookingReply, cancelOrder, patiently, quoteCancellation, read, tally } from './bookings.ts'
import { countDeadlocks, readLedger, violationsOf } from './ledger.ts'
import { reconcileOf } from './reconcile.ts'
import { freeOf, isLive, readRentals, violationsOfRentals } from './rental-ledger.ts'
import { eachRound } from './rounds.ts'

const clients = 64
const turnaround = 60
const firstDay = '2026-12-01'

type RentalPeriod = { from: string; to: string }
type Attempt = { call: Client; quote: string; key: string; span: RentalPeriod }

const secondsOf = (day: string) => instantOf(day, '10:00', 'Asia/Riyadh').getTime() / 1000

/** What a span takes of a unit. */
const takenBy = ({ from, to }: RentalPeriod) => ({ starts: secondsOf(from), ends: secondsOf(to) + turnaround * 60 })

/** Every client comes with its own customer and quotes for its spans, taken while there were units. */
async function prepare(world: World, units: number, spanOf: (client: number, turn: number) => RentalPeriod, attempts = 2) {
  const company = await world.company({ maxOpenOrders: 1_000, instantDueMinutes: 10 })
  const car = await world.car(company.id, { units, turnaroundMinutes: turnaround })
  const scripts: Attempt[][] = []
  for (let client = 0; client < clients; client += 1) {
    const call = world.call({ company: company.slug, token: (await world.customer(company.id)).token })
    const script: Attempt[] = []
    for (let turn = 0; turn < attempts; turn += 1) {
      const span = spanOf(client, turn)
      script.push({ call, quote: (await quoteCar(call, car, span)).quote, key: `turn ${turn}`, span })
    }
    scripts.push(script)
  }
  return { company, car, scripts }
}

const place = ({ call, quote, key }: Attempt): Promise<BookingReply> =>
  patiently(async () => read(await orderCar(call, quote, key)))

async function runScript(script: readonly Attempt[]) {
  const answers: { span: RentalPeriod; answer: BookingReply }[] = []
  for (const attempt of script) answers.push({ span: attempt.span, answer: await place(attempt) })
  return answers
}

/** All scripts at once; what they were answered, and how long it took. */
async function race(scripts: readonly Attempt[][]) {
  const started = performance.now()
  const answered = (await Promise.all(scripts.map(runScript))).flat()
  return { answered, answers: answered.map(({ answer }) => answer), milliseconds: performance.now() - started }
}

async function expectHolds(world: World, companyId: string) {
  const ledger = await readLedger(world.db, companyId)
  expect(violationsOf(ledger)).toEqual([])
  const rentals = await readRentals(world.db, companyId)
  expect(violationsOfRentals(rentals)).toEqual([])
  expect(rentals).toHaveLength(ledger.orders.length)
  return rentals
}

function expectHonestRejections(answers: readonly BookingReply[]) {
  for (const { code, nearest = [] } of answers.filter(({ status }) => status !== 201)) {
    expect(code).toBe('sold_out')
    expect(nearest.every(({ left }) => left > 0)).toBe(true)
  }
}

/** A fixed sequence of spans of 1 to 5 days that begin within 12 days. */
function mixedSpan(client: number, turn: number): RentalPeriod {
  const mixed = (client * 7919 + turn * 104_729 + client * turn * 31) % 60
  const from = addDays(firstDay, mixed % 12)
  return { from, to: addDays(from, 1 + Math.floor(mixed / 12)) }
}

const week = { from: firstDay, to: addDays(firstDay, 7) }

describeWorlds('no car is had by two at once', (world) => {
  test.for([
    { of: 'the same week of 20 cars', units: 20, spanOf: () => week, sold: 20 },
    // Four want each week.
    {
      of: '32 weeks that do not meet, of 2 cars',
      units: 2,
      spanOf: (client: number, turn: number) => {
        const from = addDays(firstDay, 8 * ((client + turn) % 32))
        return { from, to: addDays(from, 7) }
      },
      sold: 64,
    },
  ])('64 clients at once for $of get exactly what there is', async ({ units, spanOf, sold }, { task }) => {
    let milliseconds = 0
    let all: BookingReply[] = []
    for (const _ of eachRound()) {
      const { company, scripts } = await prepare(world, units, spanOf)
      const { answers, milliseconds: own } = await race(scripts)
      milliseconds += own
      all = [...all, ...answers]
      expectHonestRejections(answers)
      expect(tally(answers)).toEqual({ 201: sold, '409 sold_out': clients * 2 - sold })
      expect(await expectHolds(world, company.id)).toHaveLength(sold)
    }
    const deadlocks = await countDeadlocks(world.db)
    expect(deadlocks).toBe(0)
    const perSecond = Math.round((all.length / milliseconds) * 1000)
    task.meta.figures = { attempts: all.length, ...tally(all), deadlocks, 'attempts a second': perSecond }
  })

  test('spans that meet in every way: none overlaps on a car, and who was refused could not have been served', async ({
    task,
  }) => {
    let all: BookingReply[] = []
    for (const _ of eachRound()) {
      const { company, car, scripts } = await prepare(world, 6, mixedSpan)
      const { answered, answers } = await race(scripts)
      all = [...all, ...answers]
      expectHonestRejections(answers)
      const rentals = await expectHolds(world, company.id)
      expect(rentals).toHaveLength(answers.filter(({ status }) => status === 201).length)
      // Nothing was given back meanwhile, so what is free at the end was free at the error.
      const rejected = answered.filter(({ answer }) => answer.status !== 201)
      expect(rejected.filter(({ span }) => freeOf(rentals, car.units, takenBy(span)) > 0)).toEqual([])
      expect(rejected.length).toBeGreaterThan(0)
    }
    const deadlocks = await countDeadlocks(world.db)
    expect(deadlocks).toBe(0)
    task.meta.figures = { attempts: all.length, ...tally(all), deadlocks }
  })

  test('overdue, cancelled and wanted anew at once, each car is freed once and had again by exactly one', async ({ task }) => {
    const units = 12
    const sums = { 'cars had again': 0, 'cancelled by customers': 0 }
    for (const _ of eachRound()) {
      const { company, scripts } = await prepare(world, units, () => week, 1)
      const attempts = scripts.flat()
      const owners = await Promise.all(
        attempts.slice(0, units).map(async (attempt) => {
          const id = (await place(attempt)).order?.id ?? ''
          return { call: attempt.call, id, quote: await quoteCancellation(attempt.call, id) }
        }),
      )
      world.clock.advance(11 * 60_000)
      const reconcile = reconcileOf(world, company.slug, 3)
      const [cancelled, again] = await Promise.all([
        Promise.all(owners.map(({ call, id, quote }) => patiently(() => cancelOrder(call, { id, quote, key: 'cancel' })))),
        Promise.all(attempts.slice(units, units * 3).map(place)),
        Promise.all(Array.from({ length: 6 }, reconcile)),
      ])
      expect(cancelled.every(({ status, code }) => status === 200 || code === 'wrong_state')).toBe(true)
      expect(tally(again)).toEqual({ 201: units, '409 sold_out': units })
      const rentals = await expectHolds(world, company.id)
      expect(rentals).toHaveLength(2 * units)
      expect(rentals.filter(isLive)).toHaveLength(units)
      sums['cars had again'] += units
      sums['cancelled by customers'] += cancelled.filter(({ status }) => status === 200).length
    }
    const deadlocks = await countDeadlocks(world.db)
    expect(deadlocks).toBe(0)
    task.meta.figures = { ...sums, deadlocks }
  })
})
