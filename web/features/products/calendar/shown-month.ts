import { daysBetween } from '#shared/dates.ts'
import { lastDayOf, monthAfter } from '#web/shell/dates/months.ts'

const fewDays = 6
const monthsAhead = 11

/** The month to show: the one asked for, else that of the chosen day, else this one, or the next where this one is nearly over. */
export function shownMonth(today: string, requested: string | null, selected: string | null): string {
  const first = today.slice(0, 7)
  const last = lastMonth(today)
  const usual = daysBetween(today, lastDayOf(first)) < fewDays ? monthAfter(first, 1) : first
  const month = requested ?? selected?.slice(0, 7) ?? usual
  return month < first ? first : month > last ? last : month
}

/** The last month that can be looked at. */
export const lastMonth = (today: string): string => monthAfter(today.slice(0, 7), monthsAhead)
