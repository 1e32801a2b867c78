import { feedLocale } from '../files/feed.ts'
import { robotsText } from '../files/robots.ts'
import { compressResponse } from '../rendering/compress-stream.ts'
import { warnOf } from '../request/request-context.ts'
import type { SiteDeps } from '../site-deps.ts'
import type { SiteMiddleware } from '../site-env.ts'

const isForCrawlers = (pathname: string): boolean =>
  pathname === '/robots.txt' || pathname === '/sitemap.xml' || feedLocale(pathname, 'ar') !== undefined

const headers = { 'Cache-Control': 'public, max-age=600', 'X-Content-Type-Options': 'nosniff' }

/** Answers robots.txt, sitemap.xml and the feeds of a company; 503 while its pages cannot be listed. */
export const crawlers =
  ({ options, pages, sitemapOf, feedOf }: SiteDeps): SiteMiddleware =>
  async (c, next) => {
    const { company, requestOrigin, siteOrigin: origin, api, requestId } = c.var.context
    const { pathname } = requestOrigin.url
    if (!isForCrawlers(pathname)) return next()
    if (pathname === '/robots.txt') return c.text(robotsText(origin), 200, headers)
    const { find } = await pages()
    const hasScreen = (path: string) => find(path).pattern !== '/*'
    const locale = feedLocale(pathname, company.default_language)
    const facts = { company, origin, api, requestId }
    try {
      const text = await (locale ? feedOf({ ...facts, locale }) : sitemapOf({ ...facts, hasScreen }))
      const type = locale ? 'application/rss+xml' : 'text/xml'
      const xml = c.body(text, 200, { ...headers, 'Content-Type': `${type}; charset=utf-8` })
      return compressResponse(xml, c.req.header('accept-encoding') ?? '')
    } catch (error) {
      warnOf(options.logger, c.var.context)('No list of pages could be made', { error: String(error) })
      return c.text('Not available', 503, { 'Retry-After': '600', 'Cache-Control': 'no-store' })
    }
  }
