import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { describeEngines } from '#testing/database.ts'
import { startDatabase, waitForDatabase } from './start-database.ts'

const settingsOf = (url: string | undefined, migratesAtStart = true) => ({
  database: { url, pool: 1, folder: '', waitSeconds: 0 },
  migratesAtStart,
})

describeEngines('the start of a database', (open) => {
  test('migrates an empty one and tells so, then finds nothing to do', async () => {
    await using db = await open({ empty: true })
    const reported: string[] = []
    const start = () => startDatabase(db, settingsOf(db.url), (text) => reported.push(text))
    await start()
    await start()
    const names = (await readMigrations()).map(({ name }) => name)
    expect(reported).toEqual([`Migrated the database: ${names.join(', ')}`])
  })

  test('is refused where migrations are a step of their own and one is missing', async () => {
    await using db = await open({ empty: true })
    const started = startDatabase(db, settingsOf(db.url, false), () => {})
    await expect(started).rejects.toThrow(/^The database lacks 0001-foundation\.sql, .* run npm run migrate first\.$/)
  })

  test('is told of migrations of a newer build by name', async () => {
    await using db = await open()
    await sql`insert into schema_migration (name, checksum) values ('9999-newer.sql', 'x')`.execute(db.kysely)
    const reported: string[] = []
    await startDatabase(db, settingsOf(db.url), (text) => reported.push(text))
    expect(reported).toEqual([expect.stringContaining('9999-newer.sql')])
  })

  test('is refused with one sentence where the policies were lost', async () => {
    await using db = await open()
    await sql`alter table media disable row level security`.execute(db.kysely)
    const started = startDatabase(db, settingsOf(db.url), () => {})
    await expect(started).rejects.toThrow(/^The database does not keep companies apart: .* 1 tables \(media\)/)
  })
})

test('a server that does not answer is waited for as long as the settings say, and then named without its password', async () => {
  const url = 'postgres://rihla:secret@127.0.0.1:1/shop'
  const db = await openDatabase({ url })
  const reported: string[] = []
  const waited = waitForDatabase(db, { url, pool: 1, folder: '', waitSeconds: 1 }, (text) => reported.push(text))
  await expect(waited).rejects.toThrow(/^The database at 127\.0\.0\.1:1\/shop did not answer within 1 s: .*ECONNREFUSED/)
  expect(reported).toEqual([expect.stringMatching(/^Waiting up to 1 s for the database at 127\.0\.0\.1:1\/shop: .*ECONNREFUSED/)])
  await db.close()
})

test('a socket that nobody listens at is named by its folder', async () => {
  const url = 'postgres://rihla@/shop?host=/nowhere'
  const db = await openDatabase({ url })
  const waited = waitForDatabase(db, { url, pool: 1, folder: '', waitSeconds: 0 }, () => {})
  await expect(waited).rejects.toThrow(/^The database at \/nowhere:5432\/shop did not answer within 0 s: .*ENOENT/)
  await db.close()
})
