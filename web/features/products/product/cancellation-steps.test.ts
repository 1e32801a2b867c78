import { expect, test } from 'vitest'
import { stepDeadlines, stepsOver } from './cancellation-steps.ts'

const steps = [
  { days_before: 1, fee_percent: 50 },
  { days_before: 3, fee_percent: 0 },
  { days_before: 0, fee_percent: 100 },
]
const start = '2026-12-10T05:00:00Z'

test('each step ends so many days before the start, and the last one holds to the end', () => {
  expect(stepDeadlines(steps, start)).toEqual([
    { days_before: 3, fee_percent: 0, until: Date.parse('2026-12-07T05:00:00Z') },
    { days_before: 1, fee_percent: 50, until: Date.parse('2026-12-09T05:00:00Z') },
    { days_before: 0, fee_percent: 100, until: null },
  ])
})

test.each([
  ['2026-12-01T00:00:00Z', 0],
  ['2026-12-07T04:59:59Z', 0],
  ['2026-12-07T05:00:00Z', 1],
  ['2026-12-09T05:00:00Z', 2],
  ['2026-12-30T00:00:00Z', 2],
])('at %s, %i steps are over', (moment, over) => {
  expect(stepsOver(steps, start, Date.parse(moment))).toBe(over)
})
