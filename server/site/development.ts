import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { createServer } from 'vite'
import type { SiteBuild } from './site-build.ts'

/** The site straight from its sources, with hot reload over the same port. */
export type DevelopmentSite = {
  /** The newest build; pages are rendered by it. */
  build(): Promise<SiteBuild>
  /** Answers Vite's own requests and hands all others on. */
  before(listener: RequestListener): RequestListener
  close(): Promise<void>
}

/** Starts Vite inside a server of ours. */
export async function developSite(server: Server): Promise<DevelopmentSite> {
  const vite = await createServer({
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild,
    before: (listener) => (request: IncomingMessage, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  }
}
