import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyFolder } from '#testing/embedded-folder.ts'
import { type Database, openDatabase } from '../open.ts'
import { embeddedFailure } from './embedded-failure.ts'
import { startEngine } from './engine-on-folder.ts'
import { StartError } from './start-error.ts'

test.for([
  [{ name: 'ErrnoError', errno: 51 }, 'full disk: free some space'],
  [{ code: '53100', message: 'could not write to file' }, 'full disk: free some space'],
  [{ name: 'ErrnoError', errno: 69 }, 'read-only file system'],
  [Object.assign(new Error('no'), { code: 'EACCES' }), 'may not be written by the user of this process'],
  [Object.assign(new Error('no'), { code: 'EDQUOT' }), 'disk quota'],
  [new Error('Aborted(). Build with more.\n  at wasm'), 'cannot be opened (Aborted(). Build with more.): it is damaged'],
  [undefined, 'it is damaged'],
] as const)('%s is one sentence with the folder and what to do', ([thrown, sentence]) => {
  const { message } = embeddedFailure('/srv/rihla/database', thrown)
  expect(message).toContain('/srv/rihla/database')
  expect(message).toContain(sentence)
  expect(message).not.toContain('\n')
})

test('a damaged folder is refused with a sentence and is not locked after it', async () => {
  const folder = await copyFolder('empty')
  try {
    await truncate(join(folder, 'data/global/pg_control'), 100)
    for (const _ of ['first', 'again']) {
      const opened = openDatabase({ folder })
      await expect(opened).rejects.toThrow(StartError)
      await expect(opened).rejects.toThrow(`The embedded database in ${folder} cannot be opened`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a file in the place of the folder is refused with a sentence', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'rihla-failure-'))
  try {
    await writeFile(join(parent, 'data'), '')
    await expect(openDatabase({ folder: join(parent, 'data/database') })).rejects.toThrow(/data\/database, is no folder/)
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
})

// A segment of the log is begun where there is no folder for it: what a full disk does too, without a disk to fill.
const damageWhileItRuns = async (db: Pick<Database, 'pool'>, folder: string) => {
  await db.pool.query('create table kept as select 42 as answer')
  await rename(join(folder, 'data/pg_wal'), join(folder, 'wal'))
  await db.pool.query('select pg_switch_wal()')
}

test('an engine that dies while it runs is told of in a sentence, and nobody waits for it', async () => {
  const folder = await copyFolder('empty')
  try {
    const death = Promise.withResolvers<StartError>()
    const db = await openDatabase({ engine: startEngine({ folder, onDeath: death.resolve }) })
    await damageWhileItRuns(db, folder)
    await expect(db.pool.query('update kept set answer = 43')).rejects.toThrow()
    const { message } = await death.promise
    expect(message).toMatch(`The embedded database in ${folder} cannot go on (could not create file "pg_wal`)
    await expect(db.pool.query('select answer from kept')).rejects.toThrow()
    await db.close()
    await rename(join(folder, 'wal'), join(folder, 'data/pg_wal'))
    const again = await openDatabase({ folder })
    expect((await again.pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
    await again.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a process whose engine died ends with the sentence alone', async () => {
  const folder = await copyFolder('empty')
  try {
    const writer = `const { openDatabase } = await import('#server/db/open.ts')
      const { rename } = await import('node:fs/promises')
      const { join } = await import('node:path')
      const folder = ${JSON.stringify(folder)}
      const db = await openDatabase({ folder })
      await (${damageWhileItRuns})(db, folder)
      await db.pool.query('update kept set answer = 43').catch(() => {})`
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer], {
      stdio: ['ignore', 'inherit', 'pipe'],
      env: { ...process.env, TMPDIR: folder },
    })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(said).toMatch(/^The embedded database in .* cannot go on \(could not create file "pg_wal.*\n$/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
