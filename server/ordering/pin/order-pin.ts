import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Scope } from '#server/platform/scope.ts'
import { pinFrom, plainPin } from './pin-text.ts'

type Seed = { orderId: string; rotation: number }

const derivation = ({ companyId }: Scope, { orderId, rotation }: Seed) => `${companyId} ${orderId} ${rotation}`

/** The hash that the database stores; without the secret behind it no PIN can be tried against it. */
const hashOf = (scope: Scope, encryption: Encryption, orderId: string, pin: string, keyId: Uint8Array) =>
  encryption.mac('order pin hash', `${scope.companyId} ${orderId} ${pin}`, keyId)

/** A PIN under the newest secret, and what is stored of it. */
function newPin(scope: Scope, encryption: Encryption, seed: Seed) {
  const keyId = encryption.keyId()
  const pin = pinFrom(encryption.mac('order pin', derivation(scope, seed), keyId) ?? Buffer.alloc(0))
  const hash = hashOf(scope, encryption, seed.orderId, pin, keyId) ?? Buffer.alloc(0)
  return { pin, row: { rotation: seed.rotation, key_id: keyId, hash, made_at: scope.clock.now() } }
}

/** Gives an order its PIN, unless it has one: when it is first told, so that placing an order costs no statement for it. */
async function makePin(scope: Scope, encryption: Encryption, orderId: string): Promise<void> {
  const { row } = newPin(scope, encryption, { orderId, rotation: 1 })
  await scope.db
    .insertInto('order_pin')
    .values({ ...row, company_id: scope.companyId, order_id: orderId })
    .onConflict((on) => on.columns(['company_id', 'order_id']).doNothing())
    .execute()
}

/** Gives an order another PIN: the former one, and what it opened, are over. */
export async function renewPin(scope: Scope, encryption: Encryption, orderId: string): Promise<string> {
  await makePin(scope, encryption, orderId)
  const { rotation } = await scope.db
    .updateTable('order_pin')
    .set({ rotation: sql`rotation + 1` })
    .where('company_id', '=', scope.companyId)
    .where('order_id', '=', orderId)
    .returning('rotation')
    .executeTakeFirstOrThrow()
  const { pin, row } = newPin(scope, encryption, { orderId, rotation })
  await scope.db
    .updateTable('order_pin')
    .set(row)
    .where('company_id', '=', scope.companyId)
    .where('order_id', '=', orderId)
    .execute()
  return pin
}

/** The PIN of an order, to be told to its customer. One whose secret is gone is made anew. */
export async function tellPin(scope: Scope, encryption: Encryption, orderId: string): Promise<string> {
  await makePin(scope, encryption, orderId)
  const { rotation, key_id } = await scope.db
    .selectFrom('order_pin')
    .select(['rotation', 'key_id'])
    .where('company_id', '=', scope.companyId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const bytes = encryption.mac('order pin', derivation(scope, { orderId, rotation }), key_id)
  return bytes ? pinFrom(bytes) : renewPin(scope, encryption, orderId)
}

/** The order of a reference with the state of its PIN; one statement, whether there is one or not. */
const findByReference = ({ db, companyId }: Scope, reference: string) =>
  db
    .selectFrom('order as o')
    .innerJoin('order_pin as p', (join) => join.onRef('p.company_id', '=', 'o.company_id').onRef('p.order_id', '=', 'o.id'))
    .select(['o.id', 'p.rotation', 'p.key_id', 'p.hash'])
    .where('o.company_id', '=', companyId)
    .where('o.reference', '=', reference)
    .executeTakeFirst()

/** Hashed and compared where there is no order, so that an unknown reference costs what a wrong PIN does. */
const nobody = { id: '00000000-0000-7000-8000-000000000000', hash: Buffer.alloc(32) }

/** The order that a reference and its PIN open; null where they do not fit, whichever of them is wrong. */
export async function findByPin(
  scope: Scope,
  encryption: Encryption,
  { reference, pin }: { reference: string; pin: string },
): Promise<{ id: string; rotation: number } | null> {
  const found = await findByReference(scope, reference)
  const { id, hash } = found ?? nobody
  const typed = hashOf(scope, encryption, id, plainPin(pin), found?.key_id ?? encryption.keyId())
  const isRight = timingSafeEqual(typed ?? Buffer.alloc(32, 1), hash)
  return found && isRight ? { id: found.id, rotation: found.rotation } : null
}

/** Which PIN an order has now; undefined without one. */
export const findRotation = async ({ db, companyId }: Scope, orderId: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('order_pin')
      .select('rotation')
      .where('company_id', '=', companyId)
      .where('order_id', '=', orderId)
      .executeTakeFirst()
  )?.rotation
