import { chargeExtras, type ExtraBasis, rentalExtraTimes } from './extras.ts'
import { type Block, type BlockPrices, splitDays } from './rental-blocks.ts'

const blocks = ['month', 'week', 'day'] as const satisfies readonly Block[]

type RentalPrices = BlockPrices & { driverDay: bigint | null; oneWay: bigint | null }

type PricedRental = { days: number; withDriver: boolean; isOneWay: boolean }

export type RentalFee = 'driver' | 'one_way'

/** The months, weeks and days, fees and extras of a rental with how many of each are charged; nothing of which there is none. */
export function chargeRental<E extends { per: ExtraBasis }>(
  { days, withDriver, isOneWay }: PricedRental,
  prices: RentalPrices,
  extras: readonly E[],
) {
  const split = splitDays(days, prices)
  const fee = (code: RentalFee, unit: bigint | null, quantity: number) =>
    unit === null || quantity === 0 ? [] : [{ code, unit, quantity }]
  return {
    blocks: blocks
      .map((code) => ({ code, unit: prices[code] ?? 0n, quantity: split[code] }))
      .filter(({ quantity }) => quantity > 0),
    fees: [...fee('driver', prices.driverDay, withDriver ? days : 0), ...fee('one_way', prices.oneWay, isOneWay ? 1 : 0)],
    extras: chargeExtras(extras, rentalExtraTimes(days)),
  }
}
