/** The state of a day in a calendar: "coming" while it is not known yet. */
export type CalendarDay = {
  state: 'free' | 'gone' | 'coming'
  /** The short price under the number. */
  price?: string
  /** The accessible description after the date. */
  label?: string
}

/** The first and the last day of a range, yyyy-mm-dd; the last is the day of leaving and no night of it. */
export type DayRange = { from: string; to: string }

type CalendarLookup = { dayOf: (day: string) => CalendarDay; before: (day: string) => string; selected: DayRange | null }

/**
 * Whether a day cannot be picked. A range takes its nights, so while its other end is picked (`anchor`), the day of leaving may
 * be one whose own night is gone.
 */
export function isClosed(day: string, anchor: string | null, { dayOf, before, selected }: CalendarLookup): boolean {
  if (anchor === null) return day !== selected?.to && dayOf(day).state === 'gone'
  if (day === anchor) return false
  return dayOf(day < anchor ? day : before(day)).state === 'gone'
}
