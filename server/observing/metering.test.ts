import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hc } from 'hono/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ApiApp } from '#contract/client.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { createLogger } from '#server/platform/process/logger.ts'
import { book } from '#testing/booking.ts'
import { builders } from '#testing/builders.ts'
import { openTestDatabase, type TestDatabase, testEngines } from '#testing/database.ts'
import { testClock } from '#testing/world.ts'
import { createApp } from '../app.ts'
import { openMetering } from './metering.ts'

const secret = 'a secret that only tests know, of enough length'

/** The samples of a Prometheus text, by name and labels as they are written. */
function samplesIn(text: string): Map<string, number> {
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map((line) => {
      const [, sample = '', value = ''] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? []
      if (Number.isNaN(Number(value)) && value !== 'Nan') throw new Error(`no sample: ${line}`)
      return [sample, Number(value)]
    }),
  )
}

describe.for(testEngines)('the metrics (%s)', (engine) => {
  let db: TestDatabase
  let folder: string
  let app: Awaited<ReturnType<typeof createApp>>
  let build: ReturnType<typeof builders>
  const clock = testClock()
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'rihla-metrics-'))
    db = await openTestDatabase(engine)
    const config = readConfig({
      MODE: 'production',
      DATA_FOLDER: folder,
      SIGNING_SECRET: secret,
      ENCRYPTION_SECRET: 'a key that only tests know and nobody else has',
      METRICS_PORT: '0',
    })
    app = await createApp(config, { db: Promise.resolve(db), clock, logger: createLogger('silent') })
    build = builders({ db, clock, companies: app.companies })
  })
  afterAll(async () => {
    await app.close()
    await db.close()
    await rm(folder, { recursive: true, force: true })
  })

  const scrape = async () => {
    const response = await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(response.status).toBe(200)
    return samplesIn(await response.text())
  }
  const ask = (address: string, init?: RequestInit) => Promise.resolve(app.fetch(new Request(`http://localhost${address}`, init)))

  test('requests are counted by route pattern, method and status, whatever is asked for', async () => {
    await ask('/api/nobody/languages')
    for (const path of ['a', 'b', 'c']) await ask(`/api/nobody/countries/${path}`)
    await ask('/media/seen')
    await ask('/nothing/seen')
    await ask('/health/ready', { method: 'PROPFIND' })
    const samples = await scrape()
    const requests = 'rihla_http_requests_total'
    expect(samples.get(`${requests}{method="GET",route="/api/languages",status="404"}`)).toBe(1)
    expect(samples.get(`${requests}{method="other",route="/health",status="404"}`)).toBe(1)
    expect(samples.get(`${requests}{method="GET",route="other",status="404"}`)).toBe(1)
    expect(samples.get('rihla_http_requests_in_flight')).toBe(0)
    expect(samples.get('rihla_http_request_duration_seconds_count{method="GET",route="/api/languages"}')).toBe(1)
    expect([...samples.keys()].filter((name) => /nobody|seen/.test(name))).toEqual([])
  })

  test('the database, the process and the password queue are told', async () => {
    const before = await scrape()
    await db.pool.query('select 1')
    await db.pool.query('select 1/0').catch(() => {})
    await db.pool.query("do $$ begin raise exception 'held' using errcode = '55P03'; end $$").catch(() => {})
    await db.pool.query('select 1')
    const samples = await scrape()
    const grown = (name: string) => (samples.get(name) ?? 0) - (before.get(name) ?? 0)
    expect(grown('rihla_db_connection_wait_seconds_count')).toBeGreaterThanOrEqual(3)
    expect(grown('rihla_db_errors_total{kind="other"}')).toBe(1)
    expect(grown('rihla_db_errors_total{kind="lock_timeout"}')).toBe(1)
    expect(samples.get('rihla_db_pool_connections{state="total"}')).toBeGreaterThanOrEqual(1)
    expect(samples.get('rihla_db_writes_waiting')).toBe(engine === 'embedded' ? undefined : 0)
    expect(samples.get('rihla_password_queue{state="waiting_signin"}')).toBe(0)
    // The server's own jobs may be waiting at the very moment of one scrape.
    await expect.poll(async () => (await scrape()).get('rihla_db_pool_waiting')).toBe(0)
    for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes']) expect(samples.has(name)).toBe(true)
  })

  test('replies from memory and refused calls are counted', async () => {
    const { slug } = await build.company()
    await app.companies.refresh()
    const before = await scrape()
    for (const _ of [1, 2, 3]) expect((await ask(`/api/${slug}/languages`)).status).toBe(200)
    let status = 200
    for (let call = 0; call < 130 && status !== 429; call += 1) status = (await ask(`/api/${slug}/search/suggestions?q=a`)).status
    const samples = await scrape()
    const grown = (name: string) => (samples.get(name) ?? 0) - (before.get(name) ?? 0)
    expect(grown('rihla_cache_lookups_total{cache="replies",result="hit"}')).toBeGreaterThanOrEqual(2)
    expect(grown('rihla_rate_limit_refusals_total{class="search"}')).toBe(1)
  })

  test('work that waits in any company is told by workers, read again after some seconds', async () => {
    const company = await build.company()
    await app.companies.refresh()
    const { token, email } = await build.customer(company.id)
    const fetch = ((input: string | URL | Request, init?: RequestInit) =>
      app.fetch(new Request(input, init))) as typeof globalThis.fetch
    const call = hc<ApiApp>(`http://localhost/api/${company.slug}`, { fetch, headers: { Authorization: `Bearer ${token}` } })
    await book(call, await build.trip(company.id))
    await call['forget-password'].$post({ json: { email } })
    clock.advance(20 * 24 * 3_600_000)
    const real = performance.now.bind(performance)
    let ahead = 0
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead)
    try {
      await vi.waitFor(
        async () => {
          ahead += 10_001
          const samples = await scrape()
          expect(samples.get('rihla_orders_overdue')).toBe(1)
          expect(samples.get('rihla_orders_overdue_oldest_seconds')).toBeGreaterThan(3600)
          expect(samples.get('rihla_mails_waiting')).toBe(1)
          expect(samples.get('rihla_jobs{queue="order-deadline",state="scheduled"}')).toBe(1)
          expect(samples.get('rihla_jobs_oldest_due_seconds{queue="send-mail"}')).toBeGreaterThanOrEqual(0)
          expect(samples.get('rihla_job_duration_seconds_count{queue="account-code",result="done"}')).toBe(1)
          expect(samples.get('rihla_db_lock_waits')).toBe(0)
        },
        { timeout: 15_000, interval: 100 },
      )
    } finally {
      spy.mockRestore()
    }
  })

  test('while the database is away a scrape is answered with what is known', async () => {
    const known = await scrape()
    const query = vi.spyOn(db.pool, 'query').mockRejectedValue(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
    const real = performance.now.bind(performance)
    const clockOfProcess = vi.spyOn(performance, 'now').mockImplementation(() => real() + 36_000_000)
    try {
      const samples = await scrape()
      expect(query).toHaveBeenCalled()
      expect(samples.get('rihla_orders_overdue')).toBe(known.get('rihla_orders_overdue'))
      expect(samples.get('rihla_database_numbers_age_seconds')).toBeGreaterThan(30_000)
    } finally {
      query.mockRestore()
      clockOfProcess.mockRestore()
    }
  })

  test('a clock that differs from the clock of the database is told in seconds', async () => {
    const metering = await openMetering({ metrics: { host: '127.0.0.1', port: 0 } }, db)
    try {
      const { companies } = app
      const port = await metering.start({ db, clock, companies, isWorker: false, clockSkew: () => -2_500 })
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      expect(samplesIn(text).get('rihla_clock_skew_seconds')).toBe(-2.5)
    } finally {
      await metering.close()
    }
  })

  test('only /metrics is answered there', async () => {
    for (const path of ['/', '/health/live', '/metrics/more']) {
      expect((await fetch(`http://127.0.0.1:${app.metricsPort}${path}`)).status).toBe(404)
    }
  })
})
