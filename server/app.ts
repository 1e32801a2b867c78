import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import type { Redis } from 'ioredis'
import { testGatewayRoutes } from '#server/billing/providers/test/gateway-routes.ts'
import { type Database, openConfigured } from '#server/db/open.ts'
import { mountFeatures } from '#server/features.ts'
import { makePinSecret } from '#server/ordering/index.ts'
import { createReplyCache } from '#server/platform/caching/reply-cache.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { type Companies, type Company, watchCompanies } from '#server/platform/companies.ts'
import { readDatabaseTime, syncDatabaseClock } from '#server/platform/database-clock.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { AppError } from '#server/platform/errors.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { createApi } from '#server/platform/http/api.ts'
import { baseHeaders } from '#server/platform/http/base-headers.ts'
import { asAppError } from '#server/platform/http/error-reply.ts'
import { requirePossibleHost } from '#server/platform/http/possible-host.ts'
import type { ApiEnv, Platform } from '#server/platform/http/serve.ts'
import { forwardedAddress } from '#server/platform/limits/client-address.ts'
import { countedAs, createLimits, type Limits } from '#server/platform/limits/limits.ts'
import { loadMailMessages } from '#server/platform/mail/mail-messages.ts'
import { mailboxRoutes } from '#server/platform/mail/mailbox/mailbox-routes.ts'
import { siteOrigin } from '#server/platform/mail/site-origin.ts'
import { type Maintenance, watchMaintenance } from '#server/platform/maintenance.ts'
import { mediaRoutes } from '#server/platform/media/media-routes.ts'
import { createMediaStore } from '#server/platform/media/media-store.ts'
import { loadMessages } from '#server/platform/messages.ts'
import type { Measures } from '#server/platform/metrics/measures.ts'
import { openApiDocument } from '#server/platform/openapi/document.ts'
import type { Config } from '#server/platform/process/config.ts'
import { createLogger, identityOf, type Logger } from '#server/platform/process/logger.ts'
import { createOutageLog, type OutageLog } from '#server/platform/process/outage-log.ts'
import { createSite, type NodeBindings, type SiteEnv, type SiteOptions } from '#server/site/index.ts'
import { isOwnName } from '#shared/tenant.ts'
import type { seedDemo } from './demo/demo.ts'
import { demoAccounts, setDemoPasswords, wellKnownAccounts } from './demo/demo-accounts.ts'
import { enterRequest, repeatedAnswers } from './enter-request.ts'
import { flagRoutes } from './flags.ts'
import { healthRoutes } from './observing/health.ts'
import { openMetering } from './observing/metering.ts'
import { createPageLog } from './observing/page-log.ts'
import { startTracing } from './observing/tracing.ts'
import { openProviders, sendNotice } from './payment-providers.ts'
import { defineClockWork } from './scheduled-jobs.ts'
import { startDatabase } from './starting/start-database.ts'
import { soonAfterStart, startJobs } from './starting/start-jobs.ts'

/** Dependencies that tests and development inject in place of the defaults. */
export type AppParts = Pick<Platform, 'afterCommit'> & {
  clock?: Clock
  /** The clock of this machine, which PostgreSQL's corrects. */
  machineClock?: Clock
  logger?: Logger
  build?: SiteOptions['build']
  clientFolder?: string
  /** The same two where they may come later than the database. */
  site?: Promise<Required<Pick<AppParts, 'build' | 'clientFolder'>>>
  /** While developing: shows why a page could not be made. */
  showFailure?: SiteOptions['showFailure']
  /** The database where it was opened beforehand; the app closes it. */
  db?: Promise<Database>
  /** When jobs begin to run; without it, with the app. */
  workFrom?: Promise<void>
}

/** The environment of every request, whichever router answers it; routers add variables of their own. */
type AppEnv = { Bindings: NodeBindings }

type AppDeps = {
  config: Config
  clock: Clock
  logger: Logger
  outages: OutageLog
  measures: Measures
  db: Database
  companies: Companies
}

