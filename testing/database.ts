import { rm } from 'node:fs/promises'
import pg from 'pg'
import { describe } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { type Database, type Engine, type OpenOptions, openDatabase } from '#server/db/open.ts'
import { copyFolder, isRunning, versionOfSchema } from './embedded-folder.ts'

/** A database of one test file, gone after it; `url` opens it a second time (PostgreSQL only). */
export type TestDatabase = Database & AsyncDisposable & { url?: string }

export type TestOptions = Omit<OpenOptions, 'url' | 'folder'> & {
  /** Without any migration. */
  empty?: boolean
}

const serverUrl = process.env.TEST_DATABASE_URL

/** The engines this run has: the embedded one always, PostgreSQL when TEST_DATABASE_URL names a server. */
export const testEngines: Engine[] = serverUrl ? ['embedded', 'postgresql'] : ['embedded']

async function openEmbedded({ empty, ...options }: TestOptions): Promise<TestDatabase> {
  const folder = await copyFolder(empty ? 'empty' : 'migrated')
  // Queries of the embedded engine wait for each other, on a busy machine for longer than a visitor would.
  const db = await openDatabase({ connectionTimeoutMillis: 120_000, ...options, folder })
  const close = async () => {
    await db.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...db, close, [Symbol.asyncDispose]: close }
}

async function onServer<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

const urlOf = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

async function buildTemplate(client: pg.Client, url: string, name: string) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount) return
  const { rows: old } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^rihla_template_'`,
  )
  for (const { datname } of old) await client.query(`drop database if exists ${datname} with (force)`)
  const draft = `${name}_draft`
  await client.query(`create database ${draft}`)
  const db = await openDatabase({ url: urlOf(url, draft) })
  await migrate(db)
  await db.close()
  await client.query(`alter database ${draft} rename to ${name}`)
}

// What a killed run left behind; the name carries the process that made it.
async function dropLeftovers(client: pg.Client) {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^rihla_test_[0-9]+_'`,
  )
  const left = rows.filter(({ datname }) => !isRunning(Number(datname.split('_')[2])))
  for (const { datname } of left) await client.query(`drop database if exists ${datname} with (force)`)
}

let made = 0

async function openPostgres(url: string, { empty, ...options }: TestOptions): Promise<TestDatabase> {
  made += 1
  const name = `rihla_test_${process.pid}_${made}`
  const template = `rihla_template_${await versionOfSchema()}`
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock(7246502)')
    if (made === 1) await dropLeftovers(client)
    if (!empty) await buildTemplate(client, url, template)
    await client.query(`create database ${name}${empty ? '' : ` template ${template}`}`)
  })
  const own = urlOf(url, name)
  const db = await openDatabase({ connectionTimeoutMillis: 120_000, ...options, url: own })
  const close = async () => {
    await db.close()
    await onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { ...db, url: own, close, [Symbol.asyncDispose]: close }
}

/** Opens a migrated database of its own on the engine; parallel workers do not meet. */
export function openTestDatabase(engine: Engine = 'embedded', options: TestOptions = {}): Promise<TestDatabase> {
  if (engine === 'embedded') return openEmbedded(options)
  if (!serverUrl) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  return openPostgres(serverUrl, options)
}

/** One suite on every engine of this run; `open` gives it a database of its own, closed by `await using` or `close`. */
export function describeEngines(
  name: string,
  suite: (open: (options?: TestOptions) => Promise<TestDatabase>, engine: Engine) => void,
): void {
  describe.for(testEngines)(`${name} (%s)`, (engine) => suite((options) => openTestDatabase(engine, options), engine))
}
