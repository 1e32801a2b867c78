import type { Selectable } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { Scope } from '#server/platform/scope.ts'
import { tokenHash } from '#server/platform/tokens.ts'
import { countRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts'

export type TotpRow = Selectable<DB['staff_totp']>
export type PasskeyRow = Selectable<DB['staff_passkey']>

/** A member of staff's second factors; `totp` may hold only a key that waits for its confirmation. */
export type Factors = { totp: TotpRow | undefined; passkeys: PasskeyRow[]; codesLeft: number }

/** Everything that a member has enrolled, passkeys in the order in which they were added. */
export async function readFactors(scope: Scope, staffId: string): Promise<Factors> {
  const { db, companyId } = scope
  const totp = await db
    .selectFrom('staff_totp')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { totp, passkeys, codesLeft: await countRecoveryCodes(scope, staffId) }
}

/** Whether a second factor is enrolled; recovery codes are a way back to one and none by themselves. */
export const hasFactor = ({ totp, passkeys }: Factors): boolean => Boolean(totp?.secret) || passkeys.length > 0

/** The member's row, locked: sign-ins and changes of factors of one account go one after the other. */
export const lockMember = ({ db, companyId }: Scope, staffId: string) =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', staffId)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()

/** Removes the authenticator app with a key that waits; whether one was enrolled. */
export async function removeTotp({ db, companyId }: Scope, staffId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('staff_totp')
    .where('company_id', '=', companyId)
    .where('staff_id', '=', staffId)
    .returning('secret')
    .executeTakeFirst()
  return Boolean(removed?.secret)
}

/** Removes every factor and recovery code of a member. */
export async function removeAllFactors(scope: Scope, staffId: string): Promise<void> {
  const { db, companyId } = scope
  await removeTotp(scope, staffId)
  await removeRecoveryCodes(scope, staffId)
  for (const table of ['staff_passkey', 'staff_challenge'] as const)
    await db.deleteFrom(table).where('company_id', '=', companyId).where('staff_id', '=', staffId).execute()
}

type Strength = { authenticated_at?: Date; has_second_factor?: boolean }

/** Notes how strongly, and when, a session was proved to be its owner's. */
export const setStrength = ({ db, companyId }: Scope, token: string, strength: Strength) =>
  db
    .updateTable('staff_session')
    .set(strength)
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash(token))
    .execute()
