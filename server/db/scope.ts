import { type Kysely, type KyselyPlugin, sql, type Transaction } from 'kysely'
import type { Database } from './open.ts'
import type { DB } from './types.generated.ts'

/** Counts the statements of a transaction, beside those that open and close it. */
export type QueryCounter = { queries: number }

export type CompanyOptions = { readOnly?: boolean; counter?: QueryCounter }

/** The tables that are the same for every company, and those that say which company a host is. */
export type ReferenceTables = Pick<DB, 'company' | 'company_host' | 'country' | 'currency' | 'language'>

const counting = (counter: QueryCounter): KyselyPlugin => ({
  transformQuery({ node }) {
    counter.queries += 1
    return node
  },
  transformResult: async ({ result }) => result,
})

/**
 * Runs `run` in one transaction that sees the rows of one company alone, as the role that row-level security binds.
 * Await nothing but SQL inside it: the embedded engine has one connection.
 */
export function withCompany<T>(
  db: Database,
  companyId: string,
  options: CompanyOptions,
  run: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const { readOnly = false, counter } = options
  return db.kysely
    .transaction()
    .setAccessMode(readOnly ? 'read only' : 'read write')
    .execute(async (trx) => {
      await sql`select set_config('role', 'rihla_app', true), set_config('app.company_id', ${companyId}, true)`.execute(trx)
      return run(counter ? trx.withPlugin(counting(counter)) : trx)
    })
}

/** Reads the tables that belong to no company; never inside `withCompany`, whose connection may be the only one. */
export const reference = (db: Database): Kysely<ReferenceTables> => db.kysely as unknown as Kysely<ReferenceTables>

const retryableStates = new Set(['40001', '40P01'])

/** Whether a transaction failed only because of what ran beside it (serialisation failure, deadlock), so that running it again may work. */
export const retryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && retryableStates.has(error.code)
