import { dayIn, formatDay, formatTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { localClock } from '#shared/zones.ts'

/** A month with its year, as it stands at the end of a written day: "نوفمبر 2026". */
export const monthOf = (day: string, locale: Locale): string => formatDay(day, locale).split(' ').slice(-2).join(' ')

/** The local day and time of an instant in a zone, each in words. */
export function localMoment(zone: string, instant: number, locale: Locale): { day: string; time: string } {
  const clock = new Date(localClock(zone, instant)).toISOString()
  return { day: formatDay(dayIn(zone, new Date(instant)), locale), time: formatTime(clock.slice(11, 16), locale) }
}
