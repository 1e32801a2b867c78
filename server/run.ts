import type { Server } from 'node:http'
import path from 'node:path'
import { DatabaseInUseError } from '#server/db/lock-file.ts'
import { openConfigured } from '#server/db/open.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { ensureBuild } from './ensure-build.ts'

type Demo = Pick<typeof import('./demo.ts'), 'demoCustomer' | 'demoStaff'>

const say = (text: string) => process.stdout.write(`${text}\n`)

function welcome({ demoCustomer, demoStaff }: Demo, port: number, slugs: readonly string[], hasMailServer: boolean): void {
  say(`\nRihla is ready:  http://localhost:${port}  (أفق للسفر)   http://masar.localhost:${port}  (Masar)`)
  say(`Demo customer:   ${demoCustomer.email}  ${demoCustomer.password}`)
  say(`Demo staff:      ${demoStaff.email}  ${demoStaff.password}  (API only)`)
  if (!hasMailServer) say(`Outgoing mail:   http://localhost:${port}/dev/mailbox`)
  if (slugs.length > 0) say(`Made just now:   ${slugs.join(', ')}`)
  say('')
}

/** Answers the first SIGTERM or SIGINT. */
const stopAsked = () =>
  new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })

/** Takes no more connections and waits for the running requests. */
const finish = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })

async function serveUntilStopped(): Promise<void> {
  const config = readConfig()
  const stopped = stopAsked()
  // The embedded engine starts on a thread of its own: meanwhile this one reads the rest of the program.
  const db = openConfigured(config.database)
  db.catch(() => {})
  const parts = config.roles.includes('site') ? await sitePartsOf() : {}
  const [{ serve }, { createApp }, demo] = await Promise.all([
    import('@hono/node-server'),
    import('./app.ts'),
    import('./demo.ts'),
  ])
  const running = await createApp(config, { ...parts, db })
  const server = serve({ fetch: running.fetch, hostname: config.host, port: config.port }, ({ port }) => {
    if (config.mode === 'production') running.logger.info({ port, roles: config.roles }, 'ready')
    else welcome(demo, port, running.seeded, config.smtpUrl !== undefined)
  }) as Server
  server.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  await stopped
  await finish(server)
  await running.close()
}

async function sitePartsOf() {
  const folder = await ensureBuild(say)
  const { loadBuild } = await import('#server/site/index.ts')
  return { build: await loadBuild(folder), clientFolder: path.join(folder, 'client') }
}

/** Runs the server until it is told to stop; answers the exit code. What the operator can mend is said without a stack. */
export async function run(): Promise<number> {
  try {
    await serveUntilStopped()
    return 0
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DatabaseInUseError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
