import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancellationFee } from './give-back.ts'

const startsAt = new Date('2026-12-11T06:00:00Z')
const cancellation = [
  { days_before: 7, fee_percent: 0 },
  { days_before: 3, fee_percent: 50 },
  { days_before: 0, fee_percent: 100 },
]
const order = { cancellation, starts_at: startsAt, total: 32_001n }

test.for([
  ['2026-12-04T05:59:59Z', 0n],
  ['2026-12-04T06:00:00Z', 16_001n],
  ['2026-12-08T05:59:59Z', 16_001n],
  ['2026-12-08T06:00:00Z', 32_001n],
  ['2026-12-20T00:00:00Z', 32_001n],
] as const)('at %s the fee of an order that is paid is %i', ([now, fee]) => {
  expect(cancellationFee(order, 32_001n, new Date(now))).toBe(fee)
})

test('it is never more than what was paid, and nothing where nothing was paid, starts or is said of it', () => {
  const now = new Date('2026-12-09T00:00:00Z')
  expect(cancellationFee(order, 9_600n, now)).toBe(9_600n)
  expect(cancellationFee(order, 0n, now)).toBe(0n)
  expect(cancellationFee({ ...order, starts_at: null }, 32_001n, now)).toBe(0n)
  expect(cancellationFee({ ...order, cancellation: [] }, 32_001n, now)).toBe(0n)
})

test('steps that cost more the later they are never cost less later, whatever their order', () => {
  const step = fc.record({ days_before: fc.integer({ min: 0, max: 60 }), fee_percent: fc.integer({ min: 0, max: 100 }) })
  const rising = fc.array(step, { minLength: 1, maxLength: 5 }).map((steps) => {
    const days = steps.map(({ days_before }) => days_before).sort((a, b) => b - a)
    const fees = steps.map(({ fee_percent }) => fee_percent).sort((a, b) => a - b)
    return days.map((days_before, place) => ({ days_before, fee_percent: fees[place] ?? 0 })).toReversed()
  })
  fc.assert(
    fc.property(rising, fc.bigInt(0n, 10n ** 9n), fc.nat({ max: 90 }), fc.nat({ max: 90 }), (steps, paid, a, b) => {
      const feeAt = (days: number) =>
        cancellationFee({ ...order, cancellation: steps }, paid, new Date(startsAt.getTime() - days * 86_400_000))
      const [early, late] = [feeAt(Math.max(a, b)), feeAt(Math.min(a, b))]
      expect(early).toBeLessThanOrEqual(late)
      expect(late).toBeLessThanOrEqual(paid)
    }),
  )
})
