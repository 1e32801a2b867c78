import { type Selectable, sql } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { CustomerScope, Scope } from '#server/platform/scope.ts'
import { closeSessionsOf, customerSessions, isAlive } from '#server/platform/sessions/sessions.ts'
import { tokenHash } from '#server/platform/tokens.ts'
import { dropPendingEmail } from '../email/pending-email.ts'
import { lockAccount } from '../repository.ts'

const recentMillis = 15 * 60_000

export type SessionRow = Selectable<DB['session']>

/** Where the customer is signed in: the session of this token first, then the latest used. */
export const listSessions = ({ db, companyId, customerId, clock }: CustomerScope, token: string | null): Promise<SessionRow[]> =>
  db
    .selectFrom('session')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where(isAlive(clock.now()))
    .orderBy(sql`token_hash = ${tokenHash(token ?? '')}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends one session of the customer and gives it; undefined where it is none of theirs, or over. */
export const closeOwnSession = ({ db, companyId, customerId, clock }: CustomerScope, id: string) =>
  db
    .deleteFrom('session')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where(isAlive(clock.now()))
    .returningAll()
    .executeTakeFirst()

/** Ends every session of the customer but the caller's; whether a change of their e-mail address was dropped with them. */
export async function closeOtherSessions(scope: CustomerScope, token: string | null): Promise<boolean> {
  await lockAccount(scope, scope.customerId)
  await closeSessionsOf(scope, customerSessions, scope.customerId, token)
  return dropPendingEmail(scope, scope.customerId)
}

/** Whether the session of this token is still there. */
export async function isSignedIn({ db, companyId, customerId, clock }: CustomerScope, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', tokenHash(token))
    .where(isAlive(clock.now()))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the password was given in this session within the last 15 minutes. */
export async function isRecentlyAuthenticated({ db, companyId, clock }: Scope, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('authenticated_at')
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return row !== undefined && clock.now().getTime() - row.authenticated_at.getTime() < recentMillis
}

/** Notes that the password was given in this session. */
export const renewAuthentication = ({ db, companyId, clock }: Scope, token: string) =>
  db
    .updateTable('session')
    .set({ authenticated_at: clock.now() })
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash(token))
    .execute()
