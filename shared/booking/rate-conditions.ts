import { daysBetween } from '../dates.ts'

/** What a rate plan asks of a stay. */
export type RateConditions = { min_stay: number; advance_days: number }

/** The condition of a rate plan that a stay does not meet; `today` is the hotel's. */
export function unmetCondition(
  { min_stay, advance_days }: RateConditions,
  { from, to, today }: { from: string; to: string; today: string },
): keyof RateConditions | null {
  if (daysBetween(from, to) < min_stay) return 'min_stay'
  return daysBetween(today, from) < advance_days ? 'advance_days' : null
}
