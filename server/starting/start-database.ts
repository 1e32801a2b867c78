import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { errorMessage, StartError } from '#server/db/embedded/start-error.ts'
import { migrate, schemaState } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { assertWall } from '#server/db/wall.ts'
import type { Config } from '#server/platform/process/config.ts'
import { isUnavailable } from '#server/platform/process/database-errors.ts'

type Settings = Pick<Config, 'database' | 'migratesAtStart'>
type ReportProgress = (text: string) => void

const retryMillis = 500

/** The address without its password, as the driver reads it: it also takes sockets, with no host before the path. */
function addressWithoutPassword(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url })
  return `${host}:${port}/${database}`
}

/** Waits until a PostgreSQL server answers, for as long as the settings say; `tell` hears of it once. StartError when it does not. */
export async function waitForDatabase(
  db: Database,
  { url, waitSeconds }: Config['database'],
  tell: ReportProgress,
): Promise<void> {
  if (!url) return
  const deadline = performance.now() + waitSeconds * 1000
  for (let isReported = false; ; isReported = true) {
    try {
      await sql`select 1`.execute(db.kysely)
      return
    } catch (error) {
      if (!isUnavailable(error))
        throw new StartError(`The database at ${addressWithoutPassword(url)} refuses: ${errorMessage(error)}`)
      if (performance.now() >= deadline)
        throw new StartError(
          `The database at ${addressWithoutPassword(url)} did not answer within ${waitSeconds} s: ${errorMessage(error)}`,
        )
      if (!isReported)
        tell(`Waiting up to ${waitSeconds} s for the database at ${addressWithoutPassword(url)}: ${errorMessage(error)}`)
      await pause(retryMillis)
    }
  }
}

/** A migration may take longer than a connection of the server may be silent, so it gets one of its own. */
async function migrateApart(db: Database, { url }: Config['database']): Promise<string[]> {
  if (!url) return migrate(db)
  const own = await openDatabase({ url, poolSize: 1 })
  try {
    return await migrate(own)
  } finally {
    await own.close()
  }
}

async function bringUpToDate(db: Database, { database, migratesAtStart }: Settings, tell: ReportProgress): Promise<void> {
  const { pending, newer } = await schemaState(db)
  if (newer.length > 0) tell(`The database has migrations of a newer build, which this one works beside: ${newer.join(', ')}`)
  if (pending.length === 0) return
  if (!migratesAtStart)
    throw new StartError(`The database lacks ${pending.join(', ')} and MIGRATE_AT_START is no: run npm run migrate first.`)
  const applied = await migrateApart(db, database)
  if (applied.length > 0) tell(`Migrated the database: ${applied.join(', ')}`)
}

/**
 * Makes a database ready for this build: waits for it, brings it up to date, and sees that the role of requests and the
 * policies are there. What an operator can mend is a StartError.
 */
export async function startDatabase(db: Database, settings: Settings, tell: ReportProgress): Promise<void> {
  await waitForDatabase(db, settings.database, tell)
  try {
    await bringUpToDate(db, settings, tell)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The database could not be brought up to date: ${errorMessage(error)}`, { cause: error })
  }
  await assertWall(db)
}
