import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import { describeEngines, type TestDatabase } from '#testing/database.ts'
import { createLogger } from '../process/logger.ts'
import { createOutageLog } from '../process/outage-log.ts'
import { createJobs, type DefineOptions, type Jobs, jobNamed } from './jobs.ts'

type Note = { text: string }

const note = jobNamed<Note>('note')
const tick = jobNamed('tick')

const company = '01890000-0000-7000-8000-000000000001'
const pollSeconds = 0.5

type Notes = Jobs & AsyncDisposable & { seen: string[]; errors: Error[] }

/** Jobs whose handler writes down what it got, and fails as `fail` says. */
function notesOf(db: Database, fail: (text: string) => boolean = () => false, options: DefineOptions<Note> = {}): Notes {
  const seen: string[] = []
  const errors: Error[] = []
  const jobs = createJobs(db, { pollSeconds, onError: (error) => errors.push(error) })
  jobs.define(
    note,
    async ({ text }) => {
      await withCompany(db, company, {}, (trx) => sql`select 1`.execute(trx))
      seen.push(text)
      if (fail(text)) throw new Error(`refused ${text}`)
    },
    options,
  )
  return { ...jobs, seen, errors, [Symbol.asyncDispose]: () => jobs.stop() }
}

const send = (db: Database, jobs: Jobs, text: string, options = {}) =>
  withCompany(db, company, {}, (trx) => jobs.send(trx, note, { text }, options))

const until = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 50 })

/** A second process's view: on PostgreSQL a pool of its own, on the embedded engine the only one there is. */
const openAgain = (db: TestDatabase): Promise<Database> =>
  db.url ? openDatabase({ url: db.url }) : Promise.resolve({ ...db, close: async () => {} })

