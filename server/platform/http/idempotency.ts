import { sql } from 'kysely'
import { type Json, jsonb } from '#server/db/column-types.ts'
import { AppError } from '../errors.ts'
import type { CustomerScope } from '../scope.ts'
import { sha256 } from '../tokens.ts'

export type StoredAnswer = { status: number; body: unknown }

/**
 * The limits of stored errors: so many of a customer, each of so many bytes. A refused call has changed nothing, so one whose
 * answer is not stored is simply tried again.
 */
export const storedErrorLimits = { perCustomer: 100, bytes: 8 * 1024 } as const

type IdempotentCall = { operation: string; key: string; body: unknown }

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''

type StoredResponse = { free: boolean; body_hash: string | null; status: number | null; response: unknown }

/** The lock on a key, if it is free, and what is stored under it, in one statement. */
async function lockKey(
  { db, companyId, customerId }: CustomerScope,
  { operation, key }: IdempotentCall,
): Promise<StoredResponse | undefined> {
  const lock = `${companyId}:${customerId}:${operation}:${key}`
  const { rows } = await sql<StoredResponse>`
    select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as free, k.body_hash, k.status, k.response
    from (select) one left join idempotency_key k on k.company_id = ${companyId} and k.customer_id = ${customerId}
      and k.operation = ${operation} and k.key = ${key}`.execute(db)
  return rows[0]
}

async function isStored({ db, companyId, customerId }: CustomerScope, { status, body }: StoredAnswer): Promise<boolean> {
  if (status < 400) return true
  if (Buffer.byteLength(JSON.stringify(body)) > storedErrorLimits.bytes) return false
  const stored = await db
    .selectFrom('idempotency_key')
    .select('status')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('status', '>=', 400)
    .limit(storedErrorLimits.perCustomer)
    .execute()
  return stored.length < storedErrorLimits.perCustomer
}

/** Another call stored its answer between this one's look and its lock: retried, this one finds that answer. */
class StoredMeanwhile extends Error {
  readonly code = '40001'
}

/**
 * Answers a call with the same key and body as it was answered first; the answer is stored in the transaction of its
 * effect. Same key, other body: 422. Still running elsewhere: 409. `run` answers errors too, and has then undone its effect.
 */
export async function answerOnce(
  scope: CustomerScope,
  call: IdempotentCall,
  run: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { isReplay: boolean }> {
  const { db, companyId, customerId } = scope
  const known = await lockKey(scope, call)
  if (!known?.free) throw new AppError('in_progress', 'errors.in_progress', { retryAfter: 1 })
  const bodyHash = sha256(canonical(call.body))
  if (known.body_hash !== null && known.body_hash !== bodyHash) throw new AppError('idempotency_key_reused')
  if (known.status !== null) return { status: known.status, body: known.response, isReplay: true }
  const answer = await run()
  if (!(await isStored(scope, answer))) return { ...answer, isReplay: false }
  const { numInsertedOrUpdatedRows: stored } = await db
    .insertInto('idempotency_key')
    .values({
      company_id: companyId,
      customer_id: customerId,
      operation: call.operation,
      key: call.key,
      body_hash: bodyHash,
      status: answer.status,
      response: jsonb(answer.body as Exclude<Json, null>),
      created_at: scope.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (stored === 0n) throw new StoredMeanwhile(`the key of ${call.operation} was answered meanwhile`)
  return { ...answer, isReplay: false }
}

/** Runs `run` so that an error undoes what it wrote while the transaction goes on. */
export async function undoOnError<T>(
  scope: CustomerScope,
  run: () => Promise<T>,
  storedError: (error: AppError) => T,
): Promise<T> {
  await sql`savepoint effect`.execute(scope.db)
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await sql`rollback to savepoint effect`.execute(scope.db)
    return storedError(error)
  }
}
