import { formatDay, isDay } from '#shared/dates.ts'
import { documentKinds, isValidUntil } from '#shared/document-kinds.ts'
import type { Locale } from '#shared/locale.ts'
import { type Rule, required } from '#shared/rules.ts'
import { isDocumentNumber, issuingCountry, plainDocumentNumber } from '#shared/travel-documents.ts'
import { type FieldCheck, type FieldChecks, fieldText } from '#web/platform/forms/field-checks.ts'
import type { Quote } from '../../wire.ts'

/**
 * The checks of the documents that a quote asks for, on the server alone: most bookings ask for none. A traveller who is
 * saved needs no number.
 */
export function documentChecks(quote: Pick<Quote, 'travellers' | 'travel_documents'>, locale: Locale): FieldChecks {
  const { travel_documents: asked, travellers } = quote
  if (!asked) return {}
  const until = asked.valid_until
  const isValid: Rule = (text) =>
    isDay(text) && isValidUntil(text, until) ? undefined : { key: 'document_expires', params: { date: formatDay(until, locale) } }
  const checksOf = (place: number): [string, FieldCheck][] => [
    [`travellers.${place}.document.kind`, [required]],
    [`travellers.${place}.document.number`, (form) => numberRules((name) => fieldText(form, `travellers.${place}.${name}`))],
    [`travellers.${place}.document.nationality`, [required]],
    [`travellers.${place}.document.expires_on`, [required, isValid]],
  ]
  return Object.fromEntries(travellers.flatMap((_, place) => checksOf(place)))
}

/** The rules of a traveller's number: that of a kind is written in its form. */
function numberRules(
  field: (name: 'saved_id' | 'document.kind' | 'document.country' | 'document.nationality') => string,
): Rule[] {
  const kind = documentKinds.find((one) => one === field('document.kind'))
  const country = kind && issuingCountry(kind, field('document.country'), field('document.nationality'))
  const isOfKind: Rule = (text) =>
    !kind || !country || isDocumentNumber(plainDocumentNumber(text), kind, country) ? undefined : { key: 'document_number' }
  return field('saved_id') ? [isOfKind] : [required, isOfKind]
}
