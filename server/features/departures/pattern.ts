import { z } from 'zod'
import { addDays, instantOf, weekdayOf } from '#shared/dates.ts'
import { localClock } from '#shared/zones.ts'

/** When a trip leaves, as its row keeps it: ISO weekdays, wall time, seats, and prices (hundredths) where they differ. */
export const DeparturePattern = z.object({
  weekdays: z.array(z.int().min(1).max(7)),
  time: z.string(),
  capacity: z.int(),
  prices: z.record(z.string(), z.int()).nullable(),
})

export type DeparturePattern = z.infer<typeof DeparturePattern>

export type PlannedDeparture = {
  startsAt: Date
  localDate: string
  localTime: string
  zone: string
  capacity: number
  prices: Record<string, number> | null
}

/** A time that the clocks of that day skip leaves when they show the next one, so date and time are read off the instant. */
function departureOf({ time, capacity, prices }: DeparturePattern, zone: string, day: string): PlannedDeparture {
  const startsAt = instantOf(day, time, zone)
  const shown = new Date(localClock(zone, startsAt.getTime())).toISOString()
  return { startsAt, localDate: shown.slice(0, 10), localTime: shown.slice(11, 16), zone, capacity, prices }
}

/** The departures of a trip from a day of its zone to `days` days later, both included, in time order, none twice. */
export function planDepartures(
  patterns: readonly DeparturePattern[],
  zone: string,
  fromDay: string,
  days: number,
): PlannedDeparture[] {
  const planned = new Map<number, PlannedDeparture>()
  for (let ahead = 0; ahead <= days; ahead += 1) {
    const day = addDays(fromDay, ahead)
    const weekday = weekdayOf(day)
    for (const pattern of patterns.filter(({ weekdays }) => weekdays.includes(weekday))) {
      const departure = departureOf(pattern, zone, day)
      const instant = departure.startsAt.getTime()
      if (!planned.has(instant)) planned.set(instant, departure)
    }
  }
  return [...planned.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
