import { createHash } from 'node:crypto'
import { cpSync, statfsSync } from 'node:fs'
import { access, appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'

/** The engine as initdb leaves it, or with all migrations. */
type Content = 'empty' | 'migrated'

const cacheFolder = fileURLToPath(new URL('../node_modules/.cache/rihla/', import.meta.url))

// A database of a suite is lost with its machine: no 16 MB of log are filled with zeros before it opens.
const shortLived = 'wal_init_zero = off\nfull_page_writes = off\n'

/** What every cached content depends on: the migrations, the embedded engine and its settings. */
export async function versionOfSchema() {
  const hash = createHash('sha256')
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`)
  hash.update(await readFile(new URL('../node_modules/@electric-sql/pglite/package.json', import.meta.url)))
  hash.update(shortLived)
  return hash.digest('hex').slice(0, 16)
}

/** Whether a process with this number runs, be it another one than the one that is meant. */
export const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// The name carries the process that made it, so that what a killed one left behind is known.
async function removeLeftovers(folder: string, pattern: RegExp) {
  const names = (await readdir(folder)).filter((name) => {
    const [, pid] = pattern.exec(name) ?? []
    return pid !== undefined && !isRunning(Number(pid))
  })
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

async function removeOldVersions(version: string) {
  const old = (await readdir(cacheFolder)).filter((name) => /^(?:embedded|empty|migrated)-/.test(name) && !name.endsWith(version))
  await Promise.all(old.map((other) => rm(join(cacheFolder, other), { recursive: true, force: true })))
}

// A folder appears whole or not at all; where two processes make it, the second keeps the first one's.
async function build(content: Content, version: string) {
  await mkdir(cacheFolder, { recursive: true })
  await removeLeftovers(cacheFolder, /^draft-(\d+)-/)
  await removeOldVersions(version)
  const name = `${content}-${version}`
  const draft = await mkdtemp(join(cacheFolder, `draft-${process.pid}-`))
  const db = await openDatabase({ folder: draft })
  if (content === 'migrated') await migrate(db)
  await db.close()
  await appendFile(join(draft, 'data', 'postgresql.conf'), shortLived)
  await rename(join(draft, 'data'), join(cacheFolder, name)).catch(() => access(join(cacheFolder, name)))
  await rm(draft, { recursive: true })
}

// initdb and the migrations take 3 seconds, opening a copy of their result 0.6.
async function original(content: Content): Promise<string> {
  const version = await versionOfSchema()
  const folder = join(cacheFolder, `${content}-${version}`)
  await access(folder).catch(() => build(content, version))
  return folder
}

const memory = '/dev/shm'
const muchMemory = 2 ** 30

// The engine keeps a thousand files: in memory they cost a third of the processor time.
function copiesFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= muchMemory ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

let made = 0

/** A folder that `openDatabase` opens as a database of its own. Who asked removes it; a later run does for a process that was killed. */
export async function copyFolder(content: Content): Promise<string> {
  made += 1
  const parent = copiesFolder()
  if (made === 1) await removeLeftovers(parent, /^rihla-test-(\d+)-/)
  const folder = await mkdtemp(join(parent, `rihla-test-${process.pid}-`))
  // Twenty times the speed of the asynchronous one.
  cpSync(await original(content), join(folder, 'data'), { recursive: true })
  return folder
}
