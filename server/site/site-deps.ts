import { type Measures, noMeasures } from '#server/platform/metrics/measures.ts'
import { createDataCache } from './data-cache.ts'
import { createFeeds } from './files/feed.ts'
import { readWorker } from './files/service-worker.ts'
import { createSitemaps } from './files/sitemap.ts'
import type { PageTemplate } from './page-template/page-template.ts'
import { createPageCache, lifetimes, type PageCache } from './rendering/page-cache.ts'
import { currentPages, type Pages } from './rendering/pages.ts'
import { createPlainBytes, type PlainBytes, type StoredPage } from './rendering/stored-page.ts'
import { createRepeatedRequests, type RepeatedRequests } from './repeated/repeated-requests.ts'
import type { SiteOptions } from './site-options.ts'
import { createSocialPictures } from './social/social-pictures.ts'

const megabyte = 1024 * 1024
const pageCacheBytes = 64 * megabyte
const plainCacheBytes = 16 * megabyte
const cachedValues = 2_000

/** The dependencies that the site's middlewares share between requests. */
export type SiteDeps = {
  options: SiteOptions
  isDevelopment: boolean
  measures: Pick<Measures, 'cacheLookedUp' | 'pageRendered'>
  pages(): Promise<Pages>
  guestPages: PageCache<StoredPage>
  /** Templates of pages, which each customer's values fill. */
  customerPages: PageCache<PageTemplate>
  plainBytes: PlainBytes
  repeated: RepeatedRequests
  cachedFor: ReturnType<typeof createDataCache>
  sitemapOf: ReturnType<typeof createSitemaps>
  feedOf: ReturnType<typeof createFeeds>
  socialPictures: ReturnType<typeof createSocialPictures>
  /** The bundled service worker; undefined where the retiring one is served. */
  worker: string | undefined
}

export function createSiteDeps(options: SiteOptions): SiteDeps {
  const { clock, logger, config, clientFolder, measures = noMeasures } = options
  const isDevelopment = config.mode === 'development'
  const cacheOptions = {
    maxBytes: pageCacheBytes,
    now: () => clock.now().getTime(),
    onError: (error: unknown) => logger.warn({ error: String(error) }, 'A cached page could not be renewed'),
  }
  return {
    options,
    isDevelopment,
    measures,
    pages: currentPages(options.build, isDevelopment ? 'development' : 'production'),
    guestPages: createPageCache({ ...cacheOptions, onLookUp: (result) => measures.cacheLookedUp('guest_pages', result) }),
    customerPages: createPageCache({
      ...cacheOptions,
      stale: lifetimes.fresh,
      onLookUp: (result) => measures.cacheLookedUp('customer_pages', result),
    }),
    plainBytes: createPlainBytes(plainCacheBytes),
    repeated: createRepeatedRequests(),
    cachedFor: createDataCache(cachedValues),
    sitemapOf: createSitemaps(),
    feedOf: createFeeds(),
    socialPictures: createSocialPictures(options),
    worker: config.serviceWorker === false ? undefined : readWorker(clientFolder),
  }
}
