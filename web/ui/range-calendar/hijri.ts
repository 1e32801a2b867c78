import { addDays, formatHijri } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'

type HijriDay = { day: string; month: string; year: string }

function hijriOf(day: string, locale: Locale): HijriDay {
  const words = formatHijri(day, locale).split(' ')
  return { day: words[0] ?? '', month: words.slice(1, -2).join(' '), year: words.slice(-2).join(' ') }
}

/** The number of a day in its Hijri month. */
export const hijriNumber = (day: string, locale: Locale): string => hijriOf(day, locale).day

/** The Hijri months that a month (yyyy-mm) reaches over, with their year. */
export function hijriMonths(month: string, locale: Locale): string {
  const first = hijriOf(`${month}-01`, locale)
  const last = hijriOf(addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1), locale)
  if (first.month === last.month) return `${first.month} ${first.year}`
  return first.year === last.year
    ? `${first.month} – ${last.month} ${last.year}`
    : `${first.month} ${first.year} – ${last.month} ${last.year}`
}
