import { addDays, daysBetween } from '../dates.ts'

/** What is wrong with the days of a stay; `fit` is the nearest day that would do. */
export type StayFault =
  | { field: 'from' | 'to'; fault: 'required' | 'invalid' }
  | { field: 'from'; fault: 'past' }
  | { field: 'to'; fault: 'order' }
  | { field: 'to'; fault: 'min_stay' | 'max_stay'; nights: number; fit: string }

type Days = { from?: string | null; to?: string | null }
type Bounds = { today: string; min_stay: number; max_stay: number }

/** What is wrong with the days by the hotel's own bounds; null where nothing is, and where no days are named. */
export function stayFault({ from, to }: Days, { today, min_stay, max_stay }: Bounds): StayFault | null {
  if (!from && !to) return null
  if (!from) return { field: 'from', fault: 'required' }
  if (!to) return { field: 'to', fault: 'required' }
  if (from < today) return { field: 'from', fault: 'past' }
  const nights = daysBetween(from, to)
  if (nights <= 0) return { field: 'to', fault: 'order' }
  if (nights < min_stay) return { field: 'to', fault: 'min_stay', nights: min_stay, fit: addDays(from, min_stay) }
  return nights > max_stay ? { field: 'to', fault: 'max_stay', nights: max_stay, fit: addDays(from, max_stay) } : null
}

/** The nights of a stay: from the day of arrival to the one before the day of departure. */
export const nightsOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, place) => addDays(from, place))
