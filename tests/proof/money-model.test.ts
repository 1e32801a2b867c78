import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsCapacity } from '#server/ordering/core/domain.ts'
import { bookIssues, moneyOf } from '#testing/payments/books.ts'
import { settleMoney } from '#testing/payments/money-scene.ts'
import { useScriptedProvider } from '#testing/payments/scripted-provider.ts'
import { describeWorlds } from '#testing/world.ts'
import { createModel, freeOf, type ModelOrder, type MoneyModel, paidOf, play, type Step, terms } from './money-model.ts'
import { openReality, perform, type Reality, readOrders } from './money-reality.ts'
import { rounds } from './rounds.ts'

const seed = 20_261_121
const day = 86_400_000

const place = fc.nat({ max: 5 })
const by = fc.constantFrom('notice' as const, 'return' as const, 'poll' as const)
const amount = fc.constantFrom(1n, 9_600n, 22_400n, 32_000n, 32_000n, 32_000n, 64_000n)

/** Everything that can happen to a company's money; what pays comes more often than what ends. */
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'book' }) },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ do: fc.constant('begin' as const), order: place },
      method: fc.constantFrom('card' as const, 'mada' as const, 'bank_transfer' as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('say' as const), order: place, payment: place, captured: amount, by }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('transfer' as const), order: place, payment: place, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('charge_back' as const), order: place, payment: place, amount, by }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), order: place, amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'cancel_by_company' as const, 'close_invoice' as const),
      order: place,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 31, 1440, 5_000, 14_000) }),
  },
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'jobs' }) },
)

/** A payment from its beginning to its money: without it, most steps of a random row would find nothing to be done to. */
const anyPayment = fc
  .record({ order: place, method: fc.constantFrom('card' as const, 'mada' as const, 'bank_transfer' as const), amount, by })
  .map(({ order, method, amount, by }): Step[] => [
    { do: 'begin', order, method },
    method === 'bank_transfer'
      ? { do: 'transfer', order, payment: -1, amount }
      : { do: 'say', order, payment: -1, captured: amount, by },
  ])

const oneStep = anyStep.map((step): Step[] => [step])

/** Rows of steps that begin with an order. */
const anySteps = (most: number): fc.Arbitrary<Step[]> =>
  fc
    .array(fc.oneof({ weight: 1, arbitrary: anyPayment }, { weight: 2, arbitrary: oneStep }), {
      minLength: 8,
      maxLength: most,
      size: 'max',
    })
    .map((rows) => [{ do: 'book' } as const, ...rows.flat()])

const total = (order: ModelOrder, of: 'returned' | 'given') => order.payments.reduce((sum, payment) => sum + payment[of], 0n)

const paid = ({ invoices }: ModelOrder) =>
  invoices.filter(({ paidBy }) => paidBy !== null).reduce((sum, invoice) => sum + invoice.amount, 0n)

const asRead = (order: ModelOrder) => ({
  status: order.status,
  paid: paid(order),
  returned: total(order, 'returned'),
  given: total(order, 'given'),
})

/** Orders are where the table lets them be, freed once, and no money is given back that is not there. */
function expectSound({ orders }: MoneyModel): void {
  for (const order of orders) {
    expect(order.freed).toBe(holdsCapacity(order.status) ? 0 : 1)
    expect(order.invoices.reduce((sum, invoice) => sum + invoice.amount, 0n)).toBe(terms.total)
    expect(total(order, 'given')).toBeLessThanOrEqual(paid(order))
    expect(paidOf(order)).toBeLessThanOrEqual(paid(order) - total(order, 'given'))
    for (const payment of order.payments) {
      const waits = payment.method === 'bank_transfer' && payment.status === 'pending'
      if (!waits) expect(freeOf(order, payment)).toBeLessThanOrEqual(0n)
    }
  }
}

test('of random payments, refunds and ends, no order goes where the table has no way, and no money is left over', ({ task }) => {
  const numRuns = 500 * rounds
  const ends: Record<string, number> = {}
  const now = Date.parse('2026-11-21T09:00:00Z')
  fc.assert(
    fc.property(anySteps(40), fc.boolean(), (steps, withDeposit) => {
      const model = createModel(now, now + terms.inDays * day, withDeposit)
      for (const step of steps) {
        play(model, step)
        expectSound(model)
      }
      for (const { status } of model.orders) ends[status] = (ends[status] ?? 0) + 1
    }),
    { seed, numRuns },
  )
  expect(Object.keys(ends).sort(), JSON.stringify(ends)).toEqual(
    [
      'awaiting_payment',
      'cancelled_by_company',
      'cancelled_by_user',
      'completed',
      'deposit_paid',
      'invoice_closed',
      'paid',
    ].sort(),
  )
  task.meta.figures = { runs: numRuns, seed, ...ends }
})

describeWorlds('the money of a company', (world) => {
  const scripted = useScriptedProvider(world)

  /** Everything goes back in the end, and the books are empty but for what was charged back. */
  async function giveAllBack(real: Reality, model: MoneyModel) {
    const { scene } = real
    for (const step of [
      { do: 'jobs' } as const,
      ...model.orders.map((_, order) => ({ do: 'cancel_by_company', order }) as const),
    ])
      expect(await perform(real, model, step)).toBe(play(model, step))
    for (const [order, known] of model.orders.entries()) {
      const left = paidOf(known)
      if (left === 0n) continue
      const step = { do: 'refund', order, amount: left } as const
      const expected = play(model, step)
      expect(await perform(real, model, step)).toBe(expected)
    }
    await settleMoney(real.world, 2)
    expect(await bookIssues(world, scene.company.id)).toEqual([])
    const { suspense } = await moneyOf(world, scene.company.id)
    const disputed = model.orders.some(({ payments }) => payments.some(({ said }) => said.chargedBack > 0n))
    if (!disputed) expect(suspense).toBe(0n)
    const documents = await scene.inside(({ db }) => db.selectFrom('tax_document').select(['type_code', 'total']).execute())
    const charged = documents.reduce((sum, { type_code, total }) => sum + (type_code === '381' ? -total : total), 0n)
    if (!disputed) expect(charged).toBe(0n)
  }

  /** Hundreds of runs of twenty steps, each read back from the database, take an hour on two cores. */
  const timeout = 2 * 60 * 60_000

  test('is what a simple model says after each step: answers, statuses, what goes back, and balanced books', { timeout }, async ({
    task,
  }) => {
    const numRuns = Math.max(4, 13 * rounds - 8)
    const answers: Record<string, number> = {}
    const run = fc.asyncProperty(anySteps(22), fc.boolean(), async (steps, withDeposit) => {
      const real = await openReality(world, scripted, withDeposit)
      const model = createModel(world.clock.now().getTime(), real.scene.trip.departure.starts_at.getTime(), withDeposit)
      for (const step of steps) {
        const expected = play(model, step)
        if (expected === null) continue
        expect(
          await perform(real, model, step),
          JSON.stringify(step, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
        ).toBe(expected)
        expect(await readOrders(real)).toEqual(model.orders.map(asRead))
        expect(await bookIssues(world, real.scene.company.id)).toEqual([])
        answers[`${step.do} ${expected}`] = (answers[`${step.do} ${expected}`] ?? 0) + 1
      }
      await giveAllBack(real, model)
    })
    await fc.assert(run, { seed, numRuns })
    task.meta.figures = { runs: numRuns, seed, ...answers }
  })
})
