import { rejectedPage } from '../plain-pages.ts'
import { warnOf } from '../request/request-context.ts'
import type { SiteDeps } from '../site-deps.ts'
import type { SiteMiddleware } from '../site-env.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request may change anything: the browser reports that its form is on this origin (Sec-Fetch-Site, else Origin). */
function isSameOrigin(request: { method: string; headers: Headers }, host: string): boolean {
  if (safe.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = URL.parse(request.headers.get('origin') ?? '')
  return origin?.host === host
}

/**
 * Whether a mail program ends a subscription with one click (RFC 8058): a POST to the link of the mail, proven by its token. Browsers
 * always name an origin or a site, so no page can send one in a visitor's name.
 */
const isOneClick = (
  { method, headers }: { method: string; headers: Headers },
  { path, search }: { path: string; search: URLSearchParams },
): boolean =>
  method === 'POST' &&
  path === '/newsletter/unsubscribe' &&
  search.has('token') &&
  !headers.has('origin') &&
  !headers.has('sec-fetch-site')

/** Refuses writes that come from another origin. */
export const sameOrigin =
  ({ options }: SiteDeps): SiteMiddleware =>
  async (c, next) => {
    const { requestOrigin, path } = c.var.context
    const { host, url } = requestOrigin
    if (isSameOrigin(c.req.raw, host) || isOneClick(c.req.raw, { path: path.path, search: url.searchParams })) return next()
    warnOf(options.logger, c.var.context)('A form of another origin was refused')
    return rejectedPage(path.locale, path.prefix)
  }
