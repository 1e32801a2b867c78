import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFile } from '#server/db/embedded/lock-file.ts'
import { projectRoot } from '../tools/source-files.ts'

/** Starts the server as a demo and waits until it has ended: what it wrote, and its exit code. */
async function start(settings: { PORT: string; DATA_FOLDER: string }) {
  const others = { DATABASE_URL: '', REDIS_URL: '', MODE: '', NODE_ENV: '', ROLES: '', HOST: '127.0.0.1' }
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: projectRoot,
    env: { ...process.env, ...others, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = [child.stdout, child.stderr].map((stream) => stream.setEncoding('utf8').toArray())
  const [code] = await once(child, 'close')
  return { code, output: (await output)?.join(''), errors: (await errors)?.join('') }
}

test('a taken port is told in one sentence before anything that takes long is begun', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-run-'))
  const taking = createServer().listen(0, '127.0.0.1')
  await once(taking, 'listening')
  const { port } = taking.address() as AddressInfo
  try {
    expect(await start({ PORT: String(port), DATA_FOLDER: folder })).toEqual({
      code: 1,
      output: '',
      errors: `Port ${port} is in use: end what uses it, or choose another one with PORT.\n`,
    })
    expect(await readdir(folder)).not.toContain('database')
  } finally {
    taking.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)

test('a folder in use is told in one sentence, and the site is not built for it first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-run-'))
  const database = join(folder, 'database')
  await mkdir(database)
  const lock = await lockFile(join(database, 'lock'), database)
  try {
    const { code, output, errors } = await start({ PORT: '0', DATA_FOLDER: folder })
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(new RegExp(`^the database in ${database} is in use by process ${process.pid}, since [^\\n]+\\n$`))
  } finally {
    await lock.release()
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)
