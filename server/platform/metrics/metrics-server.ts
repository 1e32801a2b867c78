import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import { portOf } from '../process/port-of.ts'

export type MetricsServer = { port: number; close(): Promise<void> }

/** Answers `GET /metrics` on a port of its own, which is not for the public. */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
  renew: () => Promise<void> = async () => {},
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const text = await renew()
      .then(() => registry.metrics())
      .catch(() => undefined)
    response.writeHead(text === undefined ? 500 : 200, { 'Content-Type': registry.contentType }).end(text)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: portOf(server),
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
