import { Socket } from 'node:net'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type RunningEngine, startEngine } from './embedded/engine-on-folder.ts'
import { namedStatements } from './named-statements.ts'
import { createSemaphore, type Semaphore } from './semaphore.ts'
import { probeMillis, silentMillis, waitMillis, writesOf } from './time-limits.ts'
import type { DB } from './types.generated.ts'
import { valueParsers } from './value-parsers.ts'

export type Engine = 'embedded' | 'postgresql'

/** One open database. Requests reach it through `withCompany` and `reference` (scope.ts); only start-up, commands and jobs use it bare. */
export type Database = {
  kysely: Kysely<DB>
  pool: pg.Pool
  /** A connection beside the pool that answers or fails within a second, for readiness; the embedded engine has only one. */
  probe: Kysely<DB>
  engine: Engine
  /** The transactions that may write at once; the embedded engine has one connection and needs no share for reads. */
  writes: Semaphore | null
  /** Waits for the connections in use to come back, then gives up all of them; a second call changes nothing. */
  close(): Promise<void>
}

export type OpenOptions = {
  /** Address of a PostgreSQL server; without it the embedded engine runs. */
  url?: string
  /** Where the embedded engine keeps its data; without it, in memory. */
  folder?: string
  /** Connections to a PostgreSQL server; the embedded engine always has one. */
  poolSize?: number
  /** How long a query may wait for a free connection before it fails. */
  connectionTimeoutMillis?: number
  /** How long a readiness check may wait for the database. */
  probeMillis?: number
  /** Gives up a connection to a server that is silent for long; not where one statement may take minutes (migrations, imports). */
  endsSilent?: boolean
  onQuery?: (event: LogEvent) => void
  /** An embedded engine that was begun before; without it one is begun on `folder`, whose death ends the process. */
  engine?: Promise<RunningEngine> | undefined
}

/** For work that may wait no longer than a readiness check. */
function openProbe(url: string, limitMillis: number): Kysely<DB> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'rihla-ready',
    max: 1,
    connectionTimeoutMillis: limitMillis,
    query_timeout: limitMillis,
    types: valueParsers,
  })
  listen(pool)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

// A connection that breaks ends the process where nobody listens: the pool listens while it is idle, this one while it is in use.
// The query under way fails with the same error, and the next one gets another connection.
function listen(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
}

function assemble(engine: Engine, config: pg.PoolConfig, options: OpenOptions): Omit<Database, 'close' | 'probe'> {
  const pool = new pg.Pool({
    application_name: 'rihla',
    connectionTimeoutMillis: options.connectionTimeoutMillis ?? waitMillis[engine],
    types: valueParsers,
    ...config,
  })
  listen(pool)
  const { onQuery } = options
  const dialect = new PostgresDialect({ pool: namedStatements(pool, engine) })
  const kysely = new Kysely<DB>({ dialect, ...(onQuery && { log: onQuery }) })
  const writes = engine === 'embedded' ? null : createSemaphore(writesOf(config.max ?? 10), waitMillis[engine])
  return { kysely, pool, engine, writes }
}

/** A socket that ends when nothing comes or goes: a server that is frozen or cut off does not tell. */
function impatientSocket(): Socket {
  const socket = new Socket()
  return socket.setTimeout(silentMillis, () => socket.destroy(new Error('Connection terminated: the database was silent')))
}

async function openEmbedded(options: OpenOptions): Promise<Database> {
  const engine = await (options.engine ?? startEngine(options))
  // One connection that is never given up: the engine has one session, and what waits for it should wait in the pool.
  const config: pg.PoolConfig = { host: engine.host, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 }
  const opened = assemble('embedded', config, options)
  return {
    ...opened,
    probe: opened.kysely,
    async close() {
      await opened.kysely.destroy()
      await engine.close()
    },
  }
}

function openServer(url: string, options: OpenOptions): Database {
  const config: pg.PoolConfig = {
    connectionString: url,
    max: options.poolSize ?? 10,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(options.endsSilent && { stream: impatientSocket }),
  }
  const opened = assemble('postgresql', config, options)
  const probe = openProbe(url, options.probeMillis ?? probeMillis)
  return {
    ...opened,
    probe,
    async close() {
      await Promise.all([opened.kysely.destroy(), probe.destroy()])
    },
  }
}

/** {@link openDatabase} as the settings say. */
export const openConfigured = (
  { url, folder, pool }: { url?: string | undefined; folder: string; pool: number },
  options: Pick<OpenOptions, 'engine'> = {},
) => openDatabase({ ...options, ...(url ? { url } : { folder }), poolSize: pool, endsSilent: true })

/** Opens the database: PostgreSQL at `url`, else the embedded engine on `folder` (DatabaseInUseError when another process has it). */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const database = options.url ? openServer(options.url, options) : await openEmbedded(options)
  let closing: Promise<void> | undefined
  return {
    ...database,
    close() {
      closing ??= database.close()
      return closing
    },
  }
}
