/** Days that a block of each kind covers, the largest first. */
export const blockDays = { month: 30, week: 7, day: 1 } as const

export type Block = keyof typeof blockDays

/** Prices of the blocks; null for a block that is not sold. */
export type BlockPrices = { month: bigint | null; week: bigint | null; day: bigint }

/** How many of each block a rental is charged as. */
export type BlockCounts = Record<Block, number>

/** The price of so many blocks. */
export const costOf = ({ month, week, day }: BlockCounts, prices: BlockPrices): bigint =>
  BigInt(month) * (prices.month ?? 0n) + BigInt(week) * (prices.week ?? 0n) + BigInt(day) * prices.day

const covered = ({ month, week, day }: BlockCounts) => month * blockDays.month + week * blockDays.week + day

/** From 0 up to as many blocks as cover the days alone; 0 alone where the block is not sold. */
const countsOf = (days: number, block: 'month' | 'week', price: bigint | null) =>
  Array.from({ length: price === null ? 1 : Math.ceil(Math.max(0, days) / blockDays[block]) + 1 }, (_, count) => count)

/** Every way to cover the days that could be the cheapest one, the largest blocks first. */
const splitsOf = (days: number, prices: BlockPrices): BlockCounts[] =>
  countsOf(days, 'month', prices.month)
    .reverse()
    .flatMap((month) => {
      const rest = days - month * blockDays.month
      return countsOf(rest, 'week', prices.week)
        .reverse()
        .map((week) => ({ month, week, day: Math.max(0, rest - week * blockDays.week) }))
    })

/**
 * The cheapest months of 30 days, weeks and days that cover a rental; more days than asked for where that costs less. So
 * a longer rental never costs less than a shorter one, nor a shorter one more than the block that holds it.
 */
export function splitDays(days: number, prices: BlockPrices): BlockCounts {
  if (!Number.isSafeInteger(days) || days < 1) throw new RangeError(`Not a number of days: ${days}`)
  let best: BlockCounts = { month: 0, week: 0, day: days }
  for (const split of splitsOf(days, prices)) {
    const difference = costOf(split, prices) - costOf(best, prices)
    const surplus = covered(split) - covered(best)
    const isLarger = split.month > best.month || (split.month === best.month && split.week > best.week)
    if (difference < 0n || (difference === 0n && (surplus < 0 || (surplus === 0 && isLarger)))) best = split
  }
  return best
}
