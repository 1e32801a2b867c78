import { createMemo } from './memoize.ts'

const clocks = createMemo<Intl.DateTimeFormat>(500)

const numeric = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

const clockOf = (zone: string): Intl.DateTimeFormat =>
  clocks(zone, () => new Intl.DateTimeFormat('en-US', { ...numeric, calendar: 'gregory', hourCycle: 'h23', timeZone: zone }))

/** The local time of an IANA zone at an instant (epoch milliseconds), written as if it were UTC. */
export function localClock(zone: string, instant: number): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clockOf(zone).formatToParts(instant)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** How far the clocks of an IANA zone are ahead of UTC at an instant, in milliseconds. */
export const offsetAt = (zone: string, instant: number): number => localClock(zone, instant) - Math.floor(instant / 1000) * 1000

/** The name of a zone's offset from Greenwich at an instant: "GMT+3", "GMT-4:30", "GMT". */
export function offsetName(zone: string, instant: number): string {
  const minutes = Math.round(offsetAt(zone, instant) / 60_000)
  if (minutes === 0) return 'GMT'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** Whether a value names a zone that this runtime knows. */
export function isZone(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(value)) return false
  try {
    clockOf(value)
    return true
  } catch {
    return false
  }
}
