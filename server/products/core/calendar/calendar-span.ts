import type { Scope } from '#server/platform/scope.ts'
import { addDays, dayIn } from '#shared/dates.ts'

/** The days of a calendar, first and last. */
export type CalendarSpan = { from: string; to: string }

const usualDays = 90
const mostDays = 400

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** The days that are asked for, from today in the product's zone on, and never more than 400. */
export function calendarSpan({ clock }: Scope, { zone }: { zone: string }, requested: Partial<CalendarSpan>): CalendarSpan {
  const from = later(requested.from ?? '', dayIn(zone, clock.now()))
  return { from, to: earlier(requested.to ?? addDays(from, usualDays - 1), addDays(from, mostDays - 1)) }
}
