import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEngines, type TestDatabase } from '#testing/database.ts'
import { describeTables } from './generate-types.ts'
import { type Migration, migrate, pendingMigrations, readMigrations, schemaState } from './migrate.ts'

const first: Migration = {
  name: '0001-one.sql',
  text: 'create table one (id integer); insert into one values (1);',
  checksum: 'a',
}
const second: Migration = { name: '0002-two.sql', text: 'alter table one add column two text;', checksum: 'b' }
const broken: Migration = { name: '0003-broken.sql', text: 'create table three (id integer); select 1 / 0;', checksum: 'c' }

const tablesOf = async (db: TestDatabase) => {
  const { rows } = await sql<{ relname: string }>`select relname from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migration'`.execute(db.kysely)
  return rows.map(({ relname }) => relname)
}

describeEngines('migrations', (open, engine) => {
  test('each is applied once and named by the call that applied it', async () => {
    await using db = await open({ empty: true })
    expect(await pendingMigrations(db, [first, second])).toEqual([first.name, second.name])
    expect(await migrate(db, [first])).toEqual([first.name])
    expect(await pendingMigrations(db, [first, second])).toEqual([second.name])
    expect(await migrate(db, [first, second])).toEqual([second.name])
    expect(await migrate(db, [first, second])).toEqual([])
    expect(await pendingMigrations(db, [first, second])).toEqual([])
  })

  test('one that fails leaves nothing of itself and all before it', async () => {
    await using db = await open({ empty: true })
    await expect(migrate(db, [first, second, broken])).rejects.toThrow('division by zero')
    expect(await tablesOf(db)).toEqual(['one'])
    expect(await pendingMigrations(db, [first, second, broken])).toEqual([broken.name])
  })

  test('an applied one that was edited is an error', async () => {
    await using db = await open({ empty: true })
    await migrate(db, [first, second])
    await expect(migrate(db, [first, { ...second, checksum: 'x' }])).rejects.toThrow('0002-two.sql was edited')
  })

  test('an older build starts and is ready beside a newer migration, unless that is marked as breaking', async () => {
    await using db = await open({ empty: true })
    await migrate(db, [first, second])
    expect(await schemaState(db, [first])).toEqual({ pending: [], newer: [second.name] })
    expect(await migrate(db, [first])).toEqual([])
    const breaking = { name: '0003-three.sql', text: '-- breaking: no build knows one any more\ndrop table one;', checksum: 'd' }
    await migrate(db, [first, second, breaking])
    const rejected = 'the database has the migration 0003-three.sql, which this build cannot work with'
    await expect(schemaState(db, [first, second])).rejects.toThrow(rejected)
    await expect(migrate(db, [first, second])).rejects.toThrow(rejected)
  })

  test('the table of an older build, which knows no marks, is read and gets its column with the next migration', async () => {
    await using db = await open({ empty: true })
    await sql`create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz default now())`.execute(
      db.kysely,
    )
    await sql`insert into schema_migration values ('0000-zero.sql', 'z')`.execute(db.kysely)
    expect(await schemaState(db, [first])).toEqual({ pending: [first.name], newer: ['0000-zero.sql'] })
    expect(await migrate(db, [first])).toEqual([first.name])
    await sql`insert into schema_migration (name, checksum) values ('0009-by-an-older-build.sql', 'n')`.execute(db.kysely)
    expect((await schemaState(db, [first])).newer).toEqual(['0000-zero.sql', '0009-by-an-older-build.sql'])
  })

  test('nothing is written where nothing is missing, so that a read-only database will do', async () => {
    await using db = await open({ empty: true, poolSize: 1 })
    await migrate(db, [first])
    await sql`set default_transaction_read_only = on`.execute(db.kysely)
    expect(await migrate(db, [first])).toEqual([])
    await expect(migrate(db, [first, second])).rejects.toThrow('read-only transaction')
    await sql`set default_transaction_read_only = off`.execute(db.kysely)
  })

  test('the committed table types are those of this engine', async () => {
    await using db = await open()
    const file = await readFile(new URL('./types.generated.ts', import.meta.url), 'utf8')
    expect(await describeTables(db)).toBe(file)
  })

  if (engine === 'embedded') return

  test('one that gets no lock gives way at once and tries again', async () => {
    await using db = await open({ empty: true })
    await migrate(db, [first])
    const rejected = db.kysely.transaction().execute(async (trx) => {
      await sql`select from one`.execute(trx)
      await expect(migrate(db, [first, second], { lockMillis: 50, attempts: 2 })).rejects.toThrow('no lock in 2 attempts')
      const patient = migrate(db, [first, second], { lockMillis: 50, attempts: 100 })
      await expect.poll(() => waiting(db), { timeout: 20_000 }).toBe(true)
      await expect.poll(() => waiting(db), { timeout: 20_000 }).toBe(false)
      return { patient }
    })
    expect(await (await rejected).patient).toEqual([second.name])
  })

  test('four processes that start at once apply each exactly once', async () => {
    await using db = await open({ empty: true })
    const runs = await Promise.all(Array.from({ length: 4 }, () => migrateInProcess(String(db.url))))
    const names = (await readMigrations()).map(({ name }) => name)
    expect(runs.flat().sort()).toEqual(names)
    expect(await pendingMigrations(db)).toEqual([])
  })
})

const waiting = async (db: TestDatabase) => {
  const { rowCount } = await db.pool.query(
    `select from pg_locks where not granted and relation = 'one'::regclass and database = (select oid from pg_database where datname = current_database())`,
  )
  return rowCount !== 0
}

async function migrateInProcess(url: string): Promise<string[]> {
  const code = `const { openDatabase } = await import('#server/db/open.ts'); const { migrate } = await import('#server/db/migrate.ts')
    const db = await openDatabase({ url: ${JSON.stringify(url)} }); process.stdout.write(JSON.stringify(await migrate(db))); await db.close()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(output)
}
