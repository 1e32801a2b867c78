import type { AvailableDay } from '#contract/availability.ts'
import type { Infer } from '#contract/route.ts'
import type { ShownPrices } from '../shown-prices.ts'

/** A day on which something is sold, with how much is left and the lowest price of it; `is_sold` also where everything is booked. */
export type DayRow = { day: string; left: number; price: bigint | null; is_sold: boolean }

export const presentDay = (shown: ShownPrices, { day, left, price, is_sold }: DayRow): Infer<typeof AvailableDay> => ({
  day,
  left,
  price: price === null ? null : shown.price(price),
  old_price: price === null ? null : shown.old(price),
  reason: left > 0 ? null : is_sold ? 'sold_out' : 'closed',
})
