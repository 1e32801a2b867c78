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
import { isStalePlan } from './named-statements.ts'
import type { Database } from './open.ts'
import { type TimeLimits, timeLimits, type Work } from './time-limits.ts'
import type { DB } from './types.generated.ts'

/** The facts of a request's log line: the statements of its transactions, besides those that open and close them, its account and its order. */
export type QueryCounter = { queries: number; account?: string; order?: string; reference?: string }

export type CompanyOptions = { readOnly?: boolean; counter?: QueryCounter; work?: Work }

/** The tables that are the same for every company, and those that say which company a host is. */
type ReferenceTable = 'area' | 'city' | 'company' | 'company_host' | 'country' | 'currency' | 'language' | 'state'

const counting = (counter: QueryCounter): KyselyPlugin => ({
  transformQuery({ node }) {
    counter.queries += 1
    return node
  },
  transformResult: async ({ result }) => result,
})

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

const setting = (name: string, value: string | number) => `set local ${name} = ${pg.escapeLiteral(String(value))}`

/** The limits of work on this engine; the embedded one knows none. */
export const limitsOf = ({ engine }: Pick<Database, 'engine'>, work: Work): TimeLimits | null =>
  engine === 'embedded' ? null : timeLimits[work]

/**
 * The statements that make a transaction see one company alone, and end when it takes too long: commands, which PostgreSQL does
 * not plan as it does a query that calls `set_config`. Each has a result of its own.
 */
export function entering(companyId: string, limits: TimeLimits | null): string {
  const settings = [
    ...(limits
      ? [
          setting('lock_timeout', limits.lock),
          setting('statement_timeout', limits.statement),
          setting('idle_in_transaction_session_timeout', limits.idle),
        ]
      : []),
    setting('app.company_id', companyId),
    setting('role', 'rihla_app'),
  ]
  return settings.join('; ')
}

/** Begins a transaction and enters the company in one message: each costs both sides as much as a small query. */
class CompanyDriver extends PostgresDriver {
  readonly #enter: string

  constructor(pool: pg.Pool, enter: string) {
    super({ pool })
    this.#enter = enter
  }

  // A transaction that may write asks for no mode of its own, so that `default_transaction_read_only` stops it.
  override async beginTransaction(connection: Connection, { accessMode }: TransactionSettings): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw(`start transaction${accessMode ? ` ${accessMode}` : ''}; ${this.#enter}`))
    } catch (error) {
      // It may have begun, and Kysely ends only what began as a whole. A connection that is gone takes no rollback and is discarded.
      await this.rollbackTransaction(connection).catch(() => {})
      throw error
    }
  }
}

/**
 * Runs `run` in one transaction that sees the rows of one company alone, as the role that row-level security binds.
 * Await nothing but SQL inside it: the embedded engine has one connection.
 */
export async function withCompany<T>(
  database: Database,
  companyId: string,
  options: CompanyOptions,
  run: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const { kysely, pool, writes } = database
  const { readOnly = false, counter, work = 'request' } = options
  const dialect = new PostgresDialect({ pool })
  const driver = new CompanyDriver(pool, entering(companyId, limitsOf(database, work)))
  const transaction = new TransactionBuilder<DB>({ config: { dialect }, dialect, driver, executor: kysely.getExecutor() })
  const leave = readOnly ? undefined : await writes?.take()
  try {
    return await (readOnly ? transaction.setAccessMode('read only') : transaction).execute((trx) =>
      run(counter ? trx.withPlugin(counting(counter)) : trx),
    )
  } finally {
    leave?.()
  }
}

/** Reads the tables that belong to no company; never inside `withCompany`, whose connection may be the only one. */
export const reference = ({ kysely }: Database): Kysely<Pick<DB, ReferenceTable>> => kysely.$pickTables<ReferenceTable>()

const retryableStates = new Set(['40001', '40P01'])

/**
 * Whether a transaction failed only because of what ran beside it (serialisation failure, deadlock, a migration), so that running it
 * again may work.
 */
export const retryable = (error: unknown): boolean =>
  isStalePlan(error) ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && retryableStates.has(error.code))
