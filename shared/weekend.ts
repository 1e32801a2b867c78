import { addDays, weekdayOf } from './dates.ts'

const [thursday, friday, saturday] = [4, 5, 6] as const

/** The next such ISO weekday from a day on, itself included. */
export const nextWeekday = (day: string, weekday: number): string => addDays(day, (weekday - weekdayOf(day) + 7) % 7)

/**
 * Friday and Saturday, the weekend of the Gulf, from today on where it has begun; a stay begins on Thursday night. On its last day it is
 * the next one: its nights are over, and too little is left of the day to book for.
 */
export function weekendFrom(today: string, nights: boolean): { from: string; to: string } {
  const next = nextWeekday(today, saturday)
  const to = next === today ? addDays(next, 7) : next
  const begins = nextWeekday(addDays(to, -6), nights ? thursday : friday)
  return { from: begins < today ? today : begins, to }
}
