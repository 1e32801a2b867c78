import { formatDay, isDay } from '#shared/dates.ts'
import { isValidUntil } from '#shared/document-kinds.ts'
import type { Locale } from '#shared/locale.ts'
import { type Rule, required } from '#shared/rules.ts'
import { type FieldCheck, type FieldChecks, fieldText } from '#web/platform/forms/field-checks.ts'
import type { Quote } from '../../wire.ts'

/**
 * The checks of the documents that a quote asks for, on the server alone: most bookings ask for none. A traveller who is
 * saved needs no number. The form of a number is for the API, which knows the kinds.
 */
export function documentChecks(quote: Pick<Quote, 'travellers' | 'travel_documents'>, locale: Locale): FieldChecks {
  const { travel_documents: asked, travellers } = quote
  if (!asked) return {}
  const until = asked.valid_until
  const isValid: Rule = (text) =>
    isDay(text) && isValidUntil(text, until) ? undefined : { key: 'document_expires', params: { date: formatDay(until, locale) } }
  const checksOf = (place: number): [string, FieldCheck][] => [
    [`travellers.${place}.document.kind`, [required]],
    [`travellers.${place}.document.number`, (form) => (fieldText(form, `travellers.${place}.saved_id`) ? [] : [required])],
    [`travellers.${place}.document.nationality`, [required]],
    [`travellers.${place}.document.expires_on`, [required, isValid]],
  ]
  return Object.fromEntries(travellers.flatMap((_, place) => checksOf(place)))
}
