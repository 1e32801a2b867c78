import { addDays } from '#shared/dates.ts'
import { type DaySpan, daySpans, spanKey } from '#shared/day-spans.ts'
import { weekendFrom } from '#shared/weekend.ts'
import { lastDayOf, monthAfter } from '#web/shell/dates/months.ts'
import { listRules } from '../../kind-lists.ts'
import type { ListKind } from './list-kind.ts'
import { type FilterSelection, listPath } from './product-filters.ts'

/** The span of days that an address asks for; it leads to the days themselves, as shared pages know no today. */
export const spanIn = (search: URLSearchParams): DaySpan | undefined => daySpans.find((span) => span === search.get(spanKey))

/** The address that leads to a list of the days of a span. */
export function spanPath(path: string, selection: FilterSelection, span: DaySpan): string {
  const list = listPath(path, selection)
  return `${list}${list.includes('?') ? '&' : '?'}${spanKey}=${span}`
}

/** The days of a span: Friday and Saturday, the weekend of the Gulf, with its Thursday night where nights are sold; or the month after that of today. */
export function daysOfSpan(span: DaySpan, today: string, kind: ListKind): { from: string; to: string } {
  const { weekend } = listRules[kind]
  if (span === 'weekend') return weekendFrom(weekend === 'nights_from_tomorrow' ? addDays(today, 1) : today, weekend !== 'days')
  const month = monthAfter(today.slice(0, 7), 1)
  return { from: `${month}-01`, to: lastDayOf(month) }
}
