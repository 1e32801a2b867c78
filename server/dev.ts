import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { developSite } from './site/development.ts'

const config = { ...readConfig(), mode: 'development' as const }
const server = createServer()
const site = await developSite(server)
const app = await createApp(config, { build: site.build })
server.on('request', site.before(getRequestListener((request, env) => app.fetch(request, env))))
server.listen(config.port, config.host, () =>
  process.stdout.write(`Rihla is being developed at http://localhost:${config.port}\n`),
)

const stop = async () => {
  server.closeAllConnections()
  await site.close()
  await app.close()
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
