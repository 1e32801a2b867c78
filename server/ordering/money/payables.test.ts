import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowsDeposit, depositOf, payablesOf } from './payables.ts'

const day = 86_400_000
const now = new Date('2026-11-21T09:00:00Z')
const restDue = '2026-12-01T06:00:00.000Z'

test('all at once, a deposit and its rest, or nothing', () => {
  expect(payablesOf({ total: 0n, deposit: null })).toEqual([])
  expect(payablesOf({ total: 0n, deposit: { percent: 30, rest_due_at: restDue } })).toEqual([])
  expect(payablesOf({ total: 100n, deposit: null })).toEqual([{ kind: 'full', amount: 100n, dueAt: null }])
  expect(payablesOf({ total: 99_999n, deposit: { percent: 33, rest_due_at: restDue } })).toEqual([
    { kind: 'deposit', amount: 33_000n, dueAt: null },
    { kind: 'rest', amount: 66_999n, dueAt: new Date(restDue) },
  ])
})

test('an amount too small to be divided is paid at once', () => {
  expect(payablesOf({ total: 1n, deposit: { percent: 10, rest_due_at: restDue } })).toMatchObject([{ kind: 'full', amount: 1n }])
  expect(payablesOf({ total: 1n, deposit: { percent: 99, rest_due_at: restDue } })).toMatchObject([{ kind: 'full', amount: 1n }])
})

test('of any total and percentage the payables add up to the total, and each is above nothing', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 13n), fc.integer({ min: 1, max: 99 }), (total, percent) => {
      const payables = payablesOf({ total, deposit: { percent, rest_due_at: restDue } })
      expect(payables.reduce((sum, { amount }) => sum + amount, 0n)).toBe(total)
      for (const { amount } of payables) expect(amount).toBeGreaterThan(0n)
    }),
  )
})

const selection = (deposit_percent: number | null, rest_due_days: number | null, startsInDays: number) => ({
  product: { deposit_percent, rest_due_days },
  span: { startsAt: new Date(now.getTime() + startsInDays * day) },
})

test('a product asks for a deposit where its rest is due a day from now or later', () => {
  const clock = { clock: { now: () => now } }
  expect(depositOf(clock, selection(null, null, 30))).toBeNull()
  expect(depositOf(clock, selection(30, 7, 8))).toEqual({ percent: 30, rest_due_at: '2026-11-22T09:00:00.000Z' })
  expect(depositOf(clock, selection(30, 8, 8.9))).toBeNull()
})

test('an order allows a deposit where a day is left for the rest after the deadline of the deposit', () => {
  const deposit = { percent: 30, rest_due_at: '2026-11-23T09:00:00.000Z' }
  expect(allowsDeposit(deposit, new Date('2026-11-22T09:00:00Z'))).toBe(true)
  expect(allowsDeposit(deposit, new Date('2026-11-22T09:00:01Z'))).toBe(false)
})
