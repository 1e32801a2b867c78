import { type ClosedScope, inTransaction, type Scope } from '../scope.ts'

type SharedTransaction = { companyId: string; db: Promise<Scope['db']>; readers: number; end(): void; ended: Promise<void> }

/** By the counter of a page, which all calls that the page makes in process have in common. */
const open = new WeakMap<ClosedScope['counter'], SharedTransaction>()

function begin(scope: ClosedScope): SharedTransaction {
  const over = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<Scope['db']>()
  const ended = inTransaction(
    scope,
    ({ db }) => {
      begun.resolve(db)
      return over.promise
    },
    { readOnly: true },
    // Once it has begun, nothing is lost with its end: what was read was read.
  ).catch(begun.reject)
  return { companyId: scope.companyId, db: begun.promise, readers: 0, end: over.resolve, ended }
}

const failedBefore = '25P02'
const isSpoilt = (error: unknown) => error instanceof Error && 'code' in error && error.code === failedBefore

/**
 * Runs `run` in the read-only transaction that the reads of one page share for as long as any of them runs: to begin and end
 * one costs as much as most reads. A read that another one's failure spoilt is run again by itself.
 */
export async function inSharedRead<S extends ClosedScope, T>(scope: S, run: (scope: S & Scope) => Promise<T>): Promise<T> {
  const running = open.get(scope.counter)
  const shared = running?.companyId === scope.companyId ? running : begin(scope)
  open.set(scope.counter, shared)
  shared.readers += 1
  try {
    return await run({ ...scope, db: await shared.db })
  } catch (error) {
    if (!isSpoilt(error)) throw error
  } finally {
    shared.readers -= 1
    if (shared.readers === 0) {
      if (open.get(scope.counter) === shared) open.delete(scope.counter)
      shared.end()
      await shared.ended
    }
  }
  return inTransaction(scope, run, { readOnly: true })
}
