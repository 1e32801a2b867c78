import type { Context } from 'hono'
import type { Place } from './address.ts'
import type { ApiLink } from './api-link.ts'
import { compressResponse } from './compress-stream.ts'
import { type createFeeds, feedLocale } from './feed.ts'
import type { Pages } from './pages.ts'
import { robotsText } from './robots.ts'
import type { HostCompany, SiteEnv, SiteLogger } from './site-options.ts'
import type { createSitemaps } from './sitemap.ts'

type Turn = { c: Context<SiteEnv>; company: HostCompany; place: Place; origin: string; api: ApiLink; requestId: string }
type Means = {
  pages: Pages
  sitemapOf: ReturnType<typeof createSitemaps>
  feedOf: ReturnType<typeof createFeeds>
  logger: SiteLogger
}

/** Whether a path is one of the files that only crawlers ask for. */
export const isForCrawlers = (pathname: string): boolean =>
  pathname === '/robots.txt' || pathname === '/sitemap.xml' || feedLocale(pathname, 'ar') !== undefined

const headers = { 'Cache-Control': 'public, max-age=600', 'X-Content-Type-Options': 'nosniff' }

/** robots.txt, sitemap.xml and the feeds of a company; 503 while its pages cannot be listed. */
export async function answerCrawler({ c, company, place, origin, api, requestId }: Turn, means: Means): Promise<Response> {
  if (place.url.pathname === '/robots.txt') return c.text(robotsText(origin), 200, headers)
  const hasScreen = (path: string) => means.pages.find(path).pattern !== '/*'
  const locale = feedLocale(place.url.pathname, company.default_language)
  const facts = { company, origin, api, requestId }
  try {
    const text = await (locale ? means.feedOf({ ...facts, locale }) : means.sitemapOf({ ...facts, hasScreen }))
    const type = locale ? 'application/rss+xml' : 'text/xml'
    const xml = c.body(text, 200, { ...headers, 'Content-Type': `${type}; charset=utf-8` })
    return compressResponse(xml, c.req.header('accept-encoding') ?? '')
  } catch (error) {
    means.logger.warn({ request_id: requestId, company: company.slug, error: String(error) }, 'No list of pages could be made')
    return c.text('Not available', 503, { 'Retry-After': '600', 'Cache-Control': 'no-store' })
  }
}
