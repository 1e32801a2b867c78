import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyFolder } from '#testing/embedded-folder.ts'
import { embeddedFailure } from './embedded-failure.ts'
import { openDatabase } from './open.ts'
import { StartError } from './start-error.ts'

test.for([
  [{ name: 'ErrnoError', errno: 51 }, 'full disk: free some space'],
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
