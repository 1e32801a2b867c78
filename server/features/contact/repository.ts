import { type Insertable, sql } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { Scope } from '#server/platform/scope.ts'

const sameWithin = 24 * 60 * 60 * 1000

/** The reference of the same message, if it was sent within the last day. */
export async function findSameMessage({ db, companyId, clock }: Scope, fingerprint: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('contact_message')
    .select('reference')
    .where('company_id', '=', companyId)
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', new Date(clock.now().getTime() - sameWithin))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reference
}

/** Lets the same messages of a company wait for each other until the transaction ends. */
export const lockFingerprint = ({ db, companyId }: Scope, fingerprint: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${companyId}:${fingerprint.toString('hex')}`}, 0))`.execute(db)

export const insertMessage = ({ db }: Scope, row: Insertable<DB['contact_message']>) =>
  db.insertInto('contact_message').values(row).execute()

/** Deletes the messages from before a moment. */
export const deleteMessagesBefore = ({ db, companyId }: Scope, moment: Date) =>
  db.deleteFrom('contact_message').where('company_id', '=', companyId).where('created_at', '<', moment).execute()
