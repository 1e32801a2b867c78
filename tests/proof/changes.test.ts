import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconcileOrders } from '#server/ordering/jobs.ts'
import { book, travellersFor } from '#testing/booking.ts'
import { quoteChange, sendChange, withdraw } from '#testing/changing.ts'
import { runMoneyJobs } from '#testing/paying.ts'
import { bookIssues } from '#testing/payments/books.ts'
import { type MoneyScene, moneyScene } from '#testing/payments/money-scene.ts'
import { useScriptedProvider } from '#testing/payments/scripted-provider.ts'
import { describeWorlds, type World } from '#testing/world.ts'
import { cancelOrder, changeSeats, patiently, placeOrder, quoteCancellation, quoteSeats, read, tally } from './bookings.ts'
import { type ChangedOrder, type ChangeModel, moneyOf, play, type Step, takenOf, terms, totalOf } from './change-model.ts'
import { countDeadlocks, readLedger, violationsOf } from './ledger.ts'
import { eachRound, rounds } from './rounds.ts'

const seed = 20_261_123

const place = fc.nat({ max: 5 })
const anyChange = fc.record({
  ...{ do: fc.constant('change' as const), order: place, departure: place },
  adults: fc.integer({ min: 1, max: 4 }),
})
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: anyChange },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), order: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), order: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), order: place }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'wait' }) },
)

/** A change that costs more, of a paid order, and what becomes of it: without it most steps of a random row find nothing pending. */
const anyPendingChange = fc
  .record({
    order: place,
    departure: place,
    after: fc.constantFrom('pay' as const, 'withdraw' as const, 'cancel' as const, 'wait' as const),
  })
  .map(({ order, departure, after }): Step[] => [
    { do: 'pay', order },
    { do: 'change', order, departure, adults: 2 },
    after === 'wait' ? { do: 'wait' } : { do: after, order },
  ])

const anySteps = fc
  .array(fc.oneof({ weight: 1, arbitrary: anyPendingChange }, { weight: 3, arbitrary: anyStep.map((step) => [step]) }), {
    ...{ minLength: 6, maxLength: 16, size: 'max' },
  })
  .map((rows) => rows.flat())

const cancellationOf = (feePercent: number) => [{ days_before: 0, fee_percent: feePercent }]

