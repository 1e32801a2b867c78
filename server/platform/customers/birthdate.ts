import { dayIn, isDay } from '#shared/dates.ts'
import type { FieldErrors } from '../errors.ts'
import type { ClosedScope } from '../scope.ts'

const oldest = '1900-01-01'

/** The issues of a birthdate in a body that may be anything: not before today where the company is, or too long ago. */
export function birthdateIssues({ company, clock }: ClosedScope, field: string, day: unknown): FieldErrors {
  if (!isDay(day)) return {}
  if (day >= dayIn(company.time_zone, clock.now())) return { [field]: [{ key: 'date_past' }] }
  return day < oldest ? { [field]: [{ key: 'too_old_date' }] } : {}
}
