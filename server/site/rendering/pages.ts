import type { LocalePrefix } from '#shared/locale.ts'
import { type EntryModule, entryOf, type RequestHandler, type Screens, type SiteBuild, screenFinder } from '../site-build.ts'

/** The built site, ready to answer: one request handler for each language prefix. */
export type Pages = {
  entry: EntryModule
  version: string
  find(path: string): Screens
  handler(prefix: LocalePrefix): RequestHandler
}

function openPages(build: SiteBuild, mode: string): Pages {
  const entry = entryOf(build)
  const handlers = new Map<LocalePrefix, RequestHandler>()
  return {
    entry,
    version: build.assets.version,
    find: screenFinder(build),
    handler(prefix) {
      const known = handlers.get(prefix)
      if (known) return known
      // The site checks the origin of every write itself, in one place.
      const made = entry.createRequestHandler({ ...build, basename: prefix || '/', allowedActionOrigins: ['**'] }, mode)
      handlers.set(prefix, made)
      return made
    },
  }
}

/** Opens a build once, or in development the newest one whenever it changed. */
export function currentPages(build: SiteBuild | (() => Promise<SiteBuild>), mode: string): () => Promise<Pages> {
  if (typeof build !== 'function') {
    const pages = Promise.resolve(openPages(build, mode))
    return () => pages
  }
  let latest: { build: SiteBuild; pages: Pages } | undefined
  return async () => {
    const newest = await build()
    if (latest?.build !== newest) latest = { build: newest, pages: openPages(newest, mode) }
    return latest.pages
  }
}