describeEngines('jobs', (open, engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open()
    const jobs = notesOf(db)
    await jobs.start({ work: false })
    await jobs.stop()
  })
  beforeEach(async () => {
    await sql`delete from pgboss.job`.execute(db.kysely)
  })
  afterAll(() => db.close())

  test('a job of a rolled-back transaction does not run, one of a committed transaction does', async () => {
    await using jobs = notesOf(db)
    await jobs.start()
    const undone = withCompany(db, company, {}, async (trx) => {
      await jobs.send(trx, note, { text: 'undone' })
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    await send(db, jobs, 'done')
    await until(() => expect(jobs.seen).toEqual(['done']))
    await jobs.stop()
    expect(jobs.seen).toEqual(['done'])
    const { rows } = await sql`select data, state from pgboss.job where name = 'note'`.execute(db.kysely)
    expect(rows).toEqual([{ data: { text: 'done' }, state: 'completed' }])
    expect(jobs.errors).toEqual([])
  })

  test('two processes that start at once share the jobs and run each once', async () => {
    const other = await openAgain(db)
    const both = [notesOf(db), notesOf(other)]
    await Promise.all(both.map((jobs) => jobs.start()))
    const texts = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const text of texts) await send(db, both[0] ?? notesOf(db), text)
    const seen = () => both.flatMap((jobs) => jobs.seen)
    await until(() => expect(seen()).toHaveLength(texts.length))
    await Promise.all(both.map((jobs) => jobs.stop()))
    expect(seen().sort()).toEqual(texts)
    expect(both.flatMap(({ errors }) => errors)).toEqual([])
    await other.close()
  })

  test('a failing job is retried alone, with a pause that grows, and holds up no other', async () => {
    await using jobs = notesOf(db, (text) => text === 'bad', { retryLimit: 2, retryDelaySeconds: 1 })
    await jobs.start()
    await withCompany(db, company, {}, async (trx) => {
      for (const text of ['bad', 'good', 'fine']) await jobs.send(trx, note, { text })
    })
    await until(() => expect(jobs.seen.filter((text) => text === 'bad')).toHaveLength(3))
    expect(jobs.seen.slice(0, 3).sort()).toEqual(['bad', 'fine', 'good'])
    expect(jobs.seen.filter((text) => text !== 'bad')).toHaveLength(2)
    const { rows } = await sql`select data ->> 'text' as text, retry_count, retry_backoff from pgboss.job order by 1`.execute(
      db.kysely,
    )
    const counts = [2, 0, 0].map((retry_count, index) => ({
      text: ['bad', 'fine', 'good'][index],
      retry_count,
      retry_backoff: true,
    }))
    expect(rows).toEqual(counts)
    expect(jobs.errors.map(({ cause }) => String(cause))).toEqual(Array(3).fill('Error: refused bad'))
  })

  test('of two jobs with one key one waits; without a key all do', async () => {
    await using jobs = notesOf(db)
    await jobs.start({ work: false })
    const later = new Date('2999-01-01T00:00:00Z')
    expect(await send(db, jobs, 'first', { singletonKey: 'k', startAfter: later })).toBe(true)
    expect(await send(db, jobs, 'second', { singletonKey: 'k', startAfter: later })).toBe(false)
    expect(await send(db, jobs, 'third', { startAfter: later })).toBe(true)
    expect(await send(db, jobs, 'fourth', { startAfter: later })).toBe(true)
    const { rows } = await sql`select data ->> 'text' as text, start_after from pgboss.job order by created_on`.execute(db.kysely)
    expect(rows).toEqual(['first', 'third', 'fourth'].map((text) => ({ text, start_after: later })))
  })

  test('polls that do not reach the database are one line together, which says why', async () => {
    let isAway = false
    const rejected = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
    const query = (statement: pg.QueryConfig) => (isAway ? rejected() : db.pool.query(statement))
    const pool: pg.Pool = Object.create(db.pool, { query: { value: query } })
    const lines: Record<string, unknown>[] = []
    const errors: Error[] = []
    const outages = createOutageLog(createLogger('info', { write: (line: string) => lines.push(JSON.parse(line)) }))
    const jobs = createJobs({ ...db, pool }, { pollSeconds, outages, onError: (error) => errors.push(error) })
    for (const job of [note, tick]) jobs.define(job, async () => {})
    await jobs.start()
    isAway = true
    await until(() => expect(errors.length).toBeGreaterThan(3))
    isAway = false
    await jobs.stop()
    expect(lines).toMatchObject([
      { level: 'warn', msg: 'the database does not answer', while: 'the queue could not be read', err: { code: 'ECONNREFUSED' } },
    ])
    expect(errors.filter((error) => !(error instanceof Error))).toEqual([])
  })

  test('paused, none is taken and all can be sent; resumed, they run', async () => {
    await using jobs = notesOf(db)
    await jobs.pause()
    await jobs.start()
    expect(jobs.state()).toBe('paused')
    await send(db, jobs, 'before')
    await jobs.resume()
    await until(() => expect(jobs.seen).toEqual(['before']))
    await jobs.pause()
    await send(db, jobs, 'between')
    const { rows } = await sql`select state from pgboss.job where data ->> 'text' = 'between'`.execute(db.kysely)
    expect([jobs.seen, rows, jobs.state()]).toEqual([['before'], [{ state: 'created' }], 'paused'])
    await Promise.all([jobs.resume(), jobs.pause(), jobs.resume()])
    await until(() => expect(jobs.seen).toEqual(['before', 'between']))
    expect([jobs.state(), jobs.errors]).toEqual(['ok', []])
  })

  test('a process that is to work later takes no job before that, and then what came meanwhile', async () => {
    await using jobs = notesOf(db)
    const { promise: workFrom, resolve: begin } = Promise.withResolvers<void>()
    await jobs.start({ workFrom })
    await send(db, jobs, 'early')
    await pause(2_000 * pollSeconds)
    expect(jobs.seen).toEqual([])
    begin()
    await until(() => expect(jobs.seen).toEqual(['early']))
  })

  test('a process that only sends runs nothing; the next one that works does', async () => {
    await using sender = notesOf(db)
    await sender.start({ work: false })
    await send(db, sender, 'later')
    await sender.stop()
    await using worker = notesOf(db)
    await worker.start()
    await until(() => expect(worker.seen).toEqual(['later']))
    expect(sender.seen).toEqual([])
  })

  test('stopping waits for the job that runs', async () => {
    const jobs = createJobs(db, { pollSeconds })
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    let ended = false
    jobs.define(note, async () => {
      begun.resolve()
      await mayEnd.promise
      ended = true
    })
    await jobs.start()
    await send(db, jobs, 'slow')
    await begun.promise
    const stopped = jobs.stop()
    expect([jobs.state(), ended]).toEqual(['stopped', false])
    mayEnd.resolve()
    await stopped
    expect(ended).toBe(true)
    const { rows } = await sql`select state from pgboss.job`.execute(db.kysely)
    expect(rows).toEqual([{ state: 'completed' }])
  })

  test('the role of requests can neither read nor change jobs', async () => {
    await using jobs = notesOf(db)
    await jobs.start({ work: false })
    for (const statement of [
      'select data from pgboss.job',
      'delete from pgboss.job',
      `update pgboss.queue set policy = 'standard'`,
    ]) {
      const run = withCompany(db, company, {}, (trx) => sql.raw(statement).execute(trx))
      await expect(run).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('a schedule is kept while it is defined, changes with its definition, and is dropped when it no longer is', async () => {
    const schedules = () => sql`select name, cron, timezone from pgboss.schedule`.execute(db.kysely).then(({ rows }) => rows)
    const version = () => sql`select xmin::text from pgboss.schedule`.execute(db.kysely).then(({ rows }) => rows)
    const startWith = async (options: { cron?: string; timeZone?: string }) => {
      const jobs = createJobs(db)
      jobs.define(tick, async () => {}, options)
      await jobs.start()
      await jobs.stop()
    }
    await startWith({ cron: '0 3 * * *', timeZone: 'Asia/Riyadh' })
    expect(await schedules()).toEqual([{ name: 'tick', cron: '0 3 * * *', timezone: 'Asia/Riyadh' }])
    const written = await version()
    await startWith({ cron: '0 3 * * *', timeZone: 'Asia/Riyadh' })
    expect(await version(), 'what is as before is not written again').toEqual(written)
    await startWith({ cron: '0 4 * * *', timeZone: 'Asia/Riyadh' })
    expect(await schedules()).toEqual([{ name: 'tick', cron: '0 4 * * *', timezone: 'Asia/Riyadh' }])
    await startWith({ cron: '0 4 * * *' })
    expect(await schedules()).toEqual([{ name: 'tick', cron: '0 4 * * *', timezone: 'UTC' }])
    await startWith({})
    expect(await schedules()).toEqual([])
  })

  test('a start that finds its queues sends as many statements for twenty of them as for two', async () => {
    const statementsOfStart = async (queues: number) => {
      const start = async () => {
        const asked = vi.spyOn(db.pool, 'query')
        const jobs = createJobs(db, { pollSeconds })
        for (let place = 0; place < queues; place += 1) jobs.define(jobNamed(`queue-${place}`), async () => {})
        await jobs.start({ work: false })
        await jobs.stop()
        const { length } = asked.mock.calls
        asked.mockRestore()
        return length
      }
      await start()
      return start()
    }
    expect(await statementsOfStart(20)).toBe(await statementsOfStart(2))
  })

  test('a job that was not defined, or a queue not started, is refused at the call', async () => {
    const jobs = createJobs(db)
    await expect(send(db, jobs, 'lost')).rejects.toThrow('before it is defined')
  })

  if (engine === 'postgresql') return

  test('a job survives a restart of the embedded database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rihla-jobs-'))
    const before = await openDatabase({ folder })
    await migrate(before)
    const sender = notesOf(before)
    await sender.start({ work: false })
    await send(before, sender, 'kept')
    await sender.stop()
    await before.close()
    const after = await openDatabase({ folder })
    const worker = notesOf(after)
    await worker.start()
    await until(() => expect(worker.seen).toEqual(['kept']))
    await worker.stop()
    await after.close()
    await rm(folder, { recursive: true })
  })
})
