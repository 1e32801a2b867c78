import type { PersonToSave, SavedNumber, SavedTravellers } from '#server/ordering/index.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import type { Retention } from '#shared/document-kinds.ts'
import { numberHint } from '#shared/masked-number.ts'
import { foldText } from '#shared/text.ts'
import { insertTraveller, listOwn, noteTrip, replaceDocuments, type TravellerRow } from './repository.ts'
import { openNumber, sealNumber } from './sealed-number.ts'
import { mostTravellers } from './write-traveller.ts'

const nameOf = ({ firstname, lastname }: Pick<PersonToSave, 'firstname' | 'lastname'>) => foldText(`${firstname} ${lastname}`)

/** Whether a person is the saved one: of the same name, and not of another day of birth. */
const isSame = (person: PersonToSave, saved: TravellerRow) =>
  nameOf(person) === nameOf(saved) && (!person.birthdate || !saved.birthdate || person.birthdate === saved.birthdate)

async function numbersOf(scope: CustomerScope, encryption: Encryption, ids: readonly string[]): Promise<SavedNumber[]> {
  const own = (await listOwn(scope)).filter(({ id }) => ids.includes(id))
  return own.flatMap(({ id: traveller_id, documents }) =>
    documents.flatMap(({ kind, number: box }) => {
      const number = openNumber(scope, encryption, { traveller_id, kind, number: box })
      return number === null ? [] : [{ traveller_id, kind, number }]
    }),
  )
}

/** Adds the document of an order to a traveller, in place of one of its kind. */
async function addDocument(
  scope: CustomerScope,
  encryption: Encryption,
  traveller: Pick<TravellerRow, 'id' | 'documents'>,
  { document }: PersonToSave,
): Promise<void> {
  if (!document) return
  const { kind, number, country, expires_on } = document
  const box = sealNumber(scope, encryption, { traveller_id: traveller.id, kind }, number)
  const row = { kind, number: box, number_hint: numberHint(number), country, expires_on }
  await replaceDocuments(scope, traveller.id, [...traveller.documents.filter((known) => known.kind !== kind), row])
}

async function save(
  scope: CustomerScope,
  encryption: Encryption,
  people: readonly PersonToSave[],
  { retention, endsOn }: { retention: Retention; endsOn: string },
): Promise<void> {
  const own = await listOwn(scope)
  let count = own.length
  const ids: string[] = []
  for (const person of people) {
    const known = own.find((saved) => isSame(person, saved))
    if (!known && count >= mostTravellers) continue
    const { firstname, lastname, birthdate = null, document } = person
    const columns = { firstname, lastname, birthdate, nationality: document?.nationality ?? null, retention }
    const id = known?.id ?? (await insertTraveller(scope, columns))
    if (!known) count += 1
    await addDocument(scope, encryption, { id, documents: known?.documents ?? [] }, person)
    ids.push(id)
  }
  await noteTrip(scope, ids, endsOn)
}

/** The saved travellers as placing an order uses them, under the lock of the customer that it holds. */
export const savedTravellersOf = (encryption: Encryption): SavedTravellers => ({
  numbersOf: (scope, ids) => numbersOf(scope, encryption, ids),
  noteTrip,
  save: (scope, people, retention, endsOn) => save(scope, encryption, people, { retention, endsOn }),
})
