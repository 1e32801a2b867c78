import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/platform/process/config.ts'
import { portOf } from '#server/platform/process/port-of.ts'
import type { DemoAccounts } from '../demo/demo-accounts.ts'
import type { FromServer } from './channel.ts'
import { causeOf, errorPage } from './error-page.ts'
import { openSiteModules } from './site-modules.ts'

/** A page that fails, with its cause: no visitor ever comes here. */
function showFailure(error: Error): Response {
  process.stderr.write(`${causeOf(error)}\n`)
  return new Response(errorPage('This page could not be made', causeOf(error)), {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

type Demo = { accounts: DemoAccounts | null; seeded: readonly string[] }

/** Where the developed product is, and the accounts of its demo. */
function welcomeOf({ smtpUrl }: Config, port: number, { accounts, seeded }: Demo): string[] {
  const demo = accounts && [
    `Demo customer:   ${accounts.customer.email}  ${accounts.customer.password}`,
    `Demo staff:      ${accounts.staff.email}  ${accounts.staff.password}  (API only)`,
  ]
  return [
    `Rihla is being developed at  http://localhost:${port}   http://masar.localhost:${port}`,
    ...(demo ?? []),
    ...(smtpUrl ? [] : [`Outgoing mail:   http://localhost:${port}/dev/mailbox`]),
    `Components:      http://localhost:${port}/dev`,
    ...(seeded.length > 0 ? [`Made just now:   ${seeded.join(', ')}`] : []),
  ]
}

/** Serves API and pages to the process that started this one, which is its proxy, until it is asked to stop. */
export async function runDeveloped(publicPort: number, send: (message: FromServer) => void): Promise<void> {
  const settings = readConfig()
  const own = { isBehindOwnProxy: true, trustedProxies: settings.trustedProxies + 1 }
  const config = { ...settings, mode: 'development' as const, ...own }
  const app = await createApp(config, { build: openSiteModules(send), showFailure })
  const hostname = '127.0.0.1'
  const server = createServer(getRequestListener(app.fetch, { hostname }))
  server.listen(0, hostname, () => send({ type: 'ready', port: portOf(server), welcome: welcomeOf(config, publicPort, app) }))
  process.once('SIGTERM', async () => {
    server.closeAllConnections()
    await app.close()
    process.exit()
  })
}
