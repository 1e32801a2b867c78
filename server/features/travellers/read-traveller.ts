import type { Infer } from '#contract/route.ts'
import type { TravellerInput } from '#contract/travellers.ts'
import { birthdateIssues } from '#server/platform/customers/birthdate.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { FieldErrors } from '#server/platform/errors.ts'
import type { ClosedScope, CustomerScope } from '#server/platform/scope.ts'
import { dayIn, formatDay, isDay } from '#shared/dates.ts'
import { numberHint } from '#shared/masked-number.ts'
import { fieldsOf } from '#shared/object-fields.ts'
import { isDocumentNumber, issuingCountry, plainDocumentNumber } from '#shared/travel-documents.ts'
import type { DocumentRow, TravellerColumns } from './repository.ts'
import { sealNumber } from './sealed-number.ts'

export type TravellerForm = Infer<typeof TravellerInput>
type DocumentForm = NonNullable<TravellerForm['documents']>[number]

/** Issues that the form's schema cannot find: what is behind today, and what a document needs beside itself. */
export function travellerIssues(scope: ClosedScope, body: unknown): FieldErrors {
  const { birthdate, documents, nationality } = fieldsOf(body)
  const list: unknown[] = Array.isArray(documents) ? documents.slice(0, 10) : []
  const today = dayIn(scope.company.time_zone, scope.clock.now())
  const issues: FieldErrors = { ...birthdateIssues(scope, 'birthdate', birthdate) }
  if (list.length > 0 && !nationality) issues.nationality = [{ key: 'required' }]
  for (const [place, document] of list.entries()) {
    const { kind, expires_on } = fieldsOf(document)
    if (list.findIndex((other) => fieldsOf(other).kind === kind) < place) issues[`documents.${place}.kind`] = [{ key: 'choice' }]
    if (isDay(expires_on) && expires_on < today)
      issues[`documents.${place}.expires_on`] = [
        { key: 'document_expired', params: { date: formatDay(expires_on, scope.locale) } },
      ]
  }
  return issues
}

/** The columns of a traveller whose form has no {@link travellerIssues}. */
export const travellerColumns = ({
  firstname,
  lastname,
  birthdate,
  nationality,
  retention,
}: TravellerForm): TravellerColumns => ({
  firstname,
  lastname,
  birthdate: birthdate ?? null,
  nationality: nationality ?? null,
  retention,
})

type Stored = readonly DocumentRow[]

const countryOf = ({ kind, country }: DocumentForm, { nationality }: TravellerForm) =>
  issuingCountry(kind, country, nationality ?? '')

/** The issues of numbers: one is needed where none is stored, and has the form that its document's numbers have. */
export function numberIssues(form: TravellerForm, stored: Stored): FieldErrors {
  const issues: FieldErrors = {}
  for (const [place, document] of (form.documents ?? []).entries()) {
    const field = `documents.${place}.number`
    const { kind, number } = document
    if (number) {
      const isGood = isDocumentNumber(plainDocumentNumber(number), kind, countryOf(document, form))
      if (!isGood) issues[field] = [{ key: 'document_number' }]
    } else if (!stored.some((known) => known.kind === kind)) issues[field] = [{ key: 'required' }]
  }
  return issues
}

type Deps = { scope: CustomerScope; encryption: Encryption; travellerId: string }

/** The documents of a form as rows: a number that was typed is sealed, one that was not stays as it is stored. */
export const documentRows = ({ scope, encryption, travellerId }: Deps, form: TravellerForm, stored: Stored): DocumentRow[] =>
  (form.documents ?? []).flatMap((document) => {
    const { kind, number, expires_on } = document
    const facts = { kind, country: countryOf(document, form), expires_on }
    const known = stored.find((row) => row.kind === kind)
    if (!number) return known ? [{ ...facts, number: known.number, number_hint: known.number_hint }] : []
    const plain = plainDocumentNumber(number)
    const box = sealNumber(scope, encryption, { traveller_id: travellerId, kind }, plain)
    return [{ ...facts, number: box, number_hint: numberHint(plain) }]
  })
