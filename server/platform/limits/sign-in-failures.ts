import { createHash, createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import { AppError } from '../errors.ts'
import type { Scope } from '../scope.ts'

const second = 1000
const hour = 60 * 60 * second
const day = 24 * hour

/**
 * Limits for browsers that an account does not know (docs/decisions/0029): after so many tries in an hour each waits twice as long as the
 * one before, and after 100 in a row (NIST SP 800-63B, 5.2.2) no more are taken until the owner sets another password.
 */
export const ceiling = { inWindow: 50, windowMillis: hour, firstDelayMillis: 15 * second, inARow: 100, forgottenAfterDays: 30 }

type Row = Pick<Selectable<DB['signin_failure']>, 'in_a_row' | 'in_window' | 'window_started_at' | 'blocked_until' | 'last_at'>

/** The result of counting a try: it waits for so many milliseconds, or is counted; `isAttack` where its owner has to be warned. */
type Verdict = { waits: number } | { counted: Row; isAttack: boolean }

/** Counts one more try. */
export function judgeTry(row: Row, now: Date): Verdict {
  if (row.in_a_row >= ceiling.inARow) return { waits: day }
  const waits = (row.blocked_until?.getTime() ?? 0) - now.getTime()
  if (waits > 0) return { waits }
  const isNewWindow = now.getTime() - row.window_started_at.getTime() >= ceiling.windowMillis
  const in_window = isNewWindow ? 1 : row.in_window + 1
  const in_a_row = row.in_a_row + 1
  const beyond = in_window - ceiling.inWindow
  const delay = Math.min(hour, ceiling.firstDelayMillis * 2 ** beyond)
  const counted = {
    in_a_row,
    in_window,
    window_started_at: isNewWindow ? now : row.window_started_at,
    blocked_until: beyond >= 0 ? new Date(now.getTime() + delay) : null,
    last_at: now,
  }
  return { counted, isAttack: beyond === 0 || in_a_row === ceiling.inARow }
}

/** The subject whose tries are counted together: strangers to an account, one browser that an account knows, or a name that nobody has. */
export type Subject =
  | { kind: 'customer' | 'staff'; id: string; device: string | null }
  | { kind: 'nobody'; name: string; secret: string }

const subjectHash = (subject: Subject): Buffer =>
  subject.kind === 'nobody'
    ? createHmac('sha256', `signin_failure:${subject.secret}`).update(subject.name).digest()
    : createHash('sha256')
        .update(`${subject.kind}:${subject.id}:${subject.device ?? ''}`)
        .digest()

type CompanyDb = Pick<Scope, 'db' | 'companyId'>

const deleteFailures = ({ db, companyId }: CompanyDb, subject: Subject) =>
  db.deleteFrom('signin_failure').where('company_id', '=', companyId).where('subject', '=', subjectHash(subject))

/** Counts a try before its password is looked at, so that many at once count too; 429 where it has to wait. */
export async function countTry({ db, companyId, clock }: Scope, subject: Subject): Promise<{ isAttack: boolean }> {
  const [now, hash] = [clock.now(), subjectHash(subject)]
  const none = { in_a_row: 0, in_window: 0, window_started_at: now, blocked_until: null, last_at: now }
  await db
    .insertInto('signin_failure')
    .values({ company_id: companyId, subject: hash, ...none })
    .onConflict((on) => on.columns(['company_id', 'subject']).doNothing())
    .execute()
  const row = await db
    .selectFrom('signin_failure')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subject', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  const verdict = judgeTry(row ?? none, now)
  if ('waits' in verdict)
    throw new AppError('too_many_requests', 'errors.too_many_requests', { retryAfter: Math.ceil(verdict.waits / second) })
  await db
    .updateTable('signin_failure')
    .set(verdict.counted)
    .where('company_id', '=', companyId)
    .where('subject', '=', hash)
    .execute()
  return verdict
}

/** Forgets the tries before a right one. */
export async function forgetTries(scope: CompanyDb, subject: Subject): Promise<void> {
  await deleteFailures(scope, subject).execute()
}

/** Removes what was counted so long ago that it is no row of failures any more. */
export const removeOldTries = ({ db, companyId, now }: CompanyDb & { now: Date }) =>
  db
    .deleteFrom('signin_failure')
    .where('company_id', '=', companyId)
    .where('last_at', '<=', new Date(now.getTime() - ceiling.forgottenAfterDays * day))
    .execute()
