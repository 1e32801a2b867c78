import { ageOn } from '../dates.ts'
import type { ValidationIssue } from '../validation.ts'

/** How old a traveller may be on the first day; null where there is no bound. */
type Ages = { min: number | null; max: number | null }

/** What is wrong with the age of somebody who was born on a day, on the first day of what is booked. */
export function ageIssue(birthdate: string, { min, max }: Ages, firstDay: string): ValidationIssue | undefined {
  const age = ageOn(firstDay, birthdate)
  if (min !== null && age < min) return { key: 'age_min', params: { min } }
  return max !== null && age > max ? { key: 'age_max', params: { max } } : undefined
}
