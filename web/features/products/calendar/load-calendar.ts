import type { AvailableDay } from '#contract/availability.ts'
import type { Infer } from '#contract/client.ts'
import { unwrapOr } from '#web/platform/api/unwrap.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { lastDayOf, monthIn } from '#web/shell/dates/months.ts'
import { lastMonth, shownMonth } from './shown-month.ts'

export type DayOfCalendar = Infer<typeof AvailableDay>

/** A month of a hotel or car with what is left of each day, and the first and last month that can be looked at. */
export type Calendar = { month: string; first: string; last: string; today: string; days: DayOfCalendar[] }

type CalendarQuery = { id: string; query: URLSearchParams; today: string }

/** The month that the address asks for, as readers without scripts do; null where it asks for none. */
export async function loadCalendar(context: Contexts, { id, query, today }: CalendarQuery): Promise<Calendar | null> {
  const requested = monthIn(query)
  if (!requested) return null
  const month = shownMonth(today, requested, null)
  const span = { from: `${month}-01`, to: lastDayOf(month) }
  const call = context.get(apiContext).products[':id'].availability.$get({ param: { id }, query: span })
  const { days } = await unwrapOr(call, { departures: [], days: [] }, () => context.get(siteContext).markIncomplete())
  return { month, first: today.slice(0, 7), last: lastMonth(today), today, days }
}
