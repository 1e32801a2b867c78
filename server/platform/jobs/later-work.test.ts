import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { withCompany } from '#server/db/scope.ts'
import { describeEngines, type TestDatabase } from '#testing/database.ts'
import { createJobs, jobNamed } from './jobs.ts'

type Note = { text: string }

const note = jobNamed<Note>('later-note')
const tick = jobNamed('later-tick')
const company = '01890000-0000-7000-8000-000000000001'
const pollSeconds = 0.5
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 120_000, interval: 50 })

describeEngines('jobs of a process that works later than it starts', (open) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open()
    await using first = scene()
    await first.jobs.start({ work: false })
  })
  beforeEach(async () => {
    await sql`delete from pgboss.job`.execute(db.kysely)
    await sql`delete from pgboss.schedule`.execute(db.kysely)
  })
  afterAll(() => db.close())

  const schedules = () => sql`select name from pgboss.schedule`.execute(db.kysely).then(({ rows }) => rows)

  /** Jobs on a database that can be away, not started yet. */
  function scene() {
    const state = { isAway: false }
    const rejected = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
    const query = vi.fn((statement: pg.QueryConfig) => (state.isAway ? rejected() : db.pool.query(statement)))
    const pool: pg.Pool = Object.create(db.pool, { query: { value: query } })
    const [seen, errors]: [string[], Error[]] = [[], []]
    const jobs = createJobs({ ...db, pool }, { pollSeconds, onError: (error) => errors.push(error) })
    jobs.define(note, async ({ text }) => void seen.push(text))
    jobs.define(tick, async () => {}, { cron: '0 3 * * *' })
    const { promise: workFrom, resolve: begin } = Promise.withResolvers<void>()
    const send = (text: string) => withCompany(db, company, {}, (trx) => jobs.send(trx, note, { text }))
    return { state, query, seen, errors, jobs, workFrom, begin, send, [Symbol.asyncDispose]: () => jobs.stop() }
  }

  test('it sends from the start, and leaves upkeep, schedules and work to later', async () => {
    await using later = scene()
    await later.jobs.start({ workFrom: later.workFrom })
    await later.send('early')
    const asked = later.query.mock.calls.length
    await pause(2_000 * pollSeconds)
    expect([later.seen, await schedules(), later.query.mock.calls.length - asked]).toEqual([[], [], 0])
    expect(later.jobs.state()).toBe('ok')
    later.begin()
    await until(async () => expect([later.seen, await schedules()]).toEqual([['early'], [{ name: 'later-tick' }]]))
    await later.send('late')
    await until(() => expect(later.seen).toEqual(['early', 'late']))
    expect(later.errors).toEqual([])
  })

  test('work begins once a database that was away is back', async () => {
    await using later = scene()
    await later.jobs.start({ workFrom: later.workFrom })
    await later.send('one')
    later.state.isAway = true
    later.begin()
    await until(() => expect(later.errors.length).toBeGreaterThan(1))
    expect(later.seen).toEqual([])
    later.state.isAway = false
    await until(() => expect(later.seen).toEqual(['one']))
  })

  test('paused meanwhile, it takes none until it is resumed; stopped meanwhile, it never works', async () => {
    await using later = scene()
    await later.jobs.start({ workFrom: later.workFrom })
    await later.jobs.pause()
    later.begin()
    await until(async () => expect(await schedules()).toHaveLength(1))
    await later.send('one')
    await pause(2_000 * pollSeconds)
    expect([later.seen, later.jobs.state()]).toEqual([[], 'paused'])
    await later.jobs.resume()
    await until(() => expect(later.seen).toEqual(['one']))
    const stopped = scene()
    await stopped.jobs.start({ workFrom: stopped.workFrom })
    await stopped.jobs.stop()
    const asked = stopped.query.mock.calls.length
    stopped.begin()
    await pause(2_000 * pollSeconds)
    expect([stopped.query.mock.calls.length - asked, stopped.jobs.state()]).toEqual([0, 'stopped'])
  })
})
