import { isValidUntil } from '#shared/document-kinds.ts'
import type { Quote } from '../../wire.ts'
import type { Details } from '../order-form.ts'
import type { Saved } from './choices.ts'

type Required = NonNullable<Quote['travel_documents']>
type SavedDocument = Saved['documents'][number]

/** The document of a traveller that fits best: of a kind that is asked for, and valid long enough where one is. */
export function fittingDocument(
  { documents }: Pick<Saved, 'documents'>,
  { kinds, valid_until }: Required,
): SavedDocument | undefined {
  const fitting = documents.filter(({ kind }) => kinds.includes(kind))
  return fitting.find(({ expires_on }) => isValidUntil(expires_on, valid_until)) ?? fitting[0]
}

/** What is wrong with a saved traveller for a trip; undefined where nothing is, or no document is asked for. */
export function documentProblem(traveller: Pick<Saved, 'documents'>, required: Required | null) {
  if (!required) return undefined
  const document = fittingDocument(traveller, required)
  if (!document) return { problem: 'missing' as const }
  if (isValidUntil(document.expires_on, required.valid_until)) return undefined
  return { problem: 'expires' as const, ...document }
}

/** The fields of a traveller at a place, filled with a saved one. The number stays with the API, which takes it by the id. */
export function filledDetails(traveller: Saved, place: number, required: Required | null): Details {
  const { id, firstname, lastname, birthdate, nationality } = traveller
  const document = required ? fittingDocument(traveller, required) : undefined
  const values = {
    saved_id: id,
    firstname,
    lastname,
    birthdate: birthdate ?? '',
    ...(required && {
      'document.kind': document?.kind ?? required.kinds[0] ?? '',
      'document.number': '',
      'document.nationality': nationality?.code ?? '',
      'document.country': document && document.country.code !== nationality?.code ? document.country.code : '',
      'document.expires_on': document?.expires_on ?? '',
    }),
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`travellers.${place}.${name}`, value]))
}

const step = /^fill:(\d{1,2}):([\w-]+)$/

/** The value of the button that fills a place with a saved traveller. */
export const fillStep = (place: number, id: string): string => `fill:${place}:${id}`

/** The place and the traveller of such a button; null for every other. */
export function fillIn(value: string): { place: number; id: string } | null {
  const [, place, id] = step.exec(value) ?? []
  return place !== undefined && id !== undefined ? { place: Number(place), id } : null
}
