import { expect, test } from 'vitest'
import { nextCheck } from './check-times.ts'

const createdAt = new Date('2026-11-21T09:00:00Z')
const expiresAt = new Date('2026-11-21T09:30:00Z')

const later = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)

const minutesTo = (status: string, checks: number, now: number) => {
  const next = nextCheck({ status, checks, createdAt, expiresAt }, later(now))
  return next && (next.getTime() - createdAt.getTime()) / 60_000
}

test.for([
  [0, 0, 1],
  [1, 1, 5],
  [2, 5, 15],
  [3, 15, 30],
  [4, 30, 90],
  [9, 600, 660],
] as const)('after %i checks, %i minutes after the start, the next one is at minute %i', ([checks, now, next]) => {
  expect(minutesTo('pending', checks, now)).toBe(next)
})

test('a check that comes late is followed a minute later at the earliest', () => {
  expect(minutesTo('pending', 0, 50)).toBe(51)
})

test('a page is asked about until a day after it expired; what is unknown or authorized as long as it takes', () => {
  const dayAfter = 30 + 24 * 60
  expect(minutesTo('pending', 30, dayAfter - 60)).toBe(dayAfter)
  for (const status of ['pending', 'created', 'expired', 'voided']) expect(minutesTo(status, 30, dayAfter)).toBeNull()
  for (const status of ['unknown', 'authorized']) expect(minutesTo(status, 30, dayAfter)).toBe(dayAfter + 60)
})

test('captured money is looked at once a day for 35 days, a failure never again', () => {
  expect(minutesTo('captured', 1, 10)).toBe(10 + 24 * 60)
  expect(minutesTo('captured', 34, 34 * 24 * 60)).toBe(35 * 24 * 60)
  expect(minutesTo('captured', 35, 35 * 24 * 60)).toBeNull()
  expect(minutesTo('failed', 0, 0)).toBeNull()
})
