import { instantOf } from '#shared/dates.ts'
import { offsetAt, offsetName } from '#shared/zones.ts'

/** A departure by the clocks of its own place. */
export type LocalTime = { day: string; time: string; zone: string }

/** The name of the place's zone, where its clocks and the reader's differ at that moment. */
export function foreignZone({ day, time, zone }: LocalTime, readerZone: string): string | undefined {
  const instant = instantOf(day, time, zone).getTime()
  return offsetAt(zone, instant) === offsetAt(readerZone, instant) ? undefined : offsetName(zone, instant)
}