async function openRedis({ redisUrl }: Config, logger: Logger): Promise<Redis | undefined> {
  if (!redisUrl) return undefined
  const { Redis } = await import('ioredis')
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
function callerAddress(headers: Headers, env: AppEnv['Bindings'] | undefined, proxies: number): string {
  return forwardedAddress(headers.get('x-forwarded-for'), proxies) ?? env?.incoming?.socket?.remoteAddress ?? 'unknown'
}

async function mountSite(
  app: Hono<AppEnv>,
  { config, clock, logger, companies, measures }: AppDeps,
  platform: Platform,
  api: Hono<ApiEnv>,
  pictures: Hono,
  parts: AppParts,
) {
  const { build, clientFolder } = (await parts.site) ?? parts
  if (!build) return undefined
  const log = createPageLog(logger)
  const { mode, secureCookies, trustedProxies, serviceWorker, map } = config
  const site = await createSite({
    build,
    api: (request, { address, requestId }) => {
      const counter = log.counterOf(requestId)
      return api.fetch(request, { visitor: { address, ...(requestId && { requestId }), ...(counter && { counter }) } })
    },
    resolveCompany: (host) => companies.ofHost(host),
    companyOrigin: ({ id, slug }, host) => ({
      origin: siteOrigin(config, { slug }, companies.hostsOf(id)),
      isOwnName: isOwnName(host, config.productDomains),
    }),
    config: { mode, secureCookies, trustedProxies, serviceWorker, map },
    encryption: platform.encryption,
    logger,
    clock,
    measures,
    countPage: pageCounter(platform.limits),
    openMedia: (path) => pictures.request(path),
    ...(clientFolder && { clientFolder }),
    ...(parts.showFailure && { showFailure: parts.showFailure }),
  })
  app.route('/', new Hono<SiteEnv>().use('*', log.middleware).route('/', site.app))
  return repeatedAnswers({ trustedProxies, measures }, site.findRepeated, log)
}

type PausableJobs = { pause(): Promise<void>; resume(): Promise<void> }

const watchJobsPause = (
  db: Database,
  jobs: PausableJobs,
  { logger, outages }: Pick<AppDeps, 'logger' | 'outages'>,
): Promise<Maintenance> =>
  watchMaintenance(db, {
    onChange(isOn) {
      logger.warn(isOn ? 'maintenance is on: nothing is written, no job runs' : 'maintenance is off')
      void (isOn ? jobs.pause() : jobs.resume())
    },
    onError: (error) => outages.note(error, 'the maintenance switch could not be read'),
  })

/** PostgreSQL's clock, which all processes share; the embedded engine has this process's, and a test's clock stays its own. */
const openDatabaseClock = async (db: Database, logger: Logger, { clock, machineClock = systemClock }: AppParts) =>
  clock || db.engine === 'embedded' ? undefined : syncDatabaseClock(() => readDatabaseTime(db), { own: machineClock, logger })

/** The demo companies of an embedded trial, with accounts whose passwords others do not know; nothing anywhere else. */
async function openDemo(config: Config, deps: Omit<Parameters<typeof seedDemo>[0], 'accounts'>) {
  if (config.mode === 'production' || config.database.url) return { accounts: null, seeded: [] }
  const accounts = demoAccounts(config)
  const { seedDemo } = await import('./demo/demo.ts')
  const seeded = await seedDemo({ ...deps, accounts })
  if (accounts !== wellKnownAccounts) await setDemoPasswords(deps.db, accounts)
  return { accounts, seeded }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The whole product in this process, in the roles that the settings name; `fetch` answers, `close` ends it cleanly. */
export async function createApp(config: Config, parts: AppParts = {}) {
  const logger = parts.logger ?? createLogger(config.logLevel, undefined, identityOf(config.roles))
  const has = (role: Config['roles'][number]) => config.roles.includes(role)
  loadMessages()
  loadMailMessages()
  const db = await (parts.db ?? openConfigured(config.database))
  const outages = createOutageLog(logger)
  const metering = await openMetering(config, db)
  const tracing = await startTracing(config, db)
  const { measures } = metering
  db.pool.on('error', (error) => outages.note(error, 'an idle connection broke'))
  await startDatabase(db, config, (text) => logger.warn(text)).catch(async (error) => {
    await db.close()
    throw error
  })
  const databaseClock = await openDatabaseClock(db, logger, parts)
  const clock = parts.clock ?? databaseClock ?? systemClock
  const encryption = createEncryption(config.encryptionSecrets)
  const media = createMediaStore({ folder: path.join(config.dataFolder, 'media') })
  const { accounts, seeded } = await openDemo(config, { db, clock, media, encryption })
  const companies = await watchCompanies(db, {
    clock,
    productDomains: config.productDomains,
    defaultTenant: config.defaultTenant,
    onError: (error) => outages.note(error, 'companies could not be refreshed'),
  })
  if (config.mode === 'production' && !config.smtpUrl)
    logger.warn('SMTP_URL is not set: mails are kept in the database and not sent')
  const deps: AppDeps = { config, clock, logger, outages, measures, db, companies }
  const redis = await openRedis(config, logger)
  const files = openFiles(config)
  const providers = openProviders({ db, clock })
  const { jobs, featureJobs, mails, paying, catchUp } = defineClockWork({ ...deps, files, media, encryption, providers })
  const maintenance = await watchJobsPause(db, jobs, deps)
  const platform: Platform = {
    db,
    companies,
    clock,
    limits: createLimits(undefined, redis, measures.limitExceeded),
    logger,
    secret: config.signingSecret,
    replies: createReplyCache(5_000, (result) => measures.cacheLookedUp('replies', result)),
    files,
    media,
    mails,
    maintenance,
    encryption,
    site: config,
    ...(parts.afterCommit && { afterCommit: parts.afterCommit }),
  }
  const api = createApi(platform, (operations) => mountFeatures(operations, featureJobs, paying))
  const pictures = mediaRoutes({ db, companies, media })
  const closing = new AbortController()
  const started = await startJobs(jobs, {
    work: has('worker'),
    workFrom: parts.workFrom,
    closing: closing.signal,
    warn: (text) => logger.warn(text),
  })
  const extended = has('worker') && !maintenance.isOn() ? soonAfterStart(closing.signal, catchUp, logger) : undefined

  let openApi: string | undefined
  let isStopping = false
  const app = new Hono<AppEnv>()
  app.onError((thrown, c) => {
    const { status, retryAfter } = asAppError(thrown)
    if (status === 500) logger.error({ err: thrown }, 'request failed')
    return c.text('Not available', status, {
      'Cache-Control': 'no-store',
      ...(retryAfter && { 'Retry-After': String(retryAfter) }),
    })
  })
  app.use('*', enterRequest({ trustedProxies: config.trustedProxies, measures }))
  app.use('*', baseHeaders({ isSecure: config.secureCookies }))
  app.use('*', requirePossibleHost)
  app.get('/health/ready', (c, next) => (isStopping ? Promise.resolve(c.json({ status: 'stopping' }, 503)) : next()))
  const health = {
    db,
    jobs: started,
    redis: redis && (() => redis.status === 'ready'),
    freeBytes: () => freeBytesOf(config.dataFolder),
  }
  app.route('/', healthRoutes(health))
  if (has('api') || has('site')) {
    app.get('/api/openapi.json', (c) => {
      openApi ??= JSON.stringify(openApiDocument(config.apiUrl))
      return c.body(openApi, 200, { 'content-type': 'application/json' })
    })
    app.all('/api/*', (c) => api.fetch(c.req.raw, { address: callerAddress(c.req.raw.headers, c.env, config.trustedProxies) }))
    app.route('/', pictures)
    app.route('/', flagRoutes())
  }
  if (has('site')) app.route('/', mailboxRoutes({ db, companies, clock, config, makeSecret: makePinSecret(encryption) }))
  if (has('site')) app.route('/', testGatewayRoutes({ db, clock, companies, send: sendNotice }))
  const answerAtOnce = has('site') ? await mountSite(app, deps, platform, api, pictures, parts) : undefined

  const metricsPort = await metering.start({ ...deps, isWorker: has('worker'), clockSkew: databaseClock?.skew })

  /** From now on the process is not ready, though it still answers. */
  const announceStop = () => {
    isStopping = true
  }

  /** Ends jobs, giving those that run so long, and the database. */
  async function close(jobsMillis?: number) {
    companies.stop()
    databaseClock?.stop()
    maintenance.stop()
    closing.abort()
    await Promise.all([extended, started.settled])
    await jobs.stop(jobsMillis)
    redis?.disconnect()
    await Promise.all([metering.close(), tracing.close()])
    await db.close()
  }
  return { fetch: app.fetch, answerAtOnce, db, companies, jobs, logger, seeded, accounts, metricsPort, announceStop, close }
}
