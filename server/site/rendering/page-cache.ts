import { createCache } from '#server/platform/caching/cache.ts'

/** Milliseconds in which a page is served as it is, and in which it is served while it is rendered anew. */
export const lifetimes = { fresh: 30_000, stale: 10 * 60_000 } as const

/** A page may take up this share of the memory. */
const largestShare = 1 / 8

const mostSeen = 5_000

type SizedPage = { bytes: number }
type Entry<P> = { page: P; version: string; renderedAt: number }

type RenderResult<P, T> = {
  /** Null when the page may not be cached after all. */
  page: P | null
  response: T
  /** The visitor may have no page rendered now, which does not concern the page: the cached one stays. */
  isRejected?: boolean
}

/** Renders a page. */
export type RenderPage<P, T> = () => Promise<RenderResult<P, T>>

type Options = {
  maxBytes: number
  stale?: number
  now(): number
  onError(error: unknown): void
  /** Called with the result of each look-up; a `stale` page is served and rendered anew. */
  onLookUp?(result: 'hit' | 'stale' | 'miss'): void
}

export type PageCache<P> = {
  /** The cached page, or what `render` returns now; concurrent calls for one page wait for one rendering. */
  serve<T>(
    key: string,
    version: string,
    options: { admitsAtOnce: boolean },
    render: RenderPage<P, T>,
  ): Promise<{ page: P } | { response: T }>
  /** The cached page where it is fresh: one that no rendering is due for. */
  fresh(key: string, version: string): P | undefined
  readonly bytes: number
  readonly size: number
}

/** Admits a key at its second request, so that random addresses never fill the memory. */
function createAdmission() {
  let seen = new Set<string>()
  return (key: string): boolean => {
    if (seen.has(key)) return true
    if (seen.size >= mostSeen) seen = new Set()
    seen.add(key)
    return false
  }
}

/**
 * Pages that many visitors share, the most recently used within so many bytes. A page of another content version is never
 * served. Pages that are not admitted at once (with a query) are cached at their second request.
 */
export function createPageCache<P extends SizedPage>(options: Options): PageCache<P> {
  const { maxBytes, stale = lifetimes.stale, now, onError, onLookUp } = options
  const entries = createCache<string, Entry<P>>({ maxBytes, bytesOf: ({ page }) => page.bytes })
  const renderings = new Map<string, Promise<P | null>>()
  const isSecondRequest = createAdmission()

  function find(key: string, version: string): { page: P; isFresh: boolean } | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    const age = now() - entry.renderedAt
    if (entry.version !== version || age > stale) return void entries.delete(key)
    return { page: entry.page, isFresh: age <= lifetimes.fresh }
  }

  function store(key: string, entry: Entry<P>): void {
    if (entry.page.bytes > maxBytes * largestShare) entries.delete(key)
    else entries.set(key, entry)
  }

  async function renew<T>(
    key: string,
    version: string,
    isCached: boolean,
    render: RenderPage<P, T>,
  ): Promise<RenderResult<P, T>> {
    const renderedAt = now()
    const rendered = await render()
    if (rendered.page && isCached) store(key, { page: rendered.page, version, renderedAt })
    if (!rendered.page && !rendered.isRejected) entries.delete(key)
    return rendered
  }

  async function once<T>(
    key: string,
    version: string,
    isCached: boolean,
    render: RenderPage<P, T>,
  ): Promise<{ page: P } | { response: T }> {
    const flight = `${version} ${key}`
    const running = renderings.get(flight)
    const shared = running && (await running)
    if (shared) return { page: shared }
    const result = renew(key, version, isCached, render)
    const page = result.then(
      (rendered) => rendered.page,
      () => null,
    )
    renderings.set(flight, page)
    try {
      const rendered = await result
      return rendered.page ? { page: rendered.page } : { response: rendered.response }
    } finally {
      if (renderings.get(flight) === page) renderings.delete(flight)
    }
  }

  return {
    async serve(key, version, { admitsAtOnce }, render) {
      const found = find(key, version)
      onLookUp?.(found ? (found.isFresh ? 'hit' : 'stale') : 'miss')
      if (found?.isFresh) return { page: found.page }
      if (found) {
        if (!renderings.has(`${version} ${key}`)) once(key, version, true, render).catch(onError)
        return { page: found.page }
      }
      return once(key, version, admitsAtOnce || isSecondRequest(key), render)
    },
    fresh(key, version) {
      const found = find(key, version)
      if (!found?.isFresh) return undefined
      onLookUp?.('hit')
      return found.page
    },
    get bytes() {
      return entries.bytes
    },
    get size() {
      return entries.size
    },
  }
}
