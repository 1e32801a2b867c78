import { CalendarDate, GregorianCalendar, IslamicUmalquraCalendar, toCalendar } from '@internationalized/date'
import { addDays, isDay } from '#shared/dates.ts'
import { nextWeekday, weekendFrom } from '#shared/weekend.ts'

export const periodCodes = ['weekend', 'next_week', 'school_holidays', 'eid_al_fitr', 'eid_al_adha'] as const

/** A span of days that many travel in; of stays `to` is the day of leaving. */
export type Period = { code: (typeof periodCodes)[number]; from: string; to: string }

const sunday = 7

const umalqura = new IslamicUmalquraCalendar()

/** The Gregorian day of a day of the Umm al-Qura calendar. */
export const dayOfHijri = (year: number, month: number, day: number): string =>
  toCalendar(new CalendarDate(umalqura, year, month, day), new GregorianCalendar()).toString()

function hijriYear(day: string): number {
  const [year = 0, month = 0, of = 0] = day.split('-').map(Number)
  return toCalendar(new CalendarDate(year, month, of), umalqura).year
}

/** The first and the last day of both feasts: 1 to 4 Shawwal, and 10 to 13 Dhu al-Hijja. */
const feasts = { eid_al_fitr: [10, 1, 4], eid_al_adha: [12, 10, 13] } as const

/** The next occurrence of a feast that is not over. */
function nextFeast(code: keyof typeof feasts, today: string): Period {
  const [month, first, last] = feasts[code]
  const year = hijriYear(today)
  const of = (hijri: number) => ({ code, from: dayOfHijri(hijri, month, first), to: dayOfHijri(hijri, month, last) })
  const period = of(year)
  return period.to > today ? period : of(year + 1)
}

/** The spans of a company's setting, as ISO 8601 writes them: "2027-01-08/2027-01-16, …"; what is none is left out. */
export function readSpans(setting: string | null | undefined): { from: string; to: string }[] {
  return (setting ?? '').split(',').flatMap((span) => {
    const [from, to, ...others] = span.trim().split('/')
    return isDay(from) && isDay(to) && from <= to && others.length === 0 ? [{ from, to }] : []
  })
}

/**
 * What a calendar offers with one press, the nearest first: the weekend of the Gulf (for stays from Thursday on), the week after
 * it, the feasts by Umm al-Qura, and school holidays where the company names some that are ahead. What has begun begins today.
 */
export function periodsFrom(
  today: string,
  { nights, schoolHolidays }: { nights: boolean; schoolHolidays: string | null },
): Period[] {
  const weekend = weekendFrom(today, nights)
  const week = nextWeekday(addDays(today, 1), sunday)
  const school = readSpans(schoolHolidays)
    .filter(({ to }) => to > today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))[0]
  const fixed: Period[] = [
    { code: 'weekend', ...weekend },
    { code: 'next_week', from: week, to: addDays(week, 6) },
  ]
  const moving: Period[] = [
    ...(school ? [{ code: 'school_holidays' as const, ...school }] : []),
    nextFeast('eid_al_fitr', today),
    nextFeast('eid_al_adha', today),
  ]
  const later = moving.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return [...fixed, ...later].map((period) => (period.from < today ? { ...period, from: today } : period))
}
