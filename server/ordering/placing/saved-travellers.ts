import type { CustomerScope } from '#server/platform/scope.ts'
import type { Retention } from '#shared/document-kinds.ts'
import type { PlainDocument, SavedNumber } from './traveller-documents.ts'
import type { TravellerBody } from './travellers.ts'

/** Somebody of an order who is saved for the next one. */
export type PersonToSave = Pick<TravellerBody, 'firstname' | 'lastname' | 'birthdate'> & { document: PlainDocument | null }

/** What placing an order needs of the customer's saved travellers; the feature that stores them implements it. */
export type SavedTravellers = {
  /** The numbers of these travellers' documents; of those that are not the customer's own nothing. */
  numbersOf(scope: CustomerScope, ids: readonly string[]): Promise<SavedNumber[]>
  /** Notes a trip of travellers who are saved. */
  noteTrip(scope: CustomerScope, ids: readonly string[], endsOn: string): Promise<void>
  /** Saves people with a trip of theirs; whoever is saved already gets the document, and nobody is saved beyond the maximum. */
  save(scope: CustomerScope, people: readonly PersonToSave[], retention: Retention, endsOn: string): Promise<void>
}

type Placed = { travellers: readonly TravellerBody[]; documents: readonly (PlainDocument | null)[]; endsOn: string }

/** After an order: notes the trip of those who were filled in, and saves the others where the customer asked for it. */
export async function saveTravellers(
  scope: CustomerScope,
  saved: SavedTravellers,
  { travellers, documents, endsOn }: Placed,
  retention: Retention | undefined,
): Promise<void> {
  const known = travellers.flatMap(({ saved_id }) => saved_id ?? [])
  if (known.length > 0) await saved.noteTrip(scope, known, endsOn)
  if (!retention) return
  const people = travellers.flatMap(({ saved_id, firstname, lastname, birthdate }, place) =>
    saved_id ? [] : [{ firstname, lastname, birthdate, document: documents[place] ?? null }],
  )
  if (people.length > 0) await saved.save(scope, people, retention, endsOn)
}
