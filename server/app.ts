import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { Redis } from 'ioredis'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openConfigured } from '#server/db/open.ts'
import { mountFeatures } from '#server/features.ts'
import { createApi } from '#server/platform/api.ts'
import { baseHeaders } from '#server/platform/base-headers.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { type Companies, type Company, watchCompanies } from '#server/platform/companies.ts'
import type { Config } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { keepReplies } from '#server/platform/kept-replies.ts'
import { countedAs, createLimits, type Limits } from '#server/platform/limits.ts'
import { createLogger, type Logger } from '#server/platform/logger.ts'
import { mailboxRoutes } from '#server/platform/mail/mailbox-routes.ts'
import { mediaRoutes } from '#server/platform/media/media-routes.ts'
import { createMediaStore } from '#server/platform/media/media-store.ts'
import { loadMessages } from '#server/platform/messages.ts'
import { openApiDocument } from '#server/platform/openapi.ts'
import type { ApiEnv, Platform } from '#server/platform/serve.ts'
import { createSite, type SiteOptions } from '#server/site/index.ts'
import { defineClockWork } from './clock-work.ts'
import { seedDemo } from './demo.ts'
import { flagRoutes } from './flags.ts'
import { healthRoutes } from './health.ts'
import { createPageLog } from './page-log.ts'

/** What is injected where the defaults do not fit: tests and development. */
export type AppParts = Pick<Platform, 'afterCommit'> & {
  clock?: Clock
  logger?: Logger
  build?: SiteOptions['build']
  clientFolder?: string
  /** The database where it was opened beforehand; the app closes it. */
  db?: Promise<Database>
}

type Means = { config: Config; clock: Clock; logger: Logger; db: Database; companies: Companies }

function openRedis({ redisUrl }: Config, logger: Logger): Redis | undefined {
  if (!redisUrl) return undefined
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 500 })
  redis.on('error', (error) => logger.debug({ err: error }, 'redis is away, limits are counted in memory'))
  return redis
}

/** Counts a page against the visitor's limit; the seconds to wait when it is one too many. */
const pageCounter = (limits: Limits) => async (company: Pick<Company, 'slug'>, address: string) => {
  try {
    await limits.count('read', countedAs(company.slug, address))
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return error.retryAfter ?? 60
    throw error
  }
}

/** The address of whoever calls; forwarded headers count only behind that many trusted proxies. */
function addressOf(headers: Headers, env: unknown, proxies: number): string {
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const forwarded = proxies > 0 ? hops.at(-proxies) : undefined
  const { incoming } = (env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return forwarded ?? incoming?.socket?.remoteAddress ?? 'unknown'
}

async function mountSite(
  app: Hono<ApiEnv>,
  { config, clock, logger, companies }: Means,
  platform: Platform,
  api: Hono<ApiEnv>,
  parts: AppParts,
) {
  if (!parts.build) return
  const log = createPageLog(logger)
  const { mode, secureCookies, trustedProxies } = config
  const site = await createSite({
    build: parts.build,
    api: (request, { address, requestId }) => {
      const counter = log.counterOf(requestId)
      return api.fetch(request, { visitor: { address, ...(requestId && { requestId }), ...(counter && { counter }) } })
    },
    resolveCompany: (host) => companies.ofHost(host),
    config: { mode, secureCookies, trustedProxies },
    logger,
    clock,
    countPage: pageCounter(platform.limits),
    ...(parts.clientFolder && { clientFolder: parts.clientFolder }),
  })
  const pages = new Hono()
  pages.use('*', log.middleware)
  pages.route('/', site as unknown as Hono)
  app.route('/', pages as unknown as Hono<ApiEnv>)
}

const settleMillis = 3_000

/** Extends the inventory when the start is over: on the embedded engine it would keep the first requests waiting. */
async function soonAfterStart(closing: AbortSignal, extend: () => Promise<void>, logger: Logger): Promise<void> {
  try {
    await pause(settleMillis, undefined, { signal: closing, ref: false })
    await extend()
  } catch (error) {
    if (!closing.aborted) logger.error({ err: error }, 'departures, nights and offers were not extended')
  }
}

/** The whole product in this process, in the roles that the settings name; `fetch` answers, `close` ends it cleanly. */
export async function createApp(config: Config, parts: AppParts = {}) {
  const clock = parts.clock ?? systemClock
  const logger = parts.logger ?? createLogger(config.logLevel)
  const has = (role: Config['roles'][number]) => config.roles.includes(role)
  loadMessages()
  const db = await (parts.db ?? openConfigured(config.database))
  db.pool.on('error', (error) => logger.warn({ err: error }, 'an idle connection broke'))
  await migrate(db)
  const media = createMediaStore({ folder: path.join(config.dataFolder, 'media') })
  const isDemo = config.mode !== 'production' && !config.database.url
  const seeded = isDemo ? await seedDemo({ db, clock, media }) : []
  const companies = await watchCompanies(db, {
    clock,
    productDomains: config.productDomains,
    defaultTenant: config.defaultTenant,
    onError: (error) => logger.warn({ err: error }, 'companies could not be refreshed'),
  })
  if (config.mode === 'production' && !config.smtpUrl)
    logger.warn('SMTP_URL is not set: mails are kept in the database and not sent')
  const means: Means = { config, clock, logger, db, companies }
  const redis = openRedis(config, logger)
  const files = openFiles(config)
  const { jobs, featureJobs, mails, extendInventory } = defineClockWork({ ...means, files })
  const platform: Platform = {
    db,
    companies,
    clock,
    limits: createLimits(undefined, redis),
    logger,
    secret: config.signingSecret,
    kept: keepReplies(5_000),
    files,
    mails,
    ...(parts.afterCommit && { afterCommit: parts.afterCommit }),
  }
  const api = createApi(platform, (operations) => mountFeatures(operations, featureJobs))
  await jobs.start({ work: has('worker') })
  const closing = new AbortController()
  const extended = has('worker') ? soonAfterStart(closing.signal, extendInventory, logger) : undefined

  let openApi: string | undefined
  const app = new Hono<ApiEnv>()
  app.use('*', baseHeaders({ isSecure: config.secureCookies }))
  app.route('/', healthRoutes({ db, jobs }) as unknown as Hono<ApiEnv>)
  if (has('api') || has('site')) {
    app.get('/api/openapi.json', (c) => {
      openApi ??= JSON.stringify(openApiDocument(config.apiUrl))
      return c.body(openApi, 200, { 'content-type': 'application/json' })
    })
    app.all('/api/*', (c) => api.fetch(c.req.raw, { address: addressOf(c.req.raw.headers, c.env, config.trustedProxies) }))
    app.route('/', mediaRoutes({ db, companies, media }) as unknown as Hono<ApiEnv>)
    app.route('/', flagRoutes() as unknown as Hono<ApiEnv>)
  }
  if (has('site')) app.route('/', mailboxRoutes({ db, companies, clock, mode: config.mode }) as unknown as Hono<ApiEnv>)
  if (has('site')) await mountSite(app, means, platform, api, parts)

  async function close() {
    companies.stop()
    closing.abort()
    await extended
    await jobs.stop()
    redis?.disconnect()
    await db.close()
  }
  return { fetch: app.fetch, db, companies, jobs, logger, seeded, close }
}
