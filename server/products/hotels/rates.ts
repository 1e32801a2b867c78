import { z } from 'zod'
import { addDays, isDay, weekdayOf } from '#shared/dates.ts'

const day = z.string().refine(isDay)

/** The price of a night, as a room's row stores it: ISO weekdays, first and last night where it is not always so, price in hundredths. */
export const RoomRate = z.object({
  from: day.optional(),
  to: day.optional(),
  weekdays: z.array(z.int().min(1).max(7)),
  price: z.int().min(0),
})

export type RoomRate = z.infer<typeof RoomRate>

/** The price of a night in hundredths, by the last rate that fits it; null where none does and the night is not sold. */
export function priceOfNight(rates: readonly RoomRate[], night: string): number | null {
  const weekday = weekdayOf(night)
  const rate = rates.findLast(
    ({ from, to, weekdays }) =>
      weekdays.includes(weekday) && (from === undefined || from <= night) && (to === undefined || night <= to),
  )
  return rate?.price ?? null
}

/** The lowest of some prices of nights. */
export const lowestRate = (rates: readonly Pick<RoomRate, 'price'>[]): number => Math.min(...rates.map(({ price }) => price))

type PlannedNight = { night: string; price: number; capacity: number }

/** The nights of a room that are sold, in order, among so many from a day on. */
export function planNights(
  { rates, units }: { rates: readonly RoomRate[]; units: number },
  fromDay: string,
  days: number,
): PlannedNight[] {
  const planned: PlannedNight[] = []
  for (let ahead = 0; ahead < days; ahead += 1) {
    const night = addDays(fromDay, ahead)
    const price = priceOfNight(rates, night)
    if (price !== null) planned.push({ night, price, capacity: units })
  }
  return planned
}
