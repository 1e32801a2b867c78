import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { openDatabase } from '../open.ts'
import { startEmbedded } from './embedded.ts'
import { startEngine } from './engine-on-folder.ts'

test('what was committed is there when the folder is opened again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-data-'))
  const first = await openDatabase({ folder })
  await sql`create table kept as select 42 as answer`.execute(first.kysely)
  await first.close()
  const again = await openDatabase({ folder })
  expect((await sql`select answer from kept`.execute(again.kysely)).rows).toEqual([{ answer: 42 }])
  await again.close()
  await rm(folder, { recursive: true })
})

test("what was committed before the process was killed is there, and its lock is in nobody's way", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-data-'))
  const writer = `const { openDatabase } = await import('#server/db/open.ts')
    const { pool } = await openDatabase({ folder: ${JSON.stringify(folder)} })
    await pool.query('create table kept (answer integer)')
    for (let answer = 1; ; answer += 1) {
      await pool.query('insert into kept values ($1)', [answer])
      console.log(answer)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: folder },
  })
  let written = ''
  for await (const chunk of child.stdout) {
    written += chunk
    if (written.includes('\n100\n')) child.kill('SIGKILL')
  }
  if (child.signalCode === null) await once(child, 'exit')
  const last = Number(written.trim().split('\n').at(-1))
  const db = await openDatabase({ folder })
  const { rows } = await sql<{ many: bigint; most: number }>`select count(*) as many, max(answer) as most from kept`.execute(
    db.kysely,
  )
  await db.close()
  await rm(folder, { recursive: true })
  expect(Number(rows[0]?.many)).toBe(rows[0]?.most)
  expect(rows[0]?.most).toBeGreaterThanOrEqual(last)
})

test('the thread of the engine begins before the database is open, and takes few buffers', async () => {
  const order: string[] = []
  const db = await openDatabase({ engine: startEngine({ onThread: () => void order.push('thread') }) })
  order.push('open')
  expect(order).toEqual(['thread', 'open'])
  expect((await sql`show shared_buffers`.execute(db.kysely)).rows).toEqual([{ shared_buffers: '32MB' }])
  await db.close()
})

test('a folder that cannot be opened is an error, leaves no lock and no socket', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'rihla-data-'))
  await expect(openDatabase({ folder: join(parent, 'x'.repeat(300)) })).rejects.toThrow('ENAMETOOLONG')
  await rm(parent, { recursive: true })
})

test('an error in one statement leaves the connection fit for the next', async () => {
  await using db = await openTestDatabase('embedded')
  for (const wrong of [sql`select 1 / ${0}::int`, sql`select nothing`, sql`this is no sql`]) {
    await expect(wrong.execute(db.kysely)).rejects.toThrow()
    expect((await sql`select ${7}::int as seven`.execute(db.kysely)).rows).toEqual([{ seven: 7 }])
  }
})

test('a client that vanishes inside a transaction leaves none open for the next', async () => {
  await using db = await openTestDatabase('embedded')
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query('create table half_done ()')
  client.release(true)
  const { rows } = await sql`select to_regclass('half_done') as found`.execute(db.kysely)
  expect(rows).toEqual([{ found: null }])
})

test('a large value goes in and comes back whole', async () => {
  await using db = await openTestDatabase('embedded')
  const value = 'رحلة '.repeat(300_000)
  const { rows } = await sql<{ echo: string }>`select ${value}::text as echo`.execute(db.kysely)
  expect(rows[0]?.echo === value).toBe(true)
})

test('the event loop keeps turning while the engine works', async () => {
  await using db = await openTestDatabase('embedded')
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  await sql`select count(*) from generate_series(1, 1000000)`.execute(db.kysely)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
})

test('the socket is gone after closing', async () => {
  const engine = await startEmbedded({ onDeath: () => {} })
  expect(existsSync(engine.host)).toBe(true)
  await engine.close()
  expect(existsSync(engine.host)).toBe(false)
})
