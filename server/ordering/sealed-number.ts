import type { Encryption } from '#server/platform/encryption.ts'
import type { Scope } from '#server/platform/scope.ts'

const purpose = 'traveller document'

type Place = { order_id: string; position: number }

const placeOf = ({ companyId }: Pick<Scope, 'companyId'>, { order_id, position }: Place) => `${companyId} ${order_id} ${position}`

/** Seals the number of a document for one traveller of one order. */
export const sealNumber = (scope: Pick<Scope, 'companyId'>, encryption: Encryption, place: Place, plain: string): Buffer =>
  encryption.seal(purpose, placeOf(scope, place), Buffer.from(plain))

/** The number of a traveller's document; null where its secret is gone. */
export const openNumber = (
  scope: Pick<Scope, 'companyId'>,
  encryption: Encryption,
  { number, ...place }: Place & { number: Buffer },
): string | null => encryption.open(purpose, placeOf(scope, place), number)?.toString('utf8') ?? null
