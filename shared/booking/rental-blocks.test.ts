import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BlockPrices, blockDays, costOf, splitDays } from './rental-blocks.ts'

describe('the blocks of a rental', () => {
  const prices: BlockPrices = { day: 100n, week: 600n, month: 2_000n }

  test.each([
    [1, { month: 0, week: 0, day: 1 }],
    [5, { month: 0, week: 0, day: 5 }],
    // Six days cost what a week costs: the days that were asked for are charged.
    [6, { month: 0, week: 0, day: 6 }],
    [7, { month: 0, week: 1, day: 0 }],
    [10, { month: 0, week: 1, day: 3 }],
    [13, { month: 0, week: 1, day: 6 }],
    // Three weeks and two days would be 2,000 as well.
    [23, { month: 0, week: 3, day: 2 }],
    [24, { month: 1, week: 0, day: 0 }],
    [30, { month: 1, week: 0, day: 0 }],
    [38, { month: 1, week: 1, day: 1 }],
    [60, { month: 2, week: 0, day: 0 }],
  ])('%i days', (days, split) => {
    expect(splitDays(days, prices)).toEqual(split)
  })

  test('without a price of weeks and months there are days alone', () => {
    expect(splitDays(45, { day: 100n, week: null, month: null })).toEqual({ month: 0, week: 0, day: 45 })
  })

  test('a week dearer than seven days is never charged', () => {
    expect(splitDays(8, { day: 100n, week: 900n, month: null })).toEqual({ month: 0, week: 0, day: 8 })
  })

  test('no days are refused', () => {
    expect(() => splitDays(0, prices)).toThrow(RangeError)
  })
})

const price = fc.bigInt(0n, 500_000n)
const anyPrices = fc.record({ day: price, week: fc.option(price), month: fc.option(price) })
const anyDays = fc.integer({ min: 1, max: 365 })
const costOfDays = (days: number, prices: BlockPrices) => costOf(splitDays(days, prices), prices)

describe('whatever the prices are', () => {
  test('a longer rental never costs less', () => {
    fc.assert(
      fc.property(anyDays, anyPrices, (days, prices) => {
        expect(costOfDays(days + 1, prices)).toBeGreaterThanOrEqual(costOfDays(days, prices))
      }),
    )
  })

  test('a rental never costs more than a larger block that holds it', () => {
    fc.assert(
      fc.property(anyDays, anyPrices, (days, prices) => {
        const cost = costOfDays(days, prices)
        expect(cost).toBeLessThanOrEqual(BigInt(days) * prices.day)
        for (const block of ['week', 'month'] as const) {
          const own = prices[block]
          if (own !== null) expect(cost).toBeLessThanOrEqual(BigInt(Math.ceil(days / blockDays[block])) * own)
        }
      }),
    )
  })

  test('a rental never costs more than its two parts', () => {
    fc.assert(
      fc.property(anyDays, anyDays, anyPrices, (one, other, prices) => {
        const parts = costOfDays(one, prices) + costOfDays(other, prices)
        expect(costOfDays(one + other, prices)).toBeLessThanOrEqual(parts)
      }),
    )
  })

  test('the blocks cover the days, and none that is not sold is used', () => {
    fc.assert(
      fc.property(anyDays, anyPrices, (days, prices) => {
        const { month, week, day } = splitDays(days, prices)
        expect(month * blockDays.month + week * blockDays.week + day).toBeGreaterThanOrEqual(days)
        if (prices.week === null) expect(week).toBe(0)
        if (prices.month === null) expect(month).toBe(0)
      }),
    )
  })
})
