import type { Context } from 'hono'
import { localisePath } from '#shared/locale.ts'
import { isFetchedAhead } from '../rendering/fetched-ahead.ts'
import type { SiteDeps } from '../site-deps.ts'
import type { SiteEnv, SiteMiddleware } from '../site-env.ts'

const errorPages = new Set(['/too-many-requests', '/license-expired', '/not-found'])
const tooManyPath = '/too-many-requests'

/** Counts a page that has to be rendered. One too many leads to its error page; a prefetch is refused without one (C-36). */
export async function countPage({ options }: Pick<SiteDeps, 'options'>, c: Context<SiteEnv>): Promise<Response | undefined> {
  const { company, path, requestOrigin } = c.var.context
  if (errorPages.has(path.path)) return undefined
  const seconds = await options.countPage?.(company, requestOrigin.address)
  if (seconds === null || seconds === undefined) return undefined
  const retry = { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' }
  if (isFetchedAhead(c.req.raw)) return new Response(null, { status: 429, headers: retry })
  const { isDocument, prefix } = path
  if (isDocument) return new Response(null, { status: 302, headers: { ...retry, Location: localisePath(tooManyPath, prefix) } })
  return new Response(null, { status: 204, headers: { ...retry, 'X-Remix-Redirect': tooManyPath } })
}

/** Limits the pages that are rendered for one visitor. */
export const limitPages =
  (deps: SiteDeps): SiteMiddleware =>
  async (c, next) =>
    (await countPage(deps, c)) ?? next()
