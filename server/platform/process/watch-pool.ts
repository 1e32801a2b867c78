import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Told about everything that goes through a pool of connections. */
export type PoolWatch = {
  /** A transaction wants a connection; what it gives is called when it has one, or with the error. */
  connecting(): (error?: unknown) => void
  /** A statement is sent, without its values; what it gives is called at its end. */
  querying(text: string): (error?: unknown) => void
}

type EndCallback = (error?: unknown) => void
type AnyFunction = (...values: unknown[]) => unknown

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

/** Calls `method` and `ended` at its end, whether it tells that to a callback or with a promise. */
function callAndReport(method: AnyFunction, values: unknown[], ended: EndCallback): unknown {
  const callback = values.at(-1)
  if (typeof callback === 'function') {
    // The pool calls back where a connection came free: in the context of another request.
    const report = AsyncLocalStorage.bind((error: unknown, ...rest: unknown[]) => {
      ended(error ?? undefined)
      callback(error, ...rest)
    })
    return method(...values.slice(0, -1), report)
  }
  const result = method(...values)
  if (isPromise(result)) result.then(() => ended(), ended)
  else ended()
  return result
}

const statementText = (statement: unknown): string => {
  if (typeof statement === 'string') return statement
  return statement && typeof statement === 'object' && 'text' in statement ? String(statement.text) : ''
}

/** Watches a pool from now on: node-postgres has no hooks of its own. */
export function watchPool(pool: pg.Pool, { connecting, querying }: PoolWatch): void {
  const connect = pool.connect.bind(pool) as AnyFunction
  pool.connect = ((...values: unknown[]) => callAndReport(connect, values, connecting())) as pg.Pool['connect']
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as AnyFunction
    client.query = ((...values: unknown[]) =>
      callAndReport(query, values, querying(statementText(values[0])))) as typeof client.query
  })
}
