import type { AvailableDay } from '#contract/availability.ts'
import type { Infer } from '#contract/route.ts'
import type { ShownPrices } from './shown-prices.ts'

/** A day on which something is sold, with how much is left and the lowest price of it. */
export type DayRow = { day: string; left: number; price: bigint | null }

export const presentDay = (shown: ShownPrices, { day, left, price }: DayRow): Infer<typeof AvailableDay> => ({
  day,
  left,
  price: price === null ? null : shown.price(price),
  old_price: price === null ? null : shown.old(price),
})
