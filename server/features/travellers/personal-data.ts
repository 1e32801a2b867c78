import type { Encryption } from '#server/platform/encryption.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import { presentTraveller } from './present.ts'
import { deleteAll, listOwn } from './repository.ts'
import { openNumber } from './sealed-number.ts'

/** The customer's saved travellers as their list shows them, with the numbers of their documents in full. */
export const exportTravellers = async (scope: CustomerScope, encryption: Encryption) =>
  (await listOwn(scope)).map((row) => {
    const { documents, ...traveller } = presentTraveller(scope, row)
    const numbered = documents.map(({ number_hint: _, ...document }, place) => {
      const stored = row.documents[place]
      const number = stored && openNumber(scope, encryption, { traveller_id: row.id, kind: stored.kind, number: stored.number })
      return { ...document, number: number ?? null }
    })
    return { ...traveller, documents: numbered }
  })

export const eraseTravellers = deleteAll
