import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './open.ts'

/** One numbered file of SQL; the checksum tells when it was edited after it ran. */
export type Migration = { name: string; text: string; checksum: string }

/** An applied migration is not the file any more, or its file is gone. */
export class MigrationChangedError extends Error {
  override name = 'MigrationChangedError'
}

type MigrationTables = { schema_migration: { name: string; checksum: string } }

const folderOfMigrations = new URL('./migrations/', import.meta.url)
const lockKey = 7_246_501

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

function pendingOf(migrations: Migration[], applied: { name: string; checksum: string }[]): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const now = byName.get(name)
    if (!now) throw new MigrationChangedError(`migration ${name} was applied to this database and its file is missing`)
    if (now.checksum !== checksum) throw new MigrationChangedError(`migration ${name} was edited after it was applied`)
  }
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

const readApplied = (db: Kysely<MigrationTables>) => db.selectFrom('schema_migration').select(['name', 'checksum']).execute()

// The lock belongs to the transaction, so that it also holds behind a pooler that hands out connections by transaction.
async function applyNext(trx: Transaction<MigrationTables>, migrations: Migration[]): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
  await sql`create table if not exists schema_migration
    (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(trx)
  const [next] = pendingOf(migrations, await readApplied(trx))
  if (!next) return undefined
  await sql.raw(next.text).execute(trx)
  await trx.insertInto('schema_migration').values({ name: next.name, checksum: next.checksum }).execute()
  return next.name
}

/** Applies what is missing, each migration in a transaction of its own, and names what this call applied; safe from many processes at once. */
export async function migrate(db: Database, migrations?: Migration[]): Promise<string[]> {
  const known = migrations ?? (await readMigrations())
  const kysely = db.kysely as unknown as Kysely<MigrationTables>
  const applied: string[] = []
  for (;;) {
    const name = await kysely.transaction().execute((trx) => applyNext(trx, known))
    if (!name) return applied
    applied.push(name)
  }
}

/** The migrations that this database still lacks; throws MigrationChangedError as `migrate` does. */
export async function pendingMigrations(db: Database, migrations?: Migration[]): Promise<string[]> {
  const kysely = db.kysely as unknown as Kysely<MigrationTables>
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('schema_migration') is not null as exists`.execute(kysely)
  const applied = rows[0]?.exists ? await readApplied(kysely) : []
  return pendingOf(migrations ?? (await readMigrations()), applied).map(({ name }) => name)
}
