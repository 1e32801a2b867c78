import { createCache } from '#server/platform/caching/cache.ts'
import type { SiteRequest } from '#shared/site-request.ts'

/**
 * The cache behind `Visit.cached`; a scope names a company, its content version and a language. Concurrent calls load
 * separately, because a load belongs to its request and ends with it.
 */
export function createDataCache(maxEntries: number): (scope: string) => SiteRequest['cached'] {
  const cache = createCache<string, { value: unknown }>({ maxEntries })
  return (scope) =>
    async function cached<T>(name: string, load: () => Promise<T>): Promise<T> {
      const key = `${scope} ${name}`
      const known = cache.get(key)
      if (known) return known.value as T
      const value = await load()
      cache.set(key, { value })
      return value
    }
}
