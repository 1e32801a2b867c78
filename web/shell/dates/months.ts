import { addDays, daysBetween, weekdayOf } from '#shared/dates.ts'

/** The month that an address asks for, "2027-01"; null where it names none. */
export function monthIn(query: URLSearchParams): string | null {
  const month = query.get('month')
  return month && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : null
}

/** The month so many months after another one. */
export function monthAfter(month: string, count: number): string {
  const place = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`
}

/** So many months, one after the other. */
export const monthsFrom = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => monthAfter(month, place))

/** The last day of a month. */
export const lastDayOf = (month: string): string => addDays(`${monthAfter(month, 1)}-01`, -1)

/** The weeks that are not over at a day. */
export const weeksFrom = (weeks: readonly (string | null)[][], today: string): (string | null)[][] =>
  weeks.filter((week) => week.some((day) => day !== null && day >= today))

/** The weeks of a month, each of seven days; null where a day belongs to another month. `weekStart`: an ISO weekday. */
export function weeksOf(month: string, weekStart: number): (string | null)[][] {
  const first = `${month}-01`
  const before = (weekdayOf(first) - weekStart + 7) % 7
  const length = daysBetween(first, lastDayOf(month)) + 1
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, day) => {
      const place = week * 7 + day - before
      return place >= 0 && place < length ? addDays(first, place) : null
    }),
  )
}
