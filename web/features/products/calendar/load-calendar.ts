import type { AvailableDay } from '#contract/availability.ts'
import type { Infer } from '#contract/client.ts'
import { daysBetween } from '#shared/dates.ts'
import { unwrapOr } from '#web/platform/api/unwrap.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { lastDayOf, monthAfter, monthIn } from '#web/shell/dates/months.ts'

export type DayOfCalendar = Infer<typeof AvailableDay>

/** A month of a hotel or car with what is left of each day, and the first and last month that can be looked at. */
export type Calendar = { month: string; first: string; last: string; today: string; days: DayOfCalendar[] }

const fewDays = 6
const monthsAhead = 11

/** The month to show: the one asked for, else that of the chosen day, else this one, or the next where this one is nearly over. */
export function shownMonth(today: string, requested: string | null, selected: string | null): string {
  const first = today.slice(0, 7)
  const last = monthAfter(first, monthsAhead)
  const usual = daysBetween(today, lastDayOf(first)) < fewDays ? monthAfter(first, 1) : first
  const month = requested ?? selected?.slice(0, 7) ?? usual
  return month < first ? first : month > last ? last : month
}

type CalendarQuery = { id: string; query: URLSearchParams; today: string; selected: string | null }

export async function loadCalendar(context: Contexts, { id, query, today, selected }: CalendarQuery): Promise<Calendar> {
  const month = shownMonth(today, monthIn(query), selected)
  const span = { from: `${month}-01`, to: lastDayOf(month) }
  const call = context.get(apiContext).products[':id'].availability.$get({ param: { id }, query: span })
  const { days } = await unwrapOr(call, { departures: [], days: [] }, () => context.get(siteContext).markIncomplete())
  const first = today.slice(0, 7)
  return { month, first, last: monthAfter(first, monthsAhead), today, days }
}
