import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Redis } from 'ioredis'
import { Hono } from 'hono'
import { migrate, pendingMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { reference } from '#server/db/scope.ts'
import { extendCompanyDepartures } from '#server/features/departures/index.ts'
import { defineOrderJobs, type OrderJobData } from '#server/features/orders/index.ts'
import { mountFeatures } from '#server/features.ts'
import { createApi } from '#server/platform/api.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { watchCompanies } from '#server/platform/companies.ts'
import type { Config } from '#server/platform/config.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { keepReplies } from '#server/platform/kept-replies.ts'
import { createLimits } from '#server/platform/limits.ts'
import { createLogger, type Logger } from '#server/platform/logger.ts'
import { mediaRoutes } from '#server/platform/media/media-routes.ts'
import { createMediaStore } from '#server/platform/media/media-store.ts'
import { loadMessages } from '#server/platform/messages.ts'
import { openApiDocument } from '#server/platform/openapi.ts'
import type { ApiEnv, Platform, Visitor } from '#server/platform/serve.ts'
import { createSite, type SiteOptions } from '#server/site/index.ts'
import { seedDemo } from './demo.ts'

type JobData = OrderJobData & { 'extend-departures': Record<never, never> }

/** What is injected where the defaults do not fit: tests and development. */
export type AppParts = { clock?: Clock; logger?: Logger; build?: SiteOptions['build']; clientFolder?: string; afterCommit?: Platform['afterCommit'] }

/** The whole product in this process, in the roles that the settings name; `fetch` answers, `close` ends it cleanly. */
export async function createApp(config: Config, parts: AppParts = {}) {
  const clock = parts.clock ?? systemClock
  const logger = parts.logger ?? createLogger(config.logLevel)
  const has = (role: Config['roles'][number]) => config.roles.includes(role)
  loadMessages()
  const db = await openDatabase({
    ...(config.database.url ? { url: config.database.url } : { folder: config.database.folder }),
    poolSize: config.database.pool,
    onConnectionError: (error) => logger.warn({ err: error }, 'an idle connection broke'),
  })
  const media = createMediaStore({ folder: path.join(config.dataFolder, 'media') })
  await migrate(db)
  const seeded = config.mode === 'production' ? [] : await seedDemo({ db, clock, media })
  const companies = await watchCompanies(db, {
    clock,
    productDomains: config.productDomains,
    defaultTenant: config.defaultTenant,
    onError: (error) => logger.warn({ err: error }, 'companies could not be refreshed'),
  })
  const redis = config.redisUrl ? new Redis(config.redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: false }) : undefined
  redis?.on('error', (error) => logger.debug({ err: error }, 'redis is away, limits are counted in memory'))
  const jobs = createJobs<JobData>(db, { onError: (error) => logger.error({ err: error }, 'a job failed') })
  const orderJobs = defineOrderJobs(jobs, { db, companies, clock })
  const extendDemos = async () => {
    for (const company of companies.all()) if (company.is_demo) await extendCompanyDepartures(db, company, clock)
  }
  jobs.define('extend-departures', extendDemos, { cron: '17 2 * * *' })
  const platform: Platform = {
    db,
    companies,
    clock,
    limits: createLimits(undefined, redis),
    logger,
    secret: config.signingSecret,
    kept: keepReplies(5_000),
    ...(parts.afterCommit && { afterCommit: parts.afterCommit }),
  }
  const api = createApi(platform, (operations) => mountFeatures(operations, orderJobs))
  await jobs.start({ work: has('worker') })
  if (has('worker')) await extendDemos()

  const app = new Hono<ApiEnv>()
  app.get('/health/live', (c) => c.json({ status: 'live' }))
  app.get('/health/ready', async (c) => {
    try {
      await reference(db).selectFrom('language').select('code').limit(1).execute()
      const isReady = (await pendingMigrations(db)).length === 0 && jobs.isRunning()
      return c.json({ status: isReady ? 'ready' : 'not ready', database: 'ok', migrations: isReady ? 'ok' : 'pending', jobs: jobs.isRunning() ? 'ok' : 'stopped' }, isReady ? 200 : 503)
    } catch {
      return c.json({ status: 'not ready', database: 'away' }, 503)
    }
  })
  app.use('/flags/*', serveFlags)
  const openApi = JSON.stringify(openApiDocument())
  app.get('/api/openapi.json', (c) => c.body(openApi, 200, { 'content-type': 'application/json' }))
  if (has('api') || has('site')) app.all('/api/*', (c) => api.fetch(c.req.raw, { address: addressOf(c.req.raw.headers, c.env, config.trustedProxies) }))
  app.route('/', mediaRoutes({ db, companies, media }))
  if (has('site') && parts.build) {
    const site = await createSite({
      build: parts.build,
      api: (request: Request, visitor: Visitor) => api.fetch(request, { visitor }),
      resolveCompany: (host) => companies.ofHost(host),
      config: { mode: config.mode, secureCookies: config.secureCookies, trustedProxies: config.trustedProxies },
      logger,
      clock,
      countPage: async (company, address) => {
        try {
          await platform.limits.count('read', `${company.slug}:${address}`)
          return null
        } catch (error) {
          if (error instanceof AppError && error.code === 'too_many_requests') return error.retryAfter ?? 60
          throw error
        }
      },
      ...(parts.clientFolder && { clientFolder: parts.clientFolder }),
    })
    app.mount('/', (request, ...rest) => site.fetch(request, ...(rest as [])))
  }

  async function close() {
    companies.stop()
    await jobs.stop()
    redis?.disconnect()
    await db.close()
  }
  return { fetch: app.fetch, app, db, companies, jobs, logger, seeded, close }
}

const flags = fileURLToPath(new URL('../node_modules/country-flag-icons/3x2', import.meta.url))

/** Flags of countries by their two-letter code in either case. */
const serveFlags = serveStatic({
  root: flags,
  rewriteRequestPath: (asked) => `/${(/^\/flags\/([A-Za-z]{2})\.svg$/.exec(asked)?.[1] ?? 'none').toUpperCase()}.svg`,
  onFound: (_file, c) => c.header('Cache-Control', 'public, max-age=604800'),
})

function addressOf(headers: Headers, env: unknown, proxies: number): string {
  if (proxies > 0) {
    const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim()).filter(Boolean)
    const hop = hops.at(-proxies)
    if (hop) return hop
  }
  return (env as { incoming?: { socket?: { remoteAddress?: string } } })?.incoming?.socket?.remoteAddress ?? 'unknown'
}
