/** Whole days, hours and minutes. */
export type TimeLeft = { days: number; hours: number; minutes: number }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The time from a moment (milliseconds) until an instant (ISO 8601), begun minutes left out; null once it is over. */
export function timeLeft(until: string, from: number): TimeLeft | null {
  const left = Date.parse(until) - from
  if (!(left > 0)) return null
  return { days: Math.floor(left / day), hours: Math.floor((left % day) / hour), minutes: Math.floor((left % hour) / minute) }
}
