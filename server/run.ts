import path from 'node:path'
import { type RunningEngine, startEngine } from '#server/db/embedded/engine-on-folder.ts'
import { DatabaseInUseError } from '#server/db/embedded/lock-file.ts'
import { errorMessage, StartError } from '#server/db/embedded/start-error.ts'
import { type Config, ConfigError, isProduction, readConfig } from '#server/platform/process/config.ts'
import { isUnavailable } from '#server/platform/process/database-errors.ts'
import { createLogger, identityOf, type Logger } from '#server/platform/process/logger.ts'
import { captureOutput } from '#server/platform/process/process-output.ts'
import type { DemoAccounts } from './demo/demo-accounts.ts'
import { ensureBuild } from './ensure-build.ts'
import { tryPort } from './listen.ts'
import { stop, stopRequested } from './stop.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

type Welcome = { accounts: DemoAccounts | null; seeded: readonly string[] }

function welcome({ isExposedTrial, smtpUrl }: Config, port: number, { accounts, seeded }: Welcome): void {
  print(`\nRihla is ready:  http://localhost:${port}  (أفق للسفر)   http://masar.localhost:${port}  (Masar)`)
  if (accounts) print(`Demo customer:   ${accounts.customer.email}  ${accounts.customer.password}`)
  if (accounts) print(`Demo staff:      ${accounts.staff.email}  ${accounts.staff.password}  (API only)`)
  const mailbox = `http://localhost:${port}/dev/mailbox${isExposedTrial ? '  (on this machine alone)' : ''}`
  if (!smtpUrl) print(`Outgoing mail:   ${mailbox}`)
  if (seeded.length > 0) print(`Made just now:   ${seeded.join(', ')}`)
  print('')
}

/** The first look at each queue would come before the first requests on the one connection of the embedded engine. */
const workDelayMillis = 1_000

/** Begins the embedded engine, where the settings name no other database; resolves when its thread runs, long before it answers. */
async function beginEngine({ url, folder }: Config['database'], logger: Logger): Promise<{ engine?: Promise<RunningEngine> }> {
  if (url) return {}
  const { promise: begun, resolve: onThread } = Promise.withResolvers<void>()
  const engine = startEngine({
    folder,
    onThread,
    onDeath(error) {
      tellFailure(error, logger)
      process.exit(1)
    },
  })
  await Promise.race([begun, engine])
  return { engine }
}

async function serveUntilStopped(config: Config, logger: Logger): Promise<void> {
  const isSilent = config.mode === 'production'
  const requested = stopRequested()
  await tryPort(config.hosts, config.port)
  // What follows reads the rest of the program, which lets nothing else begin on this thread: the engine starts beside that.
  const { engine } = await beginEngine(config.database, logger)
  const { openConfigured } = await import('#server/db/open.ts')
  const db = openConfigured(config.database, { engine })
  db.catch(() => {})
  const site = config.roles.includes('site') ? openSite(config, isSilent ? (text) => logger.info(text) : print, db) : undefined
  site?.catch(() => {})
  const { createApp } = await import('./app.ts')
  const { listen } = await import('./http-server.ts')
  const { promise: workFrom, resolve: beginWork } = Promise.withResolvers<void>()
  const running = await createApp(config, { ...(site && { site }), db, logger, workFrom })
  const http = await listen({ ...config, fetch: running.fetch, answerAtOnce: running.answerAtOnce }).catch(async (error) => {
    await running.close()
    throw error
  })
  setTimeout(beginWork, workDelayMillis).unref()
  if (isSilent) logger.info({ port: http.port, pid: process.pid }, 'ready')
  else welcome(config, http.port, running)
  const signal = await requested
  if (isSilent) logger.info({ signal }, 'stopping')
  await stop(http, running, config)
  if (isSilent) logger.info('stopped')
}

/** The built site. Outside of production its build goes on beside the making of the database. */
async function openSite({ mode }: Config, tell: (text: string) => void, database: Promise<unknown>) {
  const folder = await ensureBuild(tell, { ready: database, isQuick: mode === 'demo' })
  const { loadBuild } = await import('#server/site/index.ts')
  return { build: await loadBuild(folder), clientFolder: path.join(folder, 'client') }
}

const plainErrors = [ConfigError, DatabaseInUseError, StartError]

const isPlain = (error: unknown): boolean =>
  plainErrors.some((kind) => error instanceof kind) ||
  (error instanceof Error && 'syscall' in error && error.syscall === 'listen')

/** Errors that the operator can fix are printed without a stack. */
const isForOperator = (error: unknown): boolean => isPlain(error) || isUnavailable(error)

/** In production one line of the log, else a text for whoever started it. */
function tellFailure(error: unknown, logger: Logger): void {
  const text = `${isPlain(error) || !isUnavailable(error) ? '' : 'The database failed at the start: '}${errorMessage(error)}`
  if (!isProduction()) process.stderr.write(`${text}\n`)
  else logger.fatal(isForOperator(error) ? {} : { err: error }, text)
}

/** Runs the server until it is asked to stop; returns the exit code. */
export async function run(): Promise<number> {
  let logger = createLogger('info', undefined, identityOf([]))
  try {
    const config = readConfig()
    logger = createLogger(config.logLevel, undefined, identityOf(config.roles))
    if (config.mode === 'production') captureOutput(logger)
    await serveUntilStopped(config, logger)
    return 0
  } catch (error) {
    if (!isForOperator(error) && !isProduction()) throw error
    tellFailure(error, logger)
    return 1
  }
}
