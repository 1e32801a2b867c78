import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { describeEngines, type TestDatabase } from '#testing/database.ts'
import { type HealthDeps, healthRoutes } from './health.ts'

// A busy machine is late with everything: only what never comes is late here.
const patientMillis = 60_000
const patient = { poolSize: 1, probeMillis: patientMillis, connectionTimeoutMillis: patientMillis }
const shortMillis = 5_000

type State = ReturnType<HealthDeps['jobs']['state']>

describeEngines('readiness', (open, engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open(patient)
  })
  afterAll(() => db.close())

  const ask = async (
    deps: { db?: Database; jobs?: State; redis?: () => boolean; freeBytes?: () => Promise<number>; limitMillis?: number } = {},
  ) => {
    const jobs = { state: () => deps.jobs ?? ('ok' as const) }
    const { redis, freeBytes, limitMillis = patientMillis } = deps
    const app = healthRoutes({ db: deps.db ?? db, jobs, limitMillis, ...(redis && { redis }), ...(freeBytes && { freeBytes }) })
    const reply = await app.request('/health/ready')
    return { code: reply.status, ...((await reply.json()) as object) }
  }

  const well = { database: 'ok', migrations: 'ok', access: 'ok', pool: 'ok', jobs: 'ok' }

  test('has a word for each part', async () => {
    expect(await ask()).toEqual({ code: 200, status: 'ready', ...well })
    expect(await ask({ jobs: 'stopped' })).toEqual({ code: 503, status: 'not ready', ...well, jobs: 'stopped' })
    expect(await ask({ jobs: 'paused' })).toMatchObject({ code: 200, jobs: 'paused' })
  })

  test('tells of Redis and does without it', async () => {
    expect(await ask({ redis: () => false })).toMatchObject({ code: 200, redis: 'away' })
    expect(await ask({ redis: () => true })).toMatchObject({ code: 200, redis: 'ok' })
  })

  test('names a full disk, on which reads go on', async () => {
    const disk = async (freeBytes: () => Promise<number>) => ask({ freeBytes })
    expect(await disk(async () => 2 ** 30)).toMatchObject({ code: 200, disk: 'ok' })
    expect(await disk(async () => 4096)).toMatchObject({ code: 200, disk: 'full' })
    expect(await disk(() => Promise.reject(new Error('no folder')))).toMatchObject({ code: 200, disk: 'away' })
  })

  test('stays where a newer build has migrated, and not where that one is breaking', async () => {
    await sql`insert into schema_migration (name, checksum) values ('9998-newer.sql', 'x')`.execute(db.kysely)
    expect(await ask()).toMatchObject({ code: 200, migrations: 'ok' })
    await sql`insert into schema_migration (name, checksum, is_breaking) values ('9999-newest.sql', 'x', true)`.execute(db.kysely)
    expect(await ask()).toMatchObject({ code: 503, migrations: 'too_new', database: 'ok' })
    await sql`delete from schema_migration where name like '999%'`.execute(db.kysely)
  })

  test('answers in time when every connection of the pool is in use', async () => {
    const client = await db.pool.connect()
    try {
      const database = engine === 'embedded' ? 'busy' : 'ok'
      expect(await ask({ limitMillis: shortMillis })).toMatchObject({ code: 503, pool: 'busy', database })
    } finally {
      client.release()
    }
    expect(await ask()).toMatchObject({ code: 200, pool: 'ok' })
  })

  test('sees that the wall between companies is missing', async () => {
    await using broken = await open(patient)
    await sql`alter table media disable row level security`.execute(broken.kysely)
    expect(await ask({ db: broken })).toMatchObject({ code: 503, access: 'missing' })
  })
})