describeWorlds('changes of bookings', (world) => {
  const scripted = useScriptedProvider(world)

  const open = async (feePercent: number) => {
    const scene = await moneyScene(world, scripted, {
      company: { maxOpenOrders: 1_000, instantDueMinutes: 20_000 },
      trip: { inDays: 30, departures: terms.capacities.length, capacity: 5, cancellation: cancellationOf(feePercent) },
    })
    const { departures } = scene.trip
    for (const [index, capacity] of terms.capacities.entries())
      await scene.inside(({ db }) =>
        db
          .updateTable('departure')
          .set({ capacity })
          .where('id', '=', departures[index]?.id ?? '')
          .execute(),
      )
    const ids: string[] = []
    for (let order = 0; order < terms.orders; order += 1) {
      const departure = departures[order]
      if (!departure) throw new Error('each order has its departure')
      ids.push((await book(scene.call, { ...scene.trip, departure }, { key: `order ${order}` })).id)
    }
    return { scene, departures, ids, steps: 0 }
  }

  type Real = Awaited<ReturnType<typeof open>>

  const outcome = ({ status, code }: { status: number; code?: string }) => code ?? status

  async function pay(scene: MoneyScene, id: string) {
    const reply = await scene.call.profile.orders[':id'].payments.$post({ param: { id }, json: { method: 'card' } })
    if (!reply.ok) return outcome(await read(reply))
    const payment = (await reply.json()).data
    scripted.change(payment.id, { status: 'captured', captured: BigInt(payment.amount.amount.replace('.', '')) })
    await scene.back(id, payment.id)
    return reply.status
  }

  async function perform(real: Real, model: ChangeModel, step: Step) {
    const { scene, ids } = real
    real.steps += 1
    if (step.do === 'wait') {
      world.clock.set(new Date(model.now))
      await reconcileOrders(world, async () => {})
      return 200
    }
    const id = ids[step.order % ids.length] ?? ''
    if (step.do === 'pay') return pay(scene, id)
    if (step.do === 'withdraw') return outcome(await read(await withdraw(scene.call, id)))
    const key = `step ${real.steps}`
    if (step.do !== 'change')
      return outcome(await cancelOrder(scene.call, { id, quote: await quoteCancellation(scene.call, id), key }))
    const departure = real.departures[step.departure % terms.capacities.length]?.id ?? ''
    return outcome(await changeSeats(scene.call, { id, departure, adults: step.adults, key }))
  }

  async function expectSame({ scene, departures, ids }: Real, model: ChangeModel) {
    await runMoneyJobs(world)
    expect(await bookIssues(world, scene.company.id)).toEqual([])
    const { taken, orders, cash } = await scene.inside(async ({ db }) => ({
      taken: await db.selectFrom('departure').select(['id', 'taken']).execute(),
      orders: await db.selectFrom('order').select(['id', 'status', 'total']).execute(),
      cash: await db
        .selectFrom('payment_event as e')
        .innerJoin('payment as p', 'p.id', 'e.payment_id')
        .select(['p.order_id', 'e.kind', 'e.amount'])
        .where('e.kind', 'in', ['captured', 'refunded'])
        .execute(),
    }))
    expect(departures.map(({ id }) => taken.find((row) => row.id === id)?.taken)).toEqual(
      departures.map((_, index) => takenOf(model, index)),
    )
    const rows = ids.map((id) => {
      const row = orders.find((order) => order.id === id)
      const own = cash.filter(({ order_id }) => order_id === id)
      const money = own.reduce((sum, { kind, amount }) => sum + (kind === 'captured' ? amount : -amount), 0n)
      return { status: row?.status, total: row?.total, money }
    })
    expect(rows).toEqual(
      model.orders.map((order) => ({ status: order.status, total: totalOf(order), money: moneyOf(model, order) })),
    )
  }

  test('whatever is changed, paid, withdrawn or cancelled: places, totals and money are what a simple model says', async ({
    task,
  }) => {
    const numRuns = 6 * rounds
    const answers: Record<string, number> = {}
    const run = fc.asyncProperty(anySteps, fc.constantFrom(0, 50), async (steps, feePercent) => {
      const real = await open(feePercent)
      const orders = real.ids.map(
        (_, departure): ChangedOrder => ({
          departure,
          adults: 1,
          fees: 0n,
          status: 'awaiting_payment',
          pending: null,
          changes: 0,
        }),
      )
      const model: ChangeModel = { now: world.clock.now().getTime(), feePercent, orders }
      for (const step of steps) {
        const expected = play(model, step)
        expect(await perform(real, model, step), JSON.stringify(step)).toBe(expected)
        await expectSame(real, model)
        const name = `${step.do} ${expected}`
        answers[name] = (answers[name] ?? 0) + 1
      }
    })
    await fc.assert(run, { seed, numRuns })
    for (const name of ['change 200', 'change sold_out', 'change wrong_state', 'pay 201', 'withdraw 200', 'cancel 200'])
      expect(answers[name]).toBeGreaterThan(0)
    task.meta.figures = { runs: numRuns, seed, ...answers }
  })

  /** A company with two departures and so many customers with a paid or unpaid order on each of them. */
  async function crowd(world: World, { customers, capacity }: { customers: number; capacity: number }) {
    const company = await world.company({ maxOpenOrders: 1_000 })
    const { product, departures } = await world.trip(company.id, { departures: 2, capacity, confirmation: 'instant', inDays: 30 })
    const ids = departures.map(({ id }) => id)
    const clients = []
    for (let index = 0; index < customers; index += 1) {
      const call = world.call({ company: company.slug, token: (await world.customer(company.id)).token })
      const departure = ids[index % 2] ?? ''
      const quote = await quoteSeats(call, { product: product.slug, departure })
      const { order } = await placeOrder(call, { quote, key: 'own' })
      if (!order) throw new Error('there is room for every customer')
      clients.push({ call, id: order.id, departure, other: ids[1 - (index % 2)] ?? '' })
    }
    return { company, product, ids, clients }
  }

  test('of customers who change places with each other while others book, nobody loses a seat and none is sold twice', async ({
    task,
  }) => {
    const [customers, capacity, rivals] = [32, 34, 24]
    const counts: Record<string, number> = {}
    for (const _ of eachRound()) {
      const { company, product, ids, clients } = await crowd(world, { customers, capacity })
      const quotes = await Promise.all(
        Array.from({ length: rivals }, async (_, index) => {
          const call = world.call({ company: company.slug, token: (await world.customer(company.id)).token })
          return { call, quote: await quoteSeats(call, { product: product.slug, departure: ids[index % 2] ?? '' }) }
        }),
      )
      const moving = clients.map(({ call, id, departure, other }, index) => async () => {
        const there = await patiently(() => changeSeats(call, { id, departure: other, adults: 1, key: `there ${index}` }))
        const more = await patiently(() =>
          changeSeats(call, { id, departure: there.status === 200 ? other : departure, adults: 2, key: `more ${index}` }),
        )
        const back = await patiently(() => changeSeats(call, { id, departure, adults: 1, key: `back ${index}` }))
        return [there, more, back]
      })
      const booking = quotes.map(({ call, quote }) => async () => [
        await patiently(() => placeOrder(call, { quote, key: 'rival' })),
      ])
      const answers = (await Promise.all([...moving, ...booking].map((run) => run()))).flat()
      for (const [name, n] of Object.entries(tally(answers))) counts[name] = (counts[name] ?? 0) + n
      expect(
        answers.filter(({ status, code }) => ![200, 201].includes(status) && !['sold_out', 'invalid'].includes(code ?? '')),
      ).toEqual([])
      const ledger = await readLedger(world.db, company.id)
      expect(violationsOf(ledger)).toEqual([])
      const placed = answers.filter(({ status }) => status === 201).length
      expect(ledger.orders).toHaveLength(customers + placed)
      const held = ledger.orders.map(({ holds }) =>
        holds.filter(({ status }) => status !== 'released').reduce((sum, { quantity }) => sum + quantity, 0),
      )
      expect(Math.min(...held)).toBeGreaterThan(0)
      expect(ledger.departures.every(({ taken }) => taken <= capacity)).toBe(true)
    }
    // Without changes that were made, and some that found no place, the storm proves little.
    for (const name of ['200', '409 sold_out']) expect(counts[name] ?? 0).toBeGreaterThan(0)
    const deadlocks = await countDeadlocks(world.db)
    expect(deadlocks).toBe(0)
    task.meta.figures = { rounds, ...counts, deadlocks, oversold: 0 }
  })

  test('of an order that is changed twice, cancelled and paid at the same moment, one thing happens after the other', async ({
    task,
  }) => {
    const counts: Record<string, number> = {}
    for (const round of Array.from({ length: 6 * rounds }, (_, index) => index)) {
      const { scene, departures, ids } = await open(0)
      const [id = ''] = ids
      const isPaid = round % 2 === 0
      if (isPaid) await pay(scene, id)
      const wanted = (adults: number, to: number) => ({ departure_id: departures[to]?.id ?? '', units: { adult: adults } })
      const first = await quoteChange(scene.call, id, wanted(2, 0))
      const second = await quoteChange(scene.call, id, wanted(1, 1))
      const cancellation = await quoteCancellation(scene.call, id)
      const send = async (quote: string, adults: number, key: string) =>
        read(await patiently(() => sendChange(scene.call, id, { quote, travellers: travellersFor({ adult: adults }), key })))
      const answers = await Promise.all([
        send(first.quote, 2, 'first'),
        send(second.quote, 1, 'second'),
        send(second.quote, 1, 'again'),
        cancelOrder(scene.call, { id, quote: cancellation, key: 'cancel' }),
        patiently(async () => ({ status: Number(await pay(scene, id)) || 409 })),
      ])
      for (const { status } of answers) counts[String(status)] = (counts[String(status)] ?? 0) + 1
      expect(answers.filter(({ status }) => ![200, 201, 409, 422].includes(status))).toEqual([])
      for (let time = 0; time < 3; time += 1) {
        await runMoneyJobs(world)
        world.clock.advance(31 * 60_000)
        await reconcileOrders(world, async () => {})
      }
      expect(await bookIssues(world, scene.company.id)).toEqual([])
      expect(violationsOf(await readLedger(world.db, scene.company.id))).toEqual([])
    }
    expect(await countDeadlocks(world.db)).toBe(0)
    task.meta.figures = { ...counts }
  })

  test('of customers who want the last seats, some by a change and some by an order, as many get one as there are', async ({
    task,
  }) => {
    const [movers, rivals, left] = [8, 16, 6]
    const won = { change: 0, order: 0 }
    for (const _ of Array.from({ length: 3 * rounds })) {
      const { company, product, ids, clients } = await crowd(world, { customers: 2 * movers, capacity: movers + left })
      const wanted = ids[1] ?? ''
      const moving = clients.filter(({ other }) => other === wanted)
      const changes = await Promise.all(
        moving.map(({ call, id }) => quoteChange(call, id, { departure_id: wanted, units: { adult: 1 } })),
      )
      const calls = await Promise.all(
        Array.from({ length: rivals }, async () =>
          world.call({ company: company.slug, token: (await world.customer(company.id)).token }),
        ),
      )
      const quotes = await Promise.all(calls.map((call) => quoteSeats(call, { product: product.slug, departure: wanted })))
      const placing = calls.map((call, index) => patiently(() => placeOrder(call, { quote: quotes[index] ?? '', key: 'rival' })))
      const changing = moving.map(async ({ call, id }, index) =>
        read(await patiently(() => sendChange(call, id, { quote: changes[index]?.quote ?? '', key: 'move' }))),
      )
      const answers = await Promise.all([...placing, ...changing])
      expect(tally(answers.filter(({ status }) => status === 409))).toEqual({ '409 sold_out': movers + rivals - left })
      won.change += answers.filter(({ status }) => status === 200).length
      won.order += answers.filter(({ status }) => status === 201).length
      const ledger = await readLedger(world.db, company.id)
      expect(violationsOf(ledger)).toEqual([])
      expect(ledger.departures.find(({ id }) => id === wanted)?.taken).toBe(movers + left)
    }
    expect(await countDeadlocks(world.db)).toBe(0)
    task.meta.figures = won
  })
})
