import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CancellationStep, hoursBefore, stepsUntil } from '#shared/booking/cancellation.ts'
import { percentOf, sum } from '#shared/money.ts'
import { feeOf, stepDeadlines } from '../core/domain.ts'
import { cancellationOf, mergeSteps } from './cancellation-terms.ts'

const hour = 3_600_000
const start = Date.parse('2026-12-10T12:00:00Z')

/** Steps as files may have them: from the longest time before down to 0, and fees that never fall. */
const steps = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 240 }), { maxLength: 3 }),
    fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4 }),
  )
  .map(([leads, fees]): CancellationStep[] => {
    const rising = fees.toSorted((a, b) => a - b)
    return [...leads.toSorted((a, b) => b - a), 0].map((lead, place) => ({
      days_before: Math.floor(lead / 24),
      ...(lead % 24 > 0 && { hours_before: lead % 24 }),
      fee_percent: rising[place] ?? 100,
    }))
  })
const part = fc.record({ steps, amount: fc.bigInt(0n, 5_000_000n) })

const feeAt = (all: Parameters<typeof stepDeadlines>[0], total: bigint, moment: number) => {
  const step = stepDeadlines(all, new Date(start)).find(({ until }) => until === null || until.getTime() > moment)
  return step ? feeOf(step, total) : 0n
}

describe('an order at rates with cancellations of their own', () => {
  test('costs at every moment what cancelling each of them costs, and never less later', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), fc.array(fc.integer({ min: -1, max: 250 })), (parts, hours) => {
        const total = sum(parts.map(({ amount }) => amount))
        const merged = mergeSteps(parts)
        const edges = parts.flatMap((one) => one.steps.map(hoursBefore)).flatMap((lead) => [lead, lead + 0.001, lead - 0.001])
        let before = 0n
        for (const lead of [...hours, ...edges].toSorted((a, b) => b - a)) {
          const moment = start - lead * hour
          const fee = feeAt(merged, total, moment)
          expect(fee).toBe(sum(parts.map((one) => feeAt(one.steps, one.amount, moment))))
          expect(fee >= before && fee <= total).toBe(true)
          before = fee
        }
      }),
    )
  })

  test('says nothing and everything of nothing and everything alone', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 3 }), (parts) => {
        const total = sum(parts.map(({ amount }) => amount))
        for (const { fee_percent, fee } of mergeSteps(parts)) {
          if (total === 0n) continue
          expect(fee_percent === 0).toBe(fee === '0')
          expect(fee_percent === 100).toBe(fee === String(total))
        }
      }),
    )
  })

  const free = [
    { days_before: 2, fee_percent: 0 },
    { days_before: 0, fee_percent: 100 },
  ]
  const never = [{ days_before: 0, fee_percent: 100 }]
  const line = (amount: bigint, cancellation?: CancellationStep[]) => ({
    ...{
      kind: 'unit' as const,
      code: 'double',
      label: {},
      detail: null,
      quantity: 1,
      unit: amount,
      amount,
      unitBase: amount,
      amountBase: amount,
    },
    ...{ percentage: null, taxCategory: 'S' as const, tax: 0n, components: null, offerId: null },
    terms: cancellation && { cancellation, board: 'breakfast' },
  })
  const of = (...lines: ReturnType<typeof line>[]) =>
    cancellationOf({ price: { lines, total: sum(lines.map(({ amount }) => amount)) }, product: { cancellation: free } })

  test('one rate keeps its steps as they are, and lines without any are those of the product', () => {
    expect(of(line(100n))).toEqual(free)
    expect(of(line(40_000n, never), line(5_000n))).toEqual(never)
  })

  test('extras are shared out in proportion to the rooms of each rate', () => {
    const merged = of(line(30_000n, never), line(10_000n, free), line(4_000n))
    expect(merged).toEqual([
      { days_before: 2, fee_percent: 75, fee: '33000' },
      { days_before: 0, fee_percent: 100, fee: '44000' },
    ])
    expect(stepsUntil(merged, start).map(({ until }) => until)).toEqual([start - 48 * hour, null])
    expect(percentOf(44_000n, 75)).toBe(33_000n)
  })
})
