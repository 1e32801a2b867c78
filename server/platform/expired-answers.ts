import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { backgroundScope } from './background-scope.ts'
import type { Clock } from './clock.ts'
import type { Companies } from './companies.ts'
import { inTransaction } from './scope.ts'

const day = 24 * 60 * 60 * 1000

/** How long a call with the same Idempotency-Key is answered as it was first; the API promises 24 hours. */
export const answerRetention = 7 * day

type ExpiredAnswersDeps = { db: Database; companies: Companies; clock: Clock }

/** Deletes the stored answers of every company that are older than {@link answerRetention}, at most `batch` a transaction; returns how many. */
export async function deleteExpiredAnswers(deps: ExpiredAnswersDeps, batch = 1_000): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - answerRetention)
  let count = 0
  for (const company of deps.companies.all()) {
    const scope = backgroundScope(deps, company)
    for (let deleted = batch; deleted === batch; count += deleted)
      deleted = await inTransaction(scope, async ({ db, companyId }) => {
        const { numAffectedRows = 0n } = await sql`
          delete from idempotency_key where ctid = any(array(
            select ctid from idempotency_key where company_id = ${companyId} and created_at < ${before} limit ${batch}))`.execute(
          db,
        )
        return Number(numAffectedRows)
      })
  }
  return count
}
