import { once } from 'node:events'
import { createServer as listen } from 'node:http'
import { text } from 'node:stream/consumers'
import { createServer, type ViteDevServer } from 'vite'
import { portOf } from '#server/platform/process/port-of.ts'

const openVite = (): Promise<ViteDevServer> =>
  createServer({
    configLoader: 'native',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })

/**
 * Gives the site's sources to the test processes, module by module, at the address in SITE_MODULES: what Vite makes of them
 * costs seconds, and its plugins write files that two servers would take from each other. Vite is opened when the first module
 * is asked for; the first project of a run does so for all.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_MODULES) return undefined
  let vite: Promise<ViteDevServer> | undefined
  const answer = async (question: string): Promise<string> => {
    vite ??= openVite()
    const { environments } = await vite
    return JSON.stringify(await environments.ssr.hot.handleInvoke(JSON.parse(question)))
  }
  // Idle connections are the callers' to close: one that is closed here while a process on a busy machine sends on it fails its page.
  const server = listen({ keepAliveTimeout: 0 }, (request, response) => {
    text(request)
      .then(answer)
      .then((made) => response.end(made))
      .catch((error) => response.destroy(error))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.env.SITE_MODULES = `http://127.0.0.1:${portOf(server)}`
  return async () => {
    server.close()
    server.closeAllConnections()
    await (await vite)?.close()
  }
}
