import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { SiteEnv } from './site-env.ts'

const forGood = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'

/** The browser's files of a build, compressed beforehand; names under /assets carry a hash and are kept for good. */
export function staticFiles(folder: string): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>()
  const serve = (cacheControl: string) =>
    serveStatic<SiteEnv>({
      root: folder,
      precompressed: true,
      onFound(_path, c) {
        c.header('Cache-Control', cacheControl)
        c.header('X-Content-Type-Options', 'nosniff')
      },
    })
  app.use('/assets/*', serve(forGood))
  app.all('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
  for (const file of rootFiles(folder)) app.use(`/${file}`, serve(forAnHour))
  return app
}

const rootFiles = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(?:br|gz|zst)$/.test(entry.name))
    .map((entry) => entry.name)
