import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEngines, type TestDatabase } from '#testing/database.ts'
import { describeTables } from './generate-types.ts'
import { type Migration, MigrationChangedError, migrate, pendingMigrations, readMigrations } from './migrate.ts'

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

  test('an applied one that was edited or removed is an error', async () => {
    await using db = await open({ empty: true })
    await migrate(db, [first, second])
    await expect(migrate(db, [first, { ...second, checksum: 'x' }])).rejects.toThrow('0002-two.sql was edited')
    await expect(pendingMigrations(db, [first])).rejects.toThrow(MigrationChangedError)
  })

  test('the committed table types are those of this engine', async () => {
    await using db = await open()
    const file = await readFile(new URL('./types.generated.ts', import.meta.url), 'utf8')
    expect(await describeTables(db)).toBe(file)
  })

  if (engine === 'embedded') return

  test('four processes that start at once apply each exactly once', async () => {
    await using db = await open({ empty: true })
    const runs = await Promise.all(Array.from({ length: 4 }, () => migrateInProcess(String(db.url))))
    const names = (await readMigrations()).map(({ name }) => name)
    expect(runs.flat().sort()).toEqual(names)
    expect(await pendingMigrations(db)).toEqual([])
  })
})

async function migrateInProcess(url: string): Promise<string[]> {
  const code = `const { openDatabase } = await import('#server/db/open.ts'); const { migrate } = await import('#server/db/migrate.ts')
    const db = await openDatabase({ url: ${JSON.stringify(url)} }); process.stdout.write(JSON.stringify(await migrate(db))); await db.close()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(output)
}
