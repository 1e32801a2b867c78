import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import { hc } from 'hono/client'
import type { ApiApp, Client } from '#contract/client.ts'
import type { Database, Engine } from '#server/db/open.ts'
import { defineOrderJobs, type OrderJobData, type OrderJobs } from '#server/features/orders/index.ts'
import { mountFeatures } from '#server/features.ts'
import { createApi } from '#server/platform/api.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Companies, watchCompanies } from '#server/platform/companies.ts'
import { createFolderStore } from '#server/platform/files/folder-store.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { keepReplies } from '#server/platform/kept-replies.ts'
import { createLimits, type LimitSettings } from '#server/platform/limits.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { ApiEnv, Platform } from '#server/platform/serve.ts'
import { builders } from './builders.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & { set(instant: string | Date): void; advance(milliseconds: number): void }

export function testClock(start = '2026-11-21T09:00:00Z'): TestClock {
  let present = new Date(start)
  return {
    now: () => new Date(present),
    set: (instant) => {
      present = new Date(instant)
    },
    advance: (milliseconds) => {
      present = new Date(present.getTime() + milliseconds)
    },
  }
}

const wide = { points: 1_000_000, seconds: 60 }

/** Limits that no test meets by accident. */
export const wideLimits: LimitSettings = {
  read: wide,
  search: wide,
  write: wide,
  signin: wide,
  signup: wide,
  staff: wide,
  signinTries: 1_000,
}

type Options = {
  engine?: Engine
  clock?: TestClock
  limits?: LimitSettings
  afterCommit?: (operation: string) => Promise<void>
  poolSize?: number
  /** With the real queue, whose jobs run as they do in the product; without, nothing happens behind a test's back. */
  jobs?: boolean
  /** How many replies are kept; none unless a test is about them. */
  kept?: number
}

/** Options of one caller of the API. */
export type Caller = {
  company?: string
  token?: string
  locale?: 'ar' | 'en'
  currency?: string
  country?: string
  headers?: Record<string, string>
  address?: string
}

const noJobs: OrderJobs = { follow: async () => {} }

/** A line of the log, as it was written. */
export type LogLine = Record<string, unknown> & { route?: string; status?: number; queries?: number }

function logInMemory() {
  const lines: LogLine[] = []
  const logger = createLogger('info', { write: (line: string) => lines.push(JSON.parse(line)) })
  return { lines, logger }
}

async function startJobs(means: { db: Database; companies: Companies; clock: Clock }) {
  const errors: Error[] = []
  const jobs = createJobs<OrderJobData>(means.db, { pollSeconds: 0.5, onError: (error) => errors.push(error) })
  const orders = defineOrderJobs(jobs, means)
  await jobs.start()
  return { orders, errors, stop: () => jobs.stop() }
}

/**
 * A server in memory on a database of its own: the real app, the real SQL, a clock that stands still, every reply
 * checked by its schema. `await using world = await createWorld()`.
 */
export async function createWorld(options: Options = {}) {
  const db: TestDatabase = await openTestDatabase(options.engine ?? 'embedded', { poolSize: options.poolSize ?? 10 })
  const clock = options.clock ?? testClock()
  const companies = await watchCompanies(db, {
    clock,
    productDomains: ['localhost', 'rihla.test'],
    defaultTenant: 'acme',
    pollMilliseconds: 3_600_000,
    onError: (error) => {
      throw error
    },
  })
  const log = logInMemory()
  const files = await mkdtemp(path.join(tmpdir(), 'rihla-files-'))
  const platform: Platform = {
    db,
    companies,
    clock,
    limits: createLimits(options.limits ?? wideLimits),
    logger: log.logger,
    secret: 'a secret that only tests know, of enough length',
    kept: keepReplies(options.kept ?? 0),
    files: createFolderStore(files),
    checksReplies: true,
    ...(options.afterCommit && { afterCommit: options.afterCommit }),
  }
  const jobs = options.jobs ? await startJobs(platform) : undefined
  const api: Hono<ApiEnv> = createApi(platform, (operations) => mountFeatures(operations, jobs?.orders ?? noJobs))

  /** Any request, as the network would bring it. */
  const request = (path: string, init: RequestInit = {}, address = '203.0.113.7') =>
    Promise.resolve(api.fetch(new Request(`http://localhost/api${path}`, init), { address }))

  /** The typed client of one caller. */
  function call(caller: Caller = {}): Client {
    const { company = 'acme', token, locale = 'en', currency, country, headers = {}, address } = caller
    const own = {
      'X-Locale': locale,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(currency && { 'X-Currency': currency }),
      ...(country && { 'X-Target-Country': country }),
      ...headers,
    }
    const fetch = ((input: string | URL | Request, init?: RequestInit) =>
      Promise.resolve(api.fetch(new Request(input, init), { address: address ?? '203.0.113.7' }))) as typeof globalThis.fetch
    return hc<ApiApp>(`http://localhost/api/${company}`, { fetch, headers: own })
  }

  const close = async () => {
    companies.stop()
    await jobs?.stop()
    await db.close()
    await rm(files, { recursive: true, force: true })
  }
  return {
    ...builders({ db, clock, companies }),
    db,
    clock,
    companies,
    platform,
    log: log.lines,
    jobErrors: jobs?.errors ?? [],
    api,
    request,
    call,
    close,
    [Symbol.asyncDispose]: close,
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
