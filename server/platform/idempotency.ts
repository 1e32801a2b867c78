import { sql } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import { AppError } from './errors.ts'
import type { CustomerScope } from './scope.ts'
import { sha256 } from './tokens.ts'

export type StoredAnswer = { status: number; body: unknown }

type Call = { operation: string; key: string; body: unknown }

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''

const row = ({ db, companyId, customerId }: CustomerScope, { operation, key }: Call) =>
  db
    .selectFrom('idempotency_key')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('operation', '=', operation)
    .where('key', '=', key)

/**
 * Answers a call with the same key and body as it was answered first; the answer is stored in the transaction of its
 * effect. Same key, other body: 422. Still running elsewhere: 409. `run` answers refusals too, and has then undone its effect.
 */
export async function answerOnce(
  scope: CustomerScope,
  call: Call,
  run: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { isReplay: boolean }> {
  const { db, companyId, customerId } = scope
  const lock = `${companyId}:${customerId}:${call.operation}:${call.key}`
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as free`.execute(
    db,
  )
  if (!rows[0]?.free) throw new AppError('in_progress', 'errors.in_progress', { retryAfter: 1 })
  const bodyHash = sha256(canonical(call.body))
  const known = await row(scope, call).select(['body_hash', 'status', 'response']).executeTakeFirst()
  if (known && known.body_hash !== bodyHash) throw new AppError('idempotency_key_reused')
  if (known?.status) return { status: known.status, body: known.response, isReplay: true }
  const answer = await run()
  await db
    .insertInto('idempotency_key')
    .values({
      company_id: companyId,
      customer_id: customerId,
      operation: call.operation,
      key: call.key,
      body_hash: bodyHash,
      status: answer.status,
      response: jsonb(JSON.parse(JSON.stringify(answer.body))),
      created_at: scope.clock.now(),
    })
    .execute()
  return { ...answer, isReplay: false }
}

/** Runs `run` so that a refusal undoes what it wrote while the transaction goes on. */
export async function undoOnRefusal<T>(scope: CustomerScope, run: () => Promise<T>, refused: (error: AppError) => T): Promise<T> {
  await sql`savepoint effect`.execute(scope.db)
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await sql`rollback to savepoint effect`.execute(scope.db)
    return refused(error)
  }
}
