import { randomBytes } from 'node:crypto'
import type { Scope } from '#server/platform/scope.ts'
import { tokenHash } from '#server/platform/tokens.ts'

const count = 10
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 120 random bits in Crockford's base 32, in groups of four: enough that a plain hash keeps it (ASVS 6.5.2). */
function newRecoveryCode(): string {
  const bits = randomBytes(15).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
  const letters = Array.from({ length: 24 }, (_, place) => alphabet[Number((bits >> BigInt(5 * place)) & 31n)]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

const recoveryCodeHash = (code: string): Buffer => tokenHash(code.replaceAll('-', ''))

const deleteRecoveryCodes = ({ db, companyId }: Scope, staffId: string) =>
  db.deleteFrom('staff_recovery_code').where('company_id', '=', companyId).where('staff_id', '=', staffId)

/** Ends every recovery code of a member of staff. */
export const removeRecoveryCodes = (scope: Scope, staffId: string) => deleteRecoveryCodes(scope, staffId).execute()

/** Ten new codes in the place of those before; the database keeps their hashes alone. */
export async function replaceRecoveryCodes(scope: Scope, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newRecoveryCode)
  await removeRecoveryCodes(scope, staffId)
  const row = { company_id: scope.companyId, staff_id: staffId, created_at: scope.clock.now() }
  await scope.db
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ ...row, code_hash: recoveryCodeHash(code) })))
    .execute()
  return codes
}

/** Uses a code, with or without its hyphens; of two uses at once one wins. */
export async function spendRecoveryCode({ db, companyId, clock }: Scope, staffId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_code')
    .set({ used_at: clock.now() })
    .where('company_id', '=', companyId)
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', recoveryCodeHash(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many codes of a member are not used yet. */
export async function countRecoveryCodes({ db, companyId }: Scope, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_code')
    .select((of) => of.fn.countAll<bigint>().as('left'))
    .where('company_id', '=', companyId)
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
