import { type Selectable, sql } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { Scope } from '#server/platform/scope.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'

export type ChallengeRow = Selectable<DB['staff_challenge']>

/** How long a challenge may be answered: 5 minutes. */
export const challengeSeconds = 300
const mostTries = 5

/** The purpose of a challenge, and who may answer it; a sign-in has no session yet. */
type ChallengeBinding = { staffId: string } & (
  | { purpose: 'sign_in'; session: null }
  | { purpose: 'step_up' | 'add_passkey'; session: string }
)

/** A new challenge, and none of the company's that are over. Its token is also what a passkey signs; the database keeps its hash. */
export async function issueChallenge(
  { db, companyId, clock }: Scope,
  { staffId, purpose, session }: ChallengeBinding,
  origin: string | null,
): Promise<string> {
  const now = clock.now()
  await db.deleteFrom('staff_challenge').where('company_id', '=', companyId).where('expires_at', '<=', now).execute()
  const token = newToken()
  await db
    .insertInto('staff_challenge')
    .values({
      company_id: companyId,
      token_hash: tokenHash(token),
      staff_id: staffId,
      purpose,
      session_hash: session === null ? null : tokenHash(session),
      origin,
      created_at: now,
      expires_at: new Date(now.getTime() + challengeSeconds * 1000),
    })
    .execute()
  return token
}

const isOpen = (now: Date) => sql<boolean>`used_at is null and expires_at > ${now} and tries < ${mostTries}`

/** The sign-in that a challenge is of; undefined when it is unknown, answered, over, or was tried five times. */
export const findSignIn = ({ db, companyId, clock }: Scope, token: string): Promise<ChallengeRow | undefined> =>
  db
    .selectFrom('staff_challenge')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', 'sign_in')
    .where(isOpen(clock.now()))
    .executeTakeFirst()

const openRow = ({ db, companyId, clock }: Scope, { token_hash }: Pick<ChallengeRow, 'token_hash'>) =>
  db
    .updateTable('staff_challenge')
    .where('company_id', '=', companyId)
    .where('token_hash', '=', token_hash)
    .where(isOpen(clock.now()))

/** Counts a try at a challenge; false when it was the sixth. The caller commits it before the answer is looked at. */
export async function countTry(scope: Scope, row: ChallengeRow): Promise<boolean> {
  const { numUpdatedRows } = await openRow(scope, row)
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends a sign-in's challenge that was answered rightly; of many at once one wins. */
export async function endSignIn({ db, companyId, clock }: Scope, { token_hash }: ChallengeRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_challenge')
    .set({ used_at: clock.now() })
    .where('company_id', '=', companyId)
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes the challenge of a session, whatever the answer is worth: it is there once. */
export const takeChallenge = (
  scope: Scope,
  token: string,
  { staffId, purpose, session }: Exclude<ChallengeBinding, { session: null }>,
): Promise<ChallengeRow | undefined> =>
  openRow(scope, { token_hash: tokenHash(token) })
    .set({ used_at: scope.clock.now() })
    .where('staff_id', '=', staffId)
    .where('purpose', '=', purpose)
    .where('session_hash', '=', tokenHash(session))
    .returningAll()
    .executeTakeFirst()
