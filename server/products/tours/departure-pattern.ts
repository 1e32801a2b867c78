import { z } from 'zod'
import { addDays, daysBetween, instantOf, weekdayOf } from '#shared/dates.ts'
import { localClock } from '#shared/zones.ts'

const seats = { time: z.string(), capacity: z.int(), prices: z.record(z.string(), z.int()).nullable() }

const Weekly = z.object({
  weekdays: z.array(z.int().min(1).max(7)),
  every_weeks: z.int().min(1).optional(),
  week_offset: z.int().min(0).optional(),
  ...seats,
})

const Fixed = z.object({ date: z.string(), ...seats })

/**
 * When a trip or package leaves, as its row keeps it: ISO weekdays of every (nth) week or one fixed day, wall time,
 * seats, and prices (hundredths) where they differ. Weeks are counted from Monday 2026-01-05, which is week 0.
 */
export const DeparturePattern = z.union([Weekly, Fixed])

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

const firstMonday = '2026-01-05'

function fallsOn(pattern: DeparturePattern, day: string): boolean {
  if ('date' in pattern) return pattern.date === day
  const { weekdays, every_weeks = 1, week_offset = 0 } = pattern
  const week = Math.floor(daysBetween(firstMonday, day) / 7)
  return weekdays.includes(weekdayOf(day)) && (week - week_offset) % every_weeks === 0
}

/** Fixed days can be booked as soon as they are known, however far ahead they lie. */
const laterDays = (patterns: readonly DeparturePattern[], lastDay: string) => [
  ...new Set(patterns.flatMap((pattern) => ('date' in pattern && pattern.date > lastDay ? [pattern.date] : []))),
]

/**
 * The departures from a day of their zone to `days` days later, both included, and those on fixed days after that; in
 * time order, none twice.
 */
export function planDepartures(
  patterns: readonly DeparturePattern[],
  zone: string,
  fromDay: string,
  days: number,
): PlannedDeparture[] {
  const soon = Array.from({ length: days + 1 }, (_, ahead) => addDays(fromDay, ahead))
  const planned = new Map<number, PlannedDeparture>()
  for (const day of [...soon, ...laterDays(patterns, addDays(fromDay, days))]) {
    for (const pattern of patterns.filter((one) => fallsOn(one, day))) {
      const departure = departureOf(pattern, zone, day)
      const instant = departure.startsAt.getTime()
      if (!planned.has(instant)) planned.set(instant, departure)
    }
  }
  return [...planned.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
