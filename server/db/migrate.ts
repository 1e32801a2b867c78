import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { errorMessage, StartError } from './embedded/start-error.ts'
import type { Database } from './open.ts'

/** One numbered file of SQL; the checksum tells when it was edited after it ran. */
export type Migration = { name: string; text: string; checksum: string }

/** An applied migration is not the file any more. */
export class MigrationChangedError extends StartError {
  override name = 'MigrationChangedError'
}

/** A migration that this build does not know changed the database in a way that older builds cannot work with. */
export class SchemaTooNewError extends StartError {
  override name = 'SchemaTooNewError'
}

/** The migrations that a database lacks, and those that it has and this build does not know (from a newer build). */
export type SchemaState = { pending: string[]; newer: string[] }

type AppliedMigration = { name: string; checksum: string; is_breaking: boolean }
type MigrationTables = { schema_migration: AppliedMigration }

/** The database with the one table that its generated types leave out. */
const withMigrations = ({ kysely }: Pick<Database, 'kysely'>): Kysely<MigrationTables> =>
  kysely.$extendTables<MigrationTables>().$pickTables<'schema_migration'>()

const folderOfMigrations = new URL('./migrations/', import.meta.url)
const lockKey = 7_246_501

/** Whether builds without this migration cannot work beside it: its first line is `-- breaking`. */
const isBreaking = ({ text }: Migration): boolean => /^-- breaking\b/.test(text)

/** The migrations of a folder in the order they run: `NNNN-name.sql`, no number twice. */
export async function readMigrations(folder: URL = folderOfMigrations): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = names.map((name) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
  const wrong = names.find((_, index) => !numbers[index] || numbers.indexOf(numbers[index]) !== index)
  if (wrong) throw new Error(`migrations are named NNNN-name.sql, each number once: ${wrong}`)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function compare(migrations: Migration[], applied: AppliedMigration[]): { pending: Migration[]; newer: string[] } {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  const newer: string[] = []
  for (const { name, checksum, is_breaking } of applied) {
    const now = byName.get(name)
    if (now && now.checksum !== checksum) throw new MigrationChangedError(`migration ${name} was edited after it was applied`)
    if (!now && is_breaking)
      throw new SchemaTooNewError(
        `the database has the migration ${name}, which this build cannot work with: start a newer build`,
      )
    if (!now) newer.push(name)
  }
  const done = new Set(applied.map(({ name }) => name))
  return { pending: migrations.filter(({ name }) => !done.has(name)), newer }
}

// The column is younger than the table: as JSON a row is read with and without it.
async function readApplied(db: Kysely<MigrationTables>): Promise<AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`select m.name, m.checksum,
    coalesce((to_jsonb(m) ->> 'is_breaking')::boolean, false) as is_breaking from schema_migration m order by m.name`.execute(db)
  return rows
}

/** Compares a database with the migrations and writes nothing; MigrationChangedError, SchemaTooNewError. */
export async function schemaState(db: Pick<Database, 'kysely'>, migrations?: Migration[]): Promise<SchemaState> {
  const tables = withMigrations(db)
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('schema_migration') is not null as exists`.execute(tables)
  const applied = rows[0]?.exists ? await readApplied(tables) : []
  const { pending, newer } = compare(migrations ?? (await readMigrations()), applied)
  return { pending: pending.map(({ name }) => name), newer }
}

/** The migrations that a database still lacks; throws as {@link schemaState} does. */
export const pendingMigrations = async (db: Pick<Database, 'kysely'>, migrations?: Migration[]): Promise<string[]> =>
  (await schemaState(db, migrations)).pending

type Patience = {
  /** How long a statement of a migration waits for a lock, with whatever waits behind it. */
  lockMillis?: number
  /** How often a migration that got no lock is tried, with pauses in which the others go on. */
  attempts?: number
}

const isWithoutLock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

/** The lock belongs to the transaction, so that it also holds behind a pooler that hands out connections by transaction. */
async function lockMigrations(trx: Transaction<MigrationTables>, lockMillis: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local lock_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
  await sql`set local lock_timeout = ${sql.lit(lockMillis)}`.execute(trx)
  await sql`create table if not exists schema_migration
    (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(trx)
  await sql`alter table schema_migration add column if not exists is_breaking boolean not null default false`.execute(trx)
}

async function applyNext(
  trx: Transaction<MigrationTables>,
  migrations: Migration[],
  lockMillis: number,
): Promise<string | undefined> {
  await lockMigrations(trx, lockMillis)
  const [next] = compare(migrations, await readApplied(trx)).pending
  if (!next) return undefined
  const { name, checksum } = next
  try {
    await sql.raw(next.text).execute(trx)
  } catch (error) {
    if (isWithoutLock(error)) throw error
    throw new StartError(`migration ${name} failed: ${errorMessage(error)}`, { cause: error })
  }
  await trx
    .insertInto('schema_migration')
    .values({ name, checksum, is_breaking: isBreaking(next) })
    .execute()
  return name
}

async function patiently<T>(attempts: number, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isWithoutLock(error)) throw error
      if (attempt >= attempts)
        throw new StartError(
          `a migration got no lock in ${attempts} attempts: end the transactions that run long (pg_stat_activity) and run it again`,
        )
      await pause(Math.min(5_000, 250 * 2 ** attempt))
    }
  }
}

/**
 * Applies what is missing, each migration in a transaction of its own, and names what this call applied; safe from many
 * processes at once, and beside running ones: what gets no lock soon lets the others go on and tries again. Where nothing is
 * missing nothing is written.
 */
export async function migrate(db: Database, migrations?: Migration[], patience: Patience = {}): Promise<string[]> {
  const { lockMillis = 2_000, attempts = 30 } = patience
  const known = migrations ?? (await readMigrations())
  const kysely = withMigrations(db)
  const applied: string[] = []
  if ((await pendingMigrations(db, known)).length === 0) return applied
  for (;;) {
    const name = await patiently(attempts, () => kysely.transaction().execute((trx) => applyNext(trx, known, lockMillis)))
    if (!name) return applied
    applied.push(name)
  }
}
