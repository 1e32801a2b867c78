import type { Infer } from '#contract/client.ts'
import type { InputOf } from '#contract/route.ts'
import type { createTraveller, SavedTraveller } from '#contract/travellers.ts'
import { isDay } from '#shared/dates.ts'
import { type DocumentKind, documentKinds, retentions } from '#shared/document-kinds.ts'
import { lengthWithin, personName, type Rule, required } from '#shared/rules.ts'
import type { ServerErrors } from '#shared/state.ts'
import { limits } from '#shared/validation.ts'
import { type FieldChecks, fieldText, pastDay } from '#web/platform/forms/field-checks.ts'

export type Traveller = Infer<typeof SavedTraveller>
type Body = InputOf<typeof createTraveller>['json']

/** The nations of a choice, in the order of the alphabet. */
export type Nations = readonly { code: string; name: string }[]

/** The name of a field of a document in the form. */
export const documentField = (kind: DocumentKind, name: 'number' | 'country' | 'expires_on' | 'stored' | 'remove'): string =>
  `documents.${kind}.${name}`

/** Whether the form names a document of the kind: something of it is filled, and it is not to be removed. */
function isNamed(form: FormData, kind: DocumentKind): boolean {
  const text = (name: Parameters<typeof documentField>[1]) => fieldText(form, documentField(kind, name)).trim()
  return text('remove') === '' && (text('number') !== '' || text('expires_on') !== '')
}

const namedKinds = (form: FormData): DocumentKind[] => documentKinds.filter((kind) => isNamed(form, kind))

const aDay: Rule = (text) => (isDay(text) ? undefined : { key: 'date' })

const documentChecks = (kind: DocumentKind): FieldChecks => ({
  [documentField(kind, 'number')]: (form) =>
    isNamed(form, kind) && fieldText(form, documentField(kind, 'stored')) === '' ? [required] : [],
  [documentField(kind, 'expires_on')]: (form) => (isNamed(form, kind) ? [required, aDay] : []),
})

/** The checks of the form before it is sent, in the order of its fields. */
export const travellerChecks: FieldChecks = {
  firstname: [required, lengthWithin(limits.name), personName],
  lastname: [required, lengthWithin(limits.name), personName],
  birthdate: [pastDay],
  nationality: (form) => (namedKinds(form).length > 0 ? [required] : []),
  ...Object.assign({}, ...documentKinds.map(documentChecks)),
}

/** The form as the API takes it: a document that was left empty is none. */
export const travellerBody = (form: FormData): Body => ({
  firstname: fieldText(form, 'firstname'),
  lastname: fieldText(form, 'lastname'),
  birthdate: fieldText(form, 'birthdate') || null,
  nationality: fieldText(form, 'nationality') || null,
  retention: retentions.find((retention) => retention === fieldText(form, 'retention')) ?? 'until_deleted',
  documents: namedKinds(form).map((kind) => ({
    kind,
    number: fieldText(form, documentField(kind, 'number')),
    country: fieldText(form, documentField(kind, 'country')) || null,
    expires_on: fieldText(form, documentField(kind, 'expires_on')),
  })),
})

/** Errors of the API, which names documents by their place, by the fields of the form that was sent. */
export function fieldErrors(errors: ServerErrors, values: Readonly<Record<string, string>>): ServerErrors {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  const kinds = namedKinds(form)
  const named = (field: string) =>
    field.replace(/^documents\.(\d+)/, (whole, place) => {
      const kind = kinds[Number(place)]
      return kind ? `documents.${kind}` : whole
    })
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [named(field), texts]))
}
