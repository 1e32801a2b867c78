import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Embedded, startEmbedded } from './embedded.ts'
import { lockFile } from './lock-file.ts'
import type { DB } from './types.generated.ts'
import { valueParsers } from './value-parsers.ts'

export type Engine = 'embedded' | 'postgresql'

/** One open database. Requests reach it through `withCompany` and `reference` (scope.ts); only start-up, commands and jobs use it bare. */
export type Database = {
  kysely: Kysely<DB>
  pool: pg.Pool
  engine: Engine
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
  onQuery?: (event: LogEvent) => void
}

function assemble(engine: Engine, config: pg.PoolConfig, options: OpenOptions): Omit<Database, 'close'> {
  const pool = new pg.Pool({
    application_name: 'rihla',
    connectionTimeoutMillis: options.connectionTimeoutMillis ?? 10_000,
    types: valueParsers,
    ...config,
  })
  // An idle connection that broke ends the process where nobody listens; the next query gets a new one.
  pool.on('error', () => {})
  const { onQuery } = options
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(onQuery && { log: onQuery }) })
  return { kysely, pool, engine }
}

async function openEmbedded(options: OpenOptions): Promise<Database> {
  const { folder } = options
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 })
  const lock = folder ? await lockFile(join(folder, 'lock'), folder) : undefined
  let embedded: Embedded
  try {
    embedded = await startEmbedded(folder ? { folder: join(folder, 'data') } : {})
  } catch (error) {
    await lock?.release()
    throw error
  }
  // One connection that is never given up: the engine has one session, and what waits for it should wait in the pool.
  const config: pg.PoolConfig = { host: embedded.host, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 }
  const opened = assemble('embedded', config, options)
  return {
    ...opened,
    async close() {
      await opened.kysely.destroy()
      await embedded.close()
      await lock?.release()
    },
  }
}

function openServer(url: string, options: OpenOptions): Database {
  const opened = assemble('postgresql', { connectionString: url, max: options.poolSize ?? 10 }, options)
  return { ...opened, close: () => opened.kysely.destroy() }
}

/** {@link openDatabase} as the settings say. */
export const openConfigured = ({ url, folder, pool }: { url?: string | undefined; folder: string; pool: number }) =>
  openDatabase({ ...(url ? { url } : { folder }), poolSize: pool })

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
