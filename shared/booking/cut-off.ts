import { instantOf } from '../dates.ts'

const hour = 3_600_000

/** The last moment at which something that starts at an instant can be booked. */
export const bookUntil = (startsAt: Date, cutoffHours: number): Date => new Date(startsAt.getTime() - cutoffHours * hour)

/** Whether the cut-off is still ahead: at the moment of the cut-off itself booking is closed. */
export const isBeforeCutOff = (startsAt: Date, cutoffHours: number, now: Date): boolean => bookUntil(startsAt, cutoffHours) > now

/** The instant at which a stay starts: check-in on the day of arrival, by the hotel's clock. */
export const stayStartsAt = (from: string, checkIn: string, zone: string): Date => instantOf(from, checkIn, zone)
