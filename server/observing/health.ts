import { setTimeout as pause } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { MigrationChangedError, SchemaTooNewError, schemaState } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { wallViolations } from '#server/db/wall.ts'

type JobsState = 'ok' | 'paused' | 'waiting' | 'stopped'

export type HealthDeps = {
  db: Database
  jobs: { state(): JobsState }
  /** Whether Redis answers; undefined where there is none. */
  redis?: (() => boolean) | undefined
  /** How many bytes are free where DATA_FOLDER is; undefined where nobody looks. */
  freeBytes?: (() => Promise<number>) | undefined
  /** How long a check may take, in milliseconds. */
  limitMillis?: number
}

type Report = Record<string, string>

const usualLimit = 900

/** The space that the embedded engine must be able to allocate at once: a segment of its log. */
const leastBytes = 16 * 2 ** 20
const late = Symbol('late')

/** The result of `run`, or `late` when it takes longer than a check may; it goes on then, and its end is of no interest. */
async function inTime<T>(run: Promise<T>, limitMillis: number): Promise<T | typeof late> {
  const over = new AbortController()
  run.catch(() => {})
  try {
    return await Promise.race([run, pause(limitMillis, late, { signal: over.signal, ref: false })])
  } finally {
    over.abort()
  }
}

async function migrationsOf({ probe }: Database): Promise<string> {
  try {
    return (await schemaState({ kysely: probe })).pending.length === 0 ? 'ok' : 'pending'
  } catch (error) {
    if (error instanceof MigrationChangedError) return 'changed'
    if (error instanceof SchemaTooNewError) return 'too_new'
    throw error
  }
}

/** The state that the database reports over the connection outside the pool. */
async function askDatabase(db: Database): Promise<Report> {
  const { rows } = await sql<{ closed: string }>`select current_setting('transaction_read_only') as closed`.execute(db.probe)
  const migrations = await migrationsOf(db)
  const issues = await wallViolations({ kysely: db.probe })
  return { database: rows[0]?.closed === 'on' ? 'read_only' : 'ok', migrations, access: issues.length > 0 ? 'missing' : 'ok' }
}

async function checkDatabase(db: Database, limitMillis: number): Promise<Report> {
  const unknown = { migrations: 'unknown', access: 'unknown' }
  try {
    const report = await inTime(askDatabase(db), limitMillis)
    if (report !== late) return report
    return { database: db.engine === 'embedded' ? 'busy' : 'away', ...unknown }
  } catch {
    return { database: 'away', ...unknown }
  }
}

async function checkPool(db: Database, limitMillis: number): Promise<string> {
  try {
    return (await inTime(sql`select 1`.execute(db.kysely), limitMillis)) === late ? 'busy' : 'ok'
  } catch {
    return 'no connection'
  }
}

async function checkDisk(freeBytes: () => Promise<number>, limitMillis: number): Promise<string> {
  try {
    const free = await inTime(freeBytes(), limitMillis)
    return free === late ? 'busy' : free < leastBytes ? 'full' : 'ok'
  } catch {
    return 'away'
  }
}

const good = new Set(['ok', 'read_only', 'paused', 'waiting'])

async function check({
  db,
  jobs,
  redis,
  freeBytes,
  limitMillis = usualLimit,
}: HealthDeps): Promise<{ isReady: boolean; report: Report }> {
  const [database, pool, disk] = await Promise.all([
    checkDatabase(db, limitMillis),
    checkPool(db, limitMillis),
    freeBytes && checkDisk(freeBytes, limitMillis),
  ])
  const report: Report = { ...database, pool, jobs: jobs.state() }
  const isReady = Object.values(report).every((word) => good.has(word))
  // Limits are counted in memory while Redis is away, and what only reads goes on while the disk is full: told, they decide nothing.
  return { isReady, report: { ...report, ...(disk && { disk }), ...(redis && { redis: redis() ? 'ok' : 'away' }) } }
}

/**
 * `/health/live`: the process answers. `/health/ready`: 200 when database, migrations, access, pool and jobs are as they should
 * be, else 503, with a word for each, within a second whatever the database does.
 */
export function healthRoutes(deps: HealthDeps): Hono {
  let running: ReturnType<typeof check> | undefined
  const app = new Hono()
  app.get('/health/live', (c) => c.json({ status: 'live' }))
  app.get('/health/ready', async (c: Context) => {
    running ??= check(deps).finally(() => {
      running = undefined
    })
    const { isReady, report } = await running
    return c.json({ status: isReady ? 'ready' : 'not ready', ...report }, isReady ? 200 : 503)
  })
  return app
}
