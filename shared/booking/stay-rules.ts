import { addDays, daysBetween } from '../dates.ts'

/** An issue of the days of a stay; `fit` is the nearest valid day. */
export type StayIssue =
  | { field: 'from' | 'to'; code: 'required' | 'invalid' }
  | { field: 'from'; code: 'past' }
  | { field: 'to'; code: 'order' }
  | { field: 'to'; code: 'min_stay' | 'max_stay'; nights: number; fit: string }

type StayDates = { from?: string | null; to?: string | null }
type Bounds = { today: string; min_stay: number; max_stay: number }

/** The issue of the days by the hotel's own bounds; null where they are valid or missing. */
export function stayIssue({ from, to }: StayDates, { today, min_stay, max_stay }: Bounds): StayIssue | null {
  if (!from && !to) return null
  if (!from) return { field: 'from', code: 'required' }
  if (!to) return { field: 'to', code: 'required' }
  if (from < today) return { field: 'from', code: 'past' }
  const nights = daysBetween(from, to)
  if (nights <= 0) return { field: 'to', code: 'order' }
  if (nights < min_stay) return { field: 'to', code: 'min_stay', nights: min_stay, fit: addDays(from, min_stay) }
  return nights > max_stay ? { field: 'to', code: 'max_stay', nights: max_stay, fit: addDays(from, max_stay) } : null
}

/** The nights of a stay: from the day of arrival to the one before the day of departure. */
export const nightsOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, place) => addDays(from, place))
