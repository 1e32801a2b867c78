import { addDays, instantOf } from '../dates.ts'
import { localClock } from '../zones.ts'

/** Pick-up and return time of a rental that names none. */
export const usualRentalTime = '10:00'

const minute = 60_000
const dayMinutes = 1440

/** How much later than it was taken a car may come back before another day begins. */
const graceMinutes = 59

/** Periods of 24 hours that a rental starts; 0 or less for one that is over within the grace. */
export const startedDays = (minutes: number): number => Math.ceil((minutes - graceMinutes) / dayMinutes)

/** Days and times as local clocks show them: the pick-up's at the start, the drop-off's at the end. */
export type RentalTimes = {
  from: string
  to: string
  fromTime: string
  toTime: string
  pickupZone: string
  dropOffZone: string
}

export type RentalPeriod = { startsAt: Date; endsAt: Date }

/**
 * A rental as instants, with the days that it starts. It ends by the clock of the drop-off. Days are counted by the clock of the
 * pick-up, so that the extra hour of an autumn night is not a day. At least one day is charged, also where none was started.
 */
export function rentalPeriod(times: RentalTimes): RentalPeriod & { started: number; days: number } {
  const startsAt = instantOf(times.from, times.fromTime, times.pickupZone)
  const endsAt = instantOf(times.to, times.toTime, times.dropOffZone)
  const shown = (instant: Date) => localClock(times.pickupZone, instant.getTime())
  const started = startedDays((shown(endsAt) - shown(startsAt)) / minute)
  return { startsAt, endsAt, started, days: Math.max(1, started) }
}

/**
 * The rental that a list of cars is searched for: one that starts no day is for a whole day from its pick-up on. The database computes
 * it in SQL; a test compares both.
 * @internal
 */
export function searchedRental(times: RentalTimes): RentalPeriod & { days: number } {
  const { startsAt, endsAt, started, days } = rentalPeriod(times)
  if (started > 0) return { startsAt, endsAt, days }
  return { startsAt, endsAt: instantOf(addDays(times.from, 1), times.fromTime, times.pickupZone), days: 1 }
}
