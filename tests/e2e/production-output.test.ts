import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../tools/source-files.ts'
import { inOneByte } from '../../web/platform/build/one-byte-sources.ts'
import { createEmbeddedFolder } from '../proof/embedded-folder.ts'
import { startServer } from '../proof/server-process.ts'

const secret = 'a secret that only tests know, of enough length'

test('in production every line that the server writes is JSON, and no address of a caller is repeated', async () => {
  await using folder = await createEmbeddedFolder((build) => build.company())
  const settings = {
    MODE: 'production',
    SIGNING_SECRET: secret,
    ENCRYPTION_SECRET: 'a key that only tests know and nobody else has',
    DATA_FOLDER: folder.path,
    LOG_LEVEL: 'debug',
  }
  const server = await startServer({ settings: { ...settings, DEFAULT_TENANT: folder.built.slug }, readySeconds: 90 })
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://localhost:${server.port}${path}`, { redirect: 'manual', ...init }).then(async (response) => {
      await response.arrayBuffer()
      return response.headers.get('x-request-id')
    })
  try {
    const ids = [
      await ask('/'),
      await ask('/%E0%A4%A/seen-in-path'),
      await ask('/seen-in-path/nothing'),
      await ask('/models/seen-in-path'),
      await ask('/en/profile/orders/seen-in-path'),
      await ask('/preferences', { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } }),
      await ask('/login', { method: 'POST', body: 'x', headers: { 'Content-Type': 'multipart/form-data; boundary=y' } }),
      await ask(`/api/${folder.built.slug}/seen-in-path%0a{}`),
      await ask('/media/seen-in-path'),
      await ask('/health/live'),
    ]
    expect(ids.filter((id) => !/^[0-9a-f-]{36}$/.test(id ?? ''))).toEqual([])
    await server.stop()
  } finally {
    await server.kill()
  }
  const written = server.log().trim().split('\n')
  const lines = written.map((line) => JSON.parse(line))
  expect(lines.filter(({ role, process }) => role !== 'api+site+worker' || !/^[0-9a-f]{6}$/.test(process))).toEqual([])
  expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['ready', 'stopping', 'stopped']))
  expect(written.filter((line) => line.includes('seen-in-path'))).toEqual([])
})

test('what an operator has to mend is one line too', async () => {
  const failing = startServer({ settings: { MODE: 'production', PORT: 'eighty' } })
  const message = await failing.then(
    () => '',
    (error: Error) => error.message,
  )
  const line = message.split('\n').find((text) => text.startsWith('{'))
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 'fatal', msg: expect.stringContaining('SIGNING_SECRET') })
})

test('the build for the server takes one byte of memory for each character, but in files that are mostly Arabic', async () => {
  const folder = join(projectRoot, 'build/server')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  expect(files.filter((_, index) => inOneByte(texts[index] ?? '') !== texts[index])).toEqual([])
  expect(files).toContain('index.js')
})
