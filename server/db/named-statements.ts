import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Uses after which a statement gets a name: texts that a visitor's filters make are rarely the same again. */
const usesBeforeName = 3
const mostNames = 500
const mostCounted = 2_000

type StatementNames = {
  /** The name of a statement that comes often; undefined for any other. */
  nameOf(text: string): string | undefined
  /** Gives every statement another name from now on, so that each connection prepares it anew. */
  renew(): void
}

function createNames(): StatementNames {
  const names = new Map<string, string>()
  let uses = new Map<string, number>()
  let generation = 0
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= mostNames) return known
      if (uses.size >= mostCounted) uses = new Map()
      const used = (uses.get(text) ?? 0) + 1
      uses.set(text, used)
      if (used < usesBeforeName) return undefined
      uses.delete(text)
      const name = `rihla_${generation}_${names.size}`
      names.set(text, name)
      return name
    },
    renew() {
      generation += 1
      names.clear()
    },
  }
}

/** Whether a prepared statement met a table that a migration has changed since. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

/**
 * Whether this connection is one session of the database. Behind a pool in transaction mode each transaction may meet another
 * session, which knows no statement of this connection; such a pool reports a process of its own.
 */
async function isOwnSession(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return 'processID' in client && rows[0]?.pid === client.processID
}

/** A connection of the embedded engine takes over the engine's one session, with the names of the connection before it. */
async function takeOverSession(client: pg.PoolClient): Promise<boolean> {
  await client.query('deallocate all')
  return true
}

function naming(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? names.nameOf(text) : undefined
    if (name === undefined) return client.query(text, [...values])
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (isStalePlan(error)) names.renew()
      throw error
    }
  }
  const named: PostgresPoolClient = Object.create(client)
  return Object.assign(named, { query })
}

/**
 * The pool as Kysely sees it: PostgreSQL parses and plans what comes often once a connection and not at each use, which is half of
 * what a short statement costs. A statement that a migration made stale fails once, which `retryable` knows.
 */
export function namedStatements(pool: pg.Pool, engine: 'embedded' | 'postgresql'): PostgresPool {
  const names = createNames()
  const takeSession = engine === 'embedded' ? takeOverSession : isOwnSession
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const admit = async (client: pg.PoolClient): Promise<PostgresPoolClient> => {
    try {
      return (await takeSession(client)) ? naming(client, names) : client
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const seen = known.get(client) ?? (await admit(client))
      known.set(client, seen)
      return seen
    },
  }
}
