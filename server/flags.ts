import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const folder = fileURLToPath(new URL('../node_modules/country-flag-icons/3x2', import.meta.url))
const address = /^\/flags\/([A-Za-z]{2})\.svg$/

/** `/flags/{code}.svg`: flags of countries by their two-letter code in either case. */
export function flagRoutes(): Hono {
  const app = new Hono()
  app.get(
    '/flags/*',
    serveStatic({
      root: folder,
      rewriteRequestPath: (path) => `/${(address.exec(path)?.[1] ?? 'none').toUpperCase()}.svg`,
      onFound: (_file, c) => {
        c.header('Cache-Control', 'public, max-age=604800')
        c.header('X-Content-Type-Options', 'nosniff')
      },
    }),
    (c) => c.text('Not found', 404),
  )
  return app
}
