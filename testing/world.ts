import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import { hc } from 'hono/client'
import { afterAll, beforeAll, describe } from 'vitest'
import type { ApiApp, Client } from '#contract/client.ts'
import type { Engine } from '#server/db/open.ts'
import { accountMailLifetimes, defineAccountJobs } from '#server/features/accounts/index.ts'
import { makeAttachment } from '#server/features/payments/index.ts'
import { mountFeatures } from '#server/features.ts'
import type { PayingDeps } from '#server/ordering/index.ts'
import { defineOrderJobs, type OrderJobs } from '#server/ordering/jobs.ts'
import { openProviders } from '#server/payment-providers.ts'
import { createReplyCache } from '#server/platform/caching/reply-cache.ts'
import type { Clock } from '#server/platform/clock.ts'
import { watchCompanies } from '#server/platform/companies.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { createFolderStore } from '#server/platform/files/folder-store.ts'
import { createApi } from '#server/platform/http/api.ts'
import type { ApiEnv, Platform } from '#server/platform/http/serve.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLimits, type LimitSettings } from '#server/platform/limits/limits.ts'
import { createMails } from '#server/platform/mail/create-mails.ts'
import type { MailDeps } from '#server/platform/mail/mail-deps.ts'
import { defineMailJobs } from '#server/platform/mail/mail-jobs.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import { siteOrigin } from '#server/platform/mail/site-origin.ts'
import { openTransport } from '#server/platform/mail/smtp-transport.ts'
import { watchMaintenance } from '#server/platform/maintenance.ts'
import { createMediaStore } from '#server/platform/media/media-store.ts'
import { createLogger, type Logger } from '#server/platform/process/logger.ts'
import { accountWorkAtOnce } from './account-work.ts'
import { checkReply } from './api-document.ts'
import { builders } from './builders.ts'
import { openTestDatabase, type TestDatabase, testEngines } from './database.ts'
import { gatewayBuilders } from './gateway-builder.ts'
import { mailbox } from './mailbox.ts'

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
  contact: wide,
  mail: wide,
  find: wide,
  pin: wide,
  staff: wide,
  signinTries: 1_000,
}

