import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { Scope } from '#server/platform/scope.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { codeLifetimes } from './code-lifetimes.ts'

export type CodeRow = Selectable<DB['customer_code']>
export type Purpose = CodeRow['purpose']

const minute = 60_000
const linkLife: Record<Purpose, number> = {
  verify_email: codeLifetimes.verifyLinkHours * 60 * minute,
  reset_password: codeLifetimes.resetLinkMinutes * minute,
  revert_email: codeLifetimes.revertLinkDays * 24 * 60 * minute,
}
const digitsLife = codeLifetimes.verifyCodeMinutes * minute
const mostTries = 5

/** Bound to the account, and keyed: six digits alone are guessed from their hash in no time. */
const digitsHash = (secret: string, customerId: string, digits: string) =>
  createHmac('sha256', secret).update(`customer_code:${customerId}:${digits}`).digest()

const newDigits = () => String(randomInt(1_000_000)).padStart(6, '0')

type NewCode = { id: string; customerId: string; purpose: Purpose; email: string }

/** A new link and its digits, of which the database keeps hashes alone; undefined where this id was issued before. */
export async function issueCode({ db, companyId, clock }: Scope, secret: string, { id, customerId, purpose, email }: NewCode) {
  const now = clock.now()
  const [vcode, code] = [newToken(), newDigits()]
  const isTyped = purpose === 'verify_email'
  const issued = await db
    .insertInto('customer_code')
    .values({
      company_id: companyId,
      id,
      customer_id: customerId,
      purpose,
      email,
      token_hash: tokenHash(vcode),
      expires_at: new Date(now.getTime() + linkLife[purpose]),
      code_hash: isTyped ? digitsHash(secret, customerId, code) : null,
      code_expires_at: isTyped ? new Date(now.getTime() + digitsLife) : null,
      created_at: now,
    })
    .onConflict((on) => on.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!issued) return undefined
  // Of the links to former addresses the oldest one is worth most: a newer one never ends it.
  if (purpose !== 'revert_email') await deleteCodes({ db, companyId }, customerId, purpose).where('id', '!=', id).execute()
  return { vcode, code }
}

const deleteCodes = ({ db, companyId }: Pick<Scope, 'db' | 'companyId'>, customerId: string, purpose: Purpose) =>
  db
    .deleteFrom('customer_code')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)

/** Ends the codes of an account that were made for one purpose. */
export const removeCodes = (scope: Scope, customerId: string, purpose: Purpose) =>
  deleteCodes(scope, customerId, purpose).execute()

/** Ends every code of the account but those that former addresses were mailed before this one. */
export const removeCodesAfter = ({ db, companyId }: Scope, { customer_id, created_at, email }: CodeRow) =>
  db
    .deleteFrom('customer_code')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customer_id)
    .where((is) => is.or([is('purpose', '!=', 'revert_email'), is('created_at', '>=', created_at), is('email', '=', email)]))
    .execute()

/** Ends the links by which an address could take a change back. */
export const removeRevertCodesOf = (scope: Scope, customerId: string, email: string) =>
  deleteCodes(scope, customerId, 'revert_email').where('email', '=', email).execute()

/** Removes the codes that are used or over. */
export const removeOverCodes = ({ db, companyId, clock }: Scope) =>
  db
    .deleteFrom('customer_code')
    .where('company_id', '=', companyId)
    .where((is) => is.or([is('used_at', 'is not', null), is('expires_at', '<=', clock.now())]))
    .execute()

const unused = ({ db, companyId }: Scope) =>
  db.updateTable('customer_code').where('company_id', '=', companyId).where('used_at', 'is', null)

/** The code of a link that could be used now; nothing is used up by asking. */
export const findLink = ({ db, companyId, clock }: Scope, purpose: Purpose, vcode: string): Promise<CodeRow | undefined> =>
  db
    .selectFrom('customer_code')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash(vcode))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()

/** Uses the code of a link; of many uses at once one gets the row. */
export const takeLink = (scope: Scope, purpose: Purpose, vcode: string): Promise<CodeRow | undefined> =>
  unused(scope)
    .set({ used_at: scope.clock.now() })
    .where('token_hash', '=', tokenHash(vcode))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', scope.clock.now())
    .returningAll()
    .executeTakeFirst()

/**
 * Uses the digits that were last mailed to an address. Every try counts, so the caller must commit also where the answer
 * is undefined; the sixth try finds nothing, however right it is.
 */
export async function takeDigits(scope: Scope, secret: string, email: string, digits: string): Promise<CodeRow | undefined> {
  const { db, companyId, clock } = scope
  const newest = db
    .selectFrom('customer_code')
    .select('id')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('purpose', '=', 'verify_email')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  const tried = await unused(scope)
    .set((now) => ({ code_tries: now('code_tries', '+', 1) }))
    .where('id', '=', newest)
    .where('code_expires_at', '>', clock.now())
    .where('code_tries', '<', mostTries)
    .returningAll()
    .executeTakeFirst()
  if (!tried?.code_hash || !timingSafeEqual(tried.code_hash, digitsHash(secret, tried.customer_id, digits))) return undefined
  return unused(scope).set({ used_at: clock.now() }).where('id', '=', tried.id).returningAll().executeTakeFirst()
}
