import {
  CompiledQuery,
  type Kysely,
  type KyselyPlugin,
  PostgresDialect,
  PostgresDriver,
  type Transaction,
  TransactionBuilder,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import type { Database } from './open.ts'
import type { DB } from './types.generated.ts'

/** What the log line of a request says: the statements of its transactions, beside those that open and close them, and whose account it was for. */
export type QueryCounter = { queries: number; account?: string }

export type CompanyOptions = { readOnly?: boolean; counter?: QueryCounter }

/** The tables that are the same for every company, and those that say which company a host is. */
export type ReferenceTables = Pick<
  DB,
  'area' | 'city' | 'company' | 'company_host' | 'country' | 'currency' | 'language' | 'state'
>

const counting = (counter: QueryCounter): KyselyPlugin => ({
  transformQuery({ node }) {
    counter.queries += 1
    return node
  },
  transformResult: async ({ result }) => result,
})

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

/** The statement that makes a transaction see one company alone. */
export const entering = (companyId: string): string =>
  `select set_config('role', 'rihla_app', true), set_config('app.company_id', ${pg.escapeLiteral(companyId)}, true)`

/** Begins a transaction and enters the company in one statement: each costs both sides as much as a small query. */
class CompanyDriver extends PostgresDriver {
  readonly #enter: string

  constructor(pool: pg.Pool, companyId: string) {
    super({ pool })
    this.#enter = entering(companyId)
  }

  override async beginTransaction(connection: Connection, { accessMode }: TransactionSettings): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw(`start transaction ${accessMode ?? 'read write'}; ${this.#enter}`))
    } catch (error) {
      // It may have begun, and Kysely ends only what began as a whole.
      await this.rollbackTransaction(connection)
      throw error
    }
  }
}

/**
 * Runs `run` in one transaction that sees the rows of one company alone, as the role that row-level security binds.
 * Await nothing but SQL inside it: the embedded engine has one connection.
 */
export function withCompany<T>(
  { kysely, pool }: Database,
  companyId: string,
  options: CompanyOptions,
  run: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const { readOnly = false, counter } = options
  const dialect = new PostgresDialect({ pool })
  const driver = new CompanyDriver(pool, companyId)
  return new TransactionBuilder<DB>({ config: { dialect }, dialect, driver, executor: kysely.getExecutor() })
    .setAccessMode(readOnly ? 'read only' : 'read write')
    .execute((trx) => run(counter ? trx.withPlugin(counting(counter)) : trx))
}

/** Reads the tables that belong to no company; never inside `withCompany`, whose connection may be the only one. */
export const reference = (db: Database): Kysely<ReferenceTables> => db.kysely as unknown as Kysely<ReferenceTables>

const retryableStates = new Set(['40001', '40P01'])

/** Whether a transaction failed only because of what ran beside it (serialisation failure, deadlock), so that running it again may work. */
export const retryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && retryableStates.has(error.code)
