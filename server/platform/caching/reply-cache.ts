import type { ClosedScope } from '../scope.ts'
import { createCache } from './cache.ts'

export type ReplyCache = {
  /** The cache key of a request; undefined where its reply may not be cached. */
  keyOf(scope: ClosedScope, path: string, query: Record<string, string>): string | undefined
  get(key: string): string | undefined
  set(key: string, body: string): void
}

/** Query keys that a cached reply may depend on; a request with any other is not cached, so that no query fills the memory. */
const cachedQueryKeys = new Set(['pagination', 'simple', 'phone_available', 'target_available'])

/** Replies that change only with a company's content or the clock's minute (licence, rates, cut-off). */
export function createReplyCache(maxEntries: number, onLookUp: (result: 'hit' | 'miss') => void = () => {}): ReplyCache {
  const bodies = createCache<string, string>({ maxEntries })
  return {
    keyOf({ companyId, company, locale, currency, country, clock }, path, query) {
      const pairs = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
      if (pairs.some(([name]) => !cachedQueryKeys.has(name))) return undefined
      const minute = Math.floor(clock.now().getTime() / 60_000)
      return JSON.stringify([
        companyId,
        minute,
        String(company.content_version),
        locale,
        currency.code,
        country?.code,
        path,
        pairs,
      ])
    },
    get(key) {
      const body = bodies.get(key)
      onLookUp(body === undefined ? 'miss' : 'hit')
      return body
    },
    set: bodies.set,
  }
}