type WorldOptions = {
  engine?: Engine
  clock?: TestClock
  limits?: LimitSettings
  afterCommit?: (operation: string) => Promise<void>
  poolSize?: number
  /** With the real queue, whose jobs run as they do in the product; without, nothing happens behind a test's back: codes are mailed with the call. */
  jobs?: boolean
  /** A mail server that the jobs send to; without one mails wait in the database. */
  smtpUrl?: string
  /** The size of the reply cache; none unless a test is about it. */
  cachedReplies?: number
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

const publicAddresses = {
  siteUrl: 'http://{host}:3000',
  productDomains: ['localhost', 'rihla.test'],
  defaultTenant: 'acme',
}

const mailFrom = 'no-reply@rihla.test'

const secret = 'a secret that only tests know, of enough length'

const nothing = async () => {}

const noJobs: OrderJobs = { schedule: nothing, scheduleCheck: nothing, scheduleRefund: nothing, scheduleNews: nothing }

/** A line of the log, as it was written. */
export type LogLine = Record<string, unknown> & { route?: string; status?: number; queries?: number }

function logInMemory() {
  const lines: LogLine[] = []
  const logger = createLogger('info', { write: (line: string) => lines.push(JSON.parse(line)) })
  return { lines, logger }
}

/** Money as the product takes it, by the test provider's own rows. */
function payingOf(
  { db, clock, companies }: Pick<MailDeps, 'db' | 'clock' | 'companies'>,
  mails: Mails,
  jobs: OrderJobs,
): PayingDeps {
  return {
    providers: openProviders({ db, clock }),
    encryption: createEncryption([secret]),
    mails,
    jobs,
    originOf: ({ id, slug }) => siteOrigin(publicAddresses, { slug }, companies.hostsOf(id)),
  }
}

async function startJobs(deps: Omit<MailDeps, 'from' | 'lifetimes'> & { logger: Logger }, smtpUrl: string | undefined) {
  const errors: Error[] = []
  const jobs = createJobs(deps.db, {
    pollSeconds: 0.5,
    onError: (error) => errors.push(error),
    logger: deps.logger,
  })
  const transport = smtpUrl ? openTransport(smtpUrl) : null
  const enqueueMail = defineMailJobs(jobs, {
    ...deps,
    from: mailFrom,
    lifetimes: accountMailLifetimes,
    transport,
    makeAttachment,
    retryDelaySeconds: 1,
  })
  const mails = createMails(publicAddresses, enqueueMail)
  const orders: OrderJobs = defineOrderJobs(jobs, { ...deps, paying: () => payingOf(deps, mails, orders) })
  const accounts = defineAccountJobs(jobs, { ...deps, mails, secret })
  await jobs.start()
  return { features: { ...orders, ...accounts }, mails, errors, stop: () => jobs.stop() }
}

/**
 * A server in memory on a database of its own: the real app, the real SQL, a clock that stands still, every reply
 * checked by its schema and by the API document. `await using world = await createWorld()`.
 */
export async function createWorld(options: WorldOptions = {}) {
  const db: TestDatabase = await openTestDatabase(options.engine ?? 'embedded', { poolSize: options.poolSize ?? 10 })
  const clock = options.clock ?? testClock()
  const companies = await watchCompanies(db, {
    clock,
    ...publicAddresses,
    pollMilliseconds: 3_600_000,
    onError: (error) => {
      throw error
    },
  })
  const maintenance = await watchMaintenance(db, {
    pollMilliseconds: 3_600_000,
    onError: (error) => {
      throw error
    },
  })
  const log = logInMemory()
  const files = await mkdtemp(path.join(tmpdir(), 'rihla-files-'))
  const jobs = options.jobs ? await startJobs({ db, clock, companies, logger: log.logger }, options.smtpUrl) : undefined
  const platform: Platform = {
    db,
    companies,
    clock,
    limits: createLimits(options.limits ?? wideLimits),
    logger: log.logger,
    secret,
    replies: createReplyCache(options.cachedReplies ?? 0),
    files: createFolderStore(files),
    media: createMediaStore({ folder: path.join(files, 'media') }),
    mails: jobs?.mails ?? createMails(publicAddresses),
    maintenance,
    encryption: createEncryption([secret]),
    site: publicAddresses,
    checksReplies: true,
    ...(options.afterCommit && { afterCommit: options.afterCommit }),
  }
  const paying = payingOf(platform, platform.mails, jobs?.features ?? noJobs)
  const atOnce = { ...noJobs, ...accountWorkAtOnce(platform) }
  const served: Hono<ApiEnv> = createApi(platform, (operations) => mountFeatures(operations, jobs?.features ?? atOnce, paying))
  const api = {
    fetch: async (request: Request, env: ApiEnv['Bindings']): Promise<Response> => {
      const response = await served.fetch(request, env)
      await checkReply(request, response)
      return response
    },
  }

  /** Any request, as the network would bring it. */
  const request = (path: string, init: RequestInit = {}, address = '203.0.113.7') =>
    api.fetch(new Request(`http://localhost/api${path}`, init), { address })

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
    const fetch = (input: string | URL | Request, init?: RequestInit) =>
      api.fetch(new Request(input, init), { address: address ?? '203.0.113.7' })
    return hc<ApiApp>(`http://localhost/api/${company}`, { fetch, headers: own })
  }

  const close = async () => {
    companies.stop()
    maintenance.stop()
    await jobs?.stop()
    await db.close()
    await rm(files, { recursive: true, force: true })
  }
  return {
    ...builders({ db, clock, companies }),
    ...gatewayBuilders({ db, clock }, platform.encryption),
    ...mailbox({ db }),
    db,
    clock,
    companies,
    maintenance,
    platform,
    paying,
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

/** A world of the suite that calls it: opened before its first test, closed after its last one; hooks that the suite adds find it open. */
export function suiteWorld(options: WorldOptions = {}): World {
  const world = {} as World
  beforeAll(async () => {
    Object.assign(world, await createWorld(options))
  })
  afterAll(() => world.close())
  return world
}

/** One suite on every engine of this run, with a world of its own on each. */
export function describeWorlds(name: string, suite: (world: World, engine: Engine) => void): void {
  describe.for(testEngines)(`${name} (%s)`, (engine) => suite(suiteWorld({ engine }), engine))
}
