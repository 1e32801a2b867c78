import { instantOf } from '#shared/dates.ts'
import { offsetAt } from '#shared/zones.ts'

/** A departure by the clocks of its own place. */
export type LocalTime = { day: string; time: string; zone: string }

/** The name of a zone's offset from Greenwich at an instant: "GMT+3", "GMT-4:30", "GMT". */
export function offsetName(zone: string, instant: number): string {
  const minutes = Math.round(offsetAt(zone, instant) / 60_000)
  if (minutes === 0) return 'GMT'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** The name of the place's zone, where its clocks and the reader's differ at that moment. */
export function foreignZone({ day, time, zone }: LocalTime, readerZone: string): string | undefined {
  const instant = instantOf(day, time, zone).getTime()
  return offsetAt(zone, instant) === offsetAt(readerZone, instant) ? undefined : offsetName(zone, instant)
}
