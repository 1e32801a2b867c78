import type { Encryption } from '#server/platform/encryption.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { DocumentKind } from '#shared/document-kinds.ts'

const purpose = 'saved document'

type Place = { traveller_id: string; kind: DocumentKind }

const placeOf = ({ companyId }: Pick<Scope, 'companyId'>, { traveller_id, kind }: Place) => `${companyId} ${traveller_id} ${kind}`

/** Seals a number for one document of one traveller: a box that is moved to another row opens nothing. */
export const sealNumber = (scope: Pick<Scope, 'companyId'>, encryption: Encryption, place: Place, plain: string): Buffer =>
  encryption.seal(purpose, placeOf(scope, place), Buffer.from(plain))

/** The number of a document; null where its secret is gone. */
export function openNumber(
  scope: Pick<Scope, 'companyId'>,
  encryption: Encryption,
  { number, ...place }: Place & { number: Buffer },
): string | null {
  return encryption.open(purpose, placeOf(scope, place), number)?.toString('utf8') ?? null
}
