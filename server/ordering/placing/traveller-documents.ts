import type { Insertable } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { FieldErrors } from '#server/platform/errors.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import { formatDay } from '#shared/dates.ts'
import { type DocumentKind, isValidUntil } from '#shared/document-kinds.ts'
import { numberHint } from '#shared/masked-number.ts'
import { isDocumentNumber, issuingCountry, plainDocumentNumber, validUntil } from '#shared/travel-documents.ts'
import type { PricedSelection } from '../quotes/priced-selection.ts'
import { sealNumber } from '../sealed-number.ts'
import type { TravellerBody } from './travellers.ts'

/** The number of a document that the customer saved. */
export type SavedNumber = { traveller_id: string; kind: DocumentKind; number: string }

/** The document of a traveller as it was named, its number in full. */
export type PlainDocument = {
  kind: DocumentKind
  number: string
  country: string
  nationality: string
  expires_on: string
}

type Required = { kinds: readonly DocumentKind[]; until: string }
type Result = { document: PlainDocument | null; issues: FieldErrors }

/** What reading a document needs of its traveller. */
export type DocumentFacts = Pick<TravellerBody, 'saved_id' | 'document'>

const numberOf = ({ saved_id, document }: DocumentFacts, saved: readonly SavedNumber[]): string | null => {
  if (document?.number) return plainDocumentNumber(document.number)
  return saved.find(({ traveller_id, kind }) => traveller_id === saved_id && kind === document?.kind)?.number ?? null
}

/** Reads one document against what the product asks for; every issue by its field. */
function readOne(
  scope: CustomerScope,
  { kinds, until }: Required,
  body: DocumentFacts,
  field: string,
  saved: readonly SavedNumber[],
): Result {
  const { document, saved_id } = body
  if (!document) {
    const issues = Object.fromEntries(
      ['number', 'nationality', 'expires_on'].map((name) => [`${field}.${name}`, [{ key: 'required' as const }]]),
    )
    return { document: null, issues }
  }
  const { kind, nationality, expires_on } = document
  const country = issuingCountry(kind, document.country, nationality)
  const number = numberOf(body, saved)
  const issues: FieldErrors = {}
  if (!kinds.includes(kind)) issues[`${field}.kind`] = [{ key: 'choice' }]
  if (number === null) issues[`${field}.number`] = [{ key: saved_id ? 'document_gone' : 'required' }]
  else if (!isDocumentNumber(number, kind, country)) issues[`${field}.number`] = [{ key: 'document_number' }]
  if (!isValidUntil(expires_on, until))
    issues[`${field}.expires_on`] = [{ key: 'document_expires', params: { date: formatDay(until, scope.locale) } }]
  return { document: number === null ? null : { kind, number, country, nationality, expires_on }, issues }
}

/** The documents that the product asks of each traveller, by their places; none where it asks for none, whatever was sent. */
export function readDocuments(
  scope: CustomerScope,
  { product: { travel_documents: asked }, span }: Pick<PricedSelection, 'product' | 'span'>,
  travellers: readonly DocumentFacts[],
  saved: readonly SavedNumber[],
): { documents: (PlainDocument | null)[]; issues: FieldErrors } {
  if (!asked) return { documents: travellers.map(() => null), issues: {} }
  const required = { kinds: asked.kinds, until: validUntil(span.endsOn, asked) }
  const read = travellers.map((body, place) => readOne(scope, required, body, `travellers.${place}.document`, saved))
  return { documents: read.map(({ document }) => document), issues: Object.assign({}, ...read.map(({ issues }) => issues)) }
}

/** What an order shows of a document. */
export const shownDocument = ({ number, ...document }: PlainDocument) => ({ ...document, number_hint: numberHint(number) })

/** Stores the documents of an order's travellers, their numbers sealed. */
export async function insertDocuments(
  scope: CustomerScope,
  encryption: Encryption,
  orderId: string,
  documents: readonly (PlainDocument | null)[],
): Promise<void> {
  const rows = documents.flatMap((document, place): Insertable<DB['traveller_document']>[] => {
    if (!document) return []
    const at = { order_id: orderId, position: place }
    return [
      {
        company_id: scope.companyId,
        ...at,
        ...shownDocument(document),
        number: sealNumber(scope, encryption, at, document.number),
      },
    ]
  })
  if (rows.length > 0) await scope.db.insertInto('traveller_document').values(rows).execute()
}
