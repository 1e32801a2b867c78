import type { Locale } from '#shared/locale.ts'
import { monthOf } from '../../calendar/month-name.ts'

/** Departures by month, in their order. */
export function byMonth<D extends { starts_on: string }>(
  departures: readonly D[],
  locale: Locale,
): { month: string; departures: D[] }[] {
  const months = new Map<string, D[]>()
  for (const departure of departures) {
    const month = monthOf(departure.starts_on, locale)
    const known = months.get(month)
    if (known) known.push(departure)
    else months.set(month, [departure])
  }
  return [...months].map(([month, list]) => ({ month, departures: list }))
}

/** A written day that a narrow line breaks behind its weekday alone. */
export const byWeekday = (day: string): string => day.replaceAll(' ', '\u00a0').replace('\u00a0', ' ')
