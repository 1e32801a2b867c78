import { addDays } from './dates.ts'
import type { DocumentKind } from './document-kinds.ts'
import { latinDigits } from './text.ts'
import { limits } from './validation.ts'

/** What a product asks each traveller to show: one of `kinds`, valid for so many months after its end. */
export type RequiredDocuments = { kinds: readonly DocumentKind[]; valid_months: number }

/** The country that issues a residence permit, and whose identity numbers have a form of their own. */
const saudiArabia = 'sa'

/** A document number as it is stored: Latin capitals and digits, without blanks and hyphens. */
export const plainDocumentNumber = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}-]/gu, '')
    .toUpperCase()

/** The country that issued a document, where nobody names one: a residence permit is Saudi, the others are of the nationality. */
export const issuingCountry = (kind: DocumentKind, named: string | null | undefined, nationality: string): string =>
  kind === 'iqama' ? saudiArabia : named || nationality

/** Whether a plain number can be that of such a document: Saudi identity numbers begin with 1, residence permits with 2. */
export function isDocumentNumber(plain: string, kind: DocumentKind, country: string): boolean {
  if (kind === 'iqama') return /^2\d{9}$/.test(plain)
  if (kind === 'national_id' && country === saudiArabia) return /^1\d{9}$/.test(plain)
  const { min, max } = limits.documentNumber
  return plain.length >= min && plain.length <= max && /^[A-Z0-9]+$/.test(plain) && /\d/.test(plain)
}

/** The same day so many months later; the last day of a shorter month. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(date, last) - 1)
}

/** The day until which a document must be valid for a trip that ends on a day. */
export const validUntil = (endsOn: string, { valid_months }: Pick<RequiredDocuments, 'valid_months'>): string =>
  addMonths(endsOn, valid_months)
