import type { Context } from 'hono'
import type { Place } from './address.ts'
import type { ApiLink } from './api-link.ts'
import { compressResponse } from './compress-stream.ts'
import type { Pages } from './pages.ts'
import { robotsText } from './robots.ts'
import type { HostCompany, SiteEnv, SiteLogger } from './site-options.ts'
import type { createSitemaps } from './sitemap.ts'

type Turn = { c: Context<SiteEnv>; company: HostCompany; place: Place; origin: string; api: ApiLink; requestId: string }
type Means = { pages: Pages; sitemapOf: ReturnType<typeof createSitemaps>; logger: SiteLogger }

/** Whether a path is one of the files that only crawlers ask for. */
export const isForCrawlers = (pathname: string): boolean => pathname === '/robots.txt' || pathname === '/sitemap.xml'

const headers = { 'Cache-Control': 'public, max-age=600', 'X-Content-Type-Options': 'nosniff' }

/** robots.txt and sitemap.xml of a company; 503 while its pages cannot be listed. */
export async function answerCrawler({ c, company, place, origin, api, requestId }: Turn, means: Means): Promise<Response> {
  if (place.url.pathname === '/robots.txt') return c.text(robotsText(origin), 200, headers)
  const hasScreen = (path: string) => means.pages.find(path).pattern !== '/*'
  try {
    const sitemap = await means.sitemapOf({ company, origin, api, requestId, hasScreen })
    const xml = c.body(sitemap, 200, { ...headers, 'Content-Type': 'text/xml; charset=utf-8' })
    return compressResponse(xml, c.req.header('accept-encoding') ?? '')
  } catch (error) {
    means.logger.warn({ request_id: requestId, company: company.slug, error: String(error) }, 'No sitemap could be made')
    return c.text('Not available', 503, { 'Retry-After': '600', 'Cache-Control': 'no-store' })
  }
}
