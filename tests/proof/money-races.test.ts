import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'
import { succeeded } from '#testing/answers.ts'
import { testEngines } from '#testing/database.ts'
import { bookIssues, moneyOf } from '#testing/payments/books.ts'
import { type MoneyScene, moneyScene, settleMoney } from '#testing/payments/money-scene.ts'
import { useScriptedProvider } from '#testing/payments/scripted-provider.ts'
import { suiteWorld } from '#testing/world.ts'
import { countDeadlocks } from './ledger.ts'
import { processOf } from './money-process.ts'
import { rounds } from './rounds.ts'

/** So many of each race: one round of `npm test` is a short one. */
const races = rounds === 1 ? 3 : 50 * rounds

/** So many captures at once. */
const captures = rounds === 1 ? 20 : 50

const minute = 60_000
describe.runIf(testEngines.includes('postgresql'))('races for money on two pools (postgresql)', () => {
  const world = suiteWorld({ engine: 'postgresql' })
  const scripted = useScriptedProvider(world)
  let other: Database

  beforeAll(async () => {
    other = await openDatabase({ url: world.db.url ?? '' })
  })
  afterAll(() => other.close())

  async function open(terms: { instantDueMinutes?: number } = {}) {
    const company = { maxOpenOrders: 100_000, ...terms }
    const scene = await moneyScene(world, scripted, { company, trip: { capacity: 100_000 } })
    const sides = [processOf(world, world.db, scene), processOf(world, other, scene)] as const
    return { scene, sides }
  }

  /** One race after the other; the books are read once in a while, and at the end nothing is owed and nothing is in suspense. */
  async function repeat(scene: MoneyScene, race: (place: number) => Promise<string>) {
    const before = await countDeadlocks(world.db)
    const ends: Record<string, number> = {}
    for (let place = 0; place < races; place += 1) {
      const end = await race(place)
      ends[end] = (ends[end] ?? 0) + 1
      // As autovacuum does where it runs; without figures of the tables a thousand orders are read by plans for a handful.
      if (place % 50 === 0) await sql`vacuum (analyze)`.execute(world.db.kysely)
      if (place % 10 === 0) expect(await bookIssues(world, scene.company.id)).toEqual([])
    }
    await settleMoney(world, 3)
    expect(await bookIssues(world, scene.company.id)).toEqual([])
    expect((await moneyOf(world, scene.company.id)).suspense).toBe(0n)
    const deadlocks = (await countDeadlocks(world.db)) - before
    expect(deadlocks).toBe(0)
    return { races, ...ends, deadlocks }
  }

  /** Every other time at once, else when the provider has answered: only then its word and the other side reach the database together. */
  function whenAnswered(place: number): Promise<void> {
    if (place % 2 === 0) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    scripted.steps.read = (usual) => {
      resolve()
      return usual()
    }
    return promise
  }

  const statusOf = async (scene: MoneyScene, order: string) => (await scene.orderOf(order)).status

  async function paidPage(scene: MoneyScene, key: string) {
    const order = await scene.book(key)
    const payment = await scene.begin(order.id)
    scripted.change(payment.id, { status: 'captured', captured: 32_000n })
    return { order, payment }
  }

  test('paying against cancelling: the money pays or goes back', async ({ task }) => {
    const { scene, sides } = await open()
    const [one, two] = sides
    task.meta.figures = await repeat(scene, async (place) => {
      const { order, payment } = await paidPage(scene, `order ${place}`)
      const answered = whenAnswered(place)
      const cancelling = answered.then(() => two.cancel(order.id))
      const [, cancelled] = await Promise.all([one.check(payment.id), cancelling, two.check(payment.id)])
      expect(cancelled).toBe('done')
      expect(await statusOf(scene, order.id)).toBe('cancelled_by_company')
      const [refund, ...others] = await scene.refundsOf(order.id)
      expect([refund?.amount.amount, others.length]).toEqual(['320.00', 0])
      return refund?.cause ?? ''
    })
  })

  test('paying against the due date: paid, or closed and given back', async ({ task }) => {
    // Short, so that a thousand of them pass before the departure.
    const { scene, sides } = await open({ instantDueMinutes: 1 })
    const [one, two] = sides
    task.meta.figures = await repeat(scene, async (place) => {
      const { order, payment } = await paidPage(scene, `order ${place}`)
      world.clock.advance(2 * minute)
      const answered = whenAnswered(place)
      const ends = [answered.then(() => two.end(order.id)), answered.then(() => one.end(order.id))]
      await Promise.all([one.check(payment.id), two.check(payment.id), ...ends])
      const status = await statusOf(scene, order.id)
      const back = (await scene.refundsOf(order.id)).map(({ amount }) => amount.amount)
      expect(back).toEqual(status === 'paid' ? [] : ['320.00'])
      return status
    })
  })

  test('two payments of one payable: one page, one charge', async ({ task }) => {
    const { scene, sides } = await open()
    const [one, two] = sides
    task.meta.figures = await repeat(scene, async (place) => {
      const order = await scene.book(`order ${place}`)
      const opened = scripted.calls.open
      expect(await Promise.all([one.begin(order.id), two.begin(order.id)])).toEqual(['done', 'done'])
      expect(scripted.calls.open - opened).toBe(1)
      const rows = await scene.inside(({ db }) =>
        db.selectFrom('payment').select('id').where('order_id', '=', order.id).execute(),
      )
      expect(rows).toHaveLength(1)
      return 'one charge'
    })
  })

  test('refund against refund: never more than was paid', async ({ task }) => {
    const { scene, sides } = await open()
    const [one, two] = sides
    task.meta.figures = await repeat(scene, async (place) => {
      const { order, payment } = await paidPage(scene, `order ${place}`)
      await one.check(payment.id)
      const answers = await Promise.all([one.refund(order.id, 20_000n), two.refund(order.id, 20_000n), two.cancel(order.id)])
      const total = (await scene.refundsOf(order.id)).reduce((sum, { amount }) => sum + Number(amount.amount), 0)
      expect(total).toBe(320)
      return answers.slice(0, 2).sort().join(' and ')
    })
  })

  test('two members of staff confirm one line of the statement: it counts once', async ({ task }) => {
    const { scene, sides } = await open()
    const [one, two] = sides
    task.meta.figures = await repeat(scene, async (place) => {
      const [order, another] = [await scene.book(`order ${place}`), await scene.book(`another ${place}`)]
      const transfer = await scene.begin(order.id, 'bank_transfer')
      const second = await scene.begin(another.id, 'bank_transfer')
      const line = `FT-${place}`
      const answers = await Promise.all([
        one.transfer(transfer.id, line),
        two.transfer(transfer.id, line),
        two.transfer(second.id, line),
      ])
      expect(answers.toSorted()).toEqual(['done', 'wrong_state', 'wrong_state'])
      return answers[2] === 'done' ? 'for the other order' : 'for the order'
    })
  })

  test('release against release, and the call of the provider against both: refunded once', async ({ task }) => {
    const { scene, sides } = await open()
    const [one, two] = sides
    task.meta.figures = await repeat(scene, async (place) => {
      const { order, payment } = await paidPage(scene, `order ${place}`)
      await one.check(payment.id)
      await one.refund(order.id, 10_000n)
      const [refund] = await scene.refundsOf(order.id)
      const id = refund?.id ?? ''
      const answers = await Promise.all([one.release(id), two.release(id), one.check(payment.id)])
      expect(answers.slice(0, 2).toSorted()).toEqual(['done', 'wrong_state'])
      await Promise.all([one.runRefund(id), two.runRefund(id), two.check(payment.id)])
      expect(scripted.chargeOf(payment.id).refunded).toBe(10_000n)
      return 'refunded once'
    })
  })

  test('naming an account and releasing against what the provider says, and two confirmations: no deadlock, paid once', async ({
    task,
  }) => {
    const { scene, sides } = await open()
    const [one, two] = sides
    const json = { iban: 'SA0380000000608010167519', account_holder: 'Sara Alharbi' }
    task.meta.figures = await repeat(scene, async (place) => {
      const order = await scene.book(`order ${place}`)
      const payment = await scene.begin(order.id, 'apple_pay')
      scripted.change(payment.id, { status: 'captured', captured: 32_000n })
      await one.check(payment.id)
      await one.refund(order.id, 10_000n)
      const [refund] = await scene.refundsOf(order.id)
      const id = refund?.id ?? ''
      const param = { id: order.id, refund_id: id }
      const name = () => succeeded(scene.call.profile.orders[':id'].refunds[':refund_id'].account.$post({ param, json }))
      await Promise.all([name(), two.check(payment.id), one.check(payment.id)])
      await Promise.all([one.release(id), two.check(payment.id), two.release(id)])
      const confirm = () => scene.second.refunds[':id'].confirm.$post({ param: { id }, json: { bank_reference: id } })
      const [first, second] = await Promise.all([confirm(), confirm(), two.check(payment.id)])
      const statuses: number[] = [first.status, second.status]
      expect(statuses.sort()).toEqual([200, 409])
      return 'paid once'
    })
  })

  test('many captures at once on two processes, a fifth of which die: the numbers of their documents have no gap', async ({
    task,
  }) => {
    const { scene, sides } = await open()
    const pages = []
    for (let place = 0; place < captures; place += 1) pages.push(await paidPage(scene, `order ${place}`))
    const { jobs } = world.paying
    let calls = 0
    world.paying.jobs = {
      ...jobs,
      scheduleCheck: async () => {
        calls += 1
        if (calls % 5 === 0) throw new Error('the process is gone')
      },
    }
    const results = await Promise.allSettled(pages.map(({ payment }, place) => sides[place % 2 === 0 ? 0 : 1].check(payment.id)))
    world.paying.jobs = jobs
    expect(await bookIssues(world, scene.company.id)).toEqual([])
    const died = results.filter(({ status }) => status === 'rejected').length
    expect(died).toBeGreaterThan(0)
    for (const { payment } of pages) await sides[0].check(payment.id)
    const numbers = await scene.inside(({ db }) =>
      db.selectFrom('tax_document').select('no').where('series', '=', 'INV').orderBy('no').execute(),
    )
    expect(numbers.map(({ no }) => Number(no))).toEqual(Array.from({ length: captures }, (_, place) => place + 1))
    expect(await bookIssues(world, scene.company.id)).toEqual([])
    task.meta.figures = { captures, died }
  })
})
