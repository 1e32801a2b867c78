/** A copy is served as it is when younger, then served and renewed, then not served any more; in milliseconds. */
export const lifetimes = { fresh: 30_000, stale: 10 * 60_000 } as const

type Sized = { bytes: number }
type Entry<P> = { page: P; version: string; builtAt: number }

type Rendered<P, T> = {
  /** Null when it may not be shared after all. */
  page: P | null
  response: T
  /** The one who asked may have nothing rendered now: that says nothing of the page, so an older copy stays. */
  isRefused?: boolean
}

/** Renders a page. */
export type RenderShared<P, T> = () => Promise<Rendered<P, T>>

type Options = {
  maxBytes: number
  stale?: number
  now(): number
  onError(error: unknown): void
  /** Told how each look-up ended; `stale` is served and renewed. */
  onLookUp?(result: 'hit' | 'stale' | 'miss'): void
}

export type PageCache<P> = {
  /** The stored copy, or what `render` makes now; several who ask at once wait for one rendering. */
  serve<T>(
    key: string,
    version: string,
    options: { isWelcome: boolean },
    render: RenderShared<P, T>,
  ): Promise<{ page: P } | { response: T }>
  readonly bytes: number
  readonly size: number
}

/**
 * Pages that many visitors share, the most recently used within so many bytes. A copy of an older content version is never
 * served. Pages that are not `isWelcome` (with a query) are stored when they are asked for a second time.
 */
export function createPageCache<P extends Sized>({
  maxBytes,
  stale = lifetimes.stale,
  now,
  onError,
  onLookUp,
}: Options): PageCache<P> {
  const entries = new Map<string, Entry<P>>()
  const running = new Map<string, Promise<P | null>>()
  let seen = new Set<string>()
  let bytes = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.page.bytes
    entries.delete(key)
  }

  function keep(key: string, entry: Entry<P>): void {
    drop(key)
    if (entry.page.bytes > maxBytes / 8) return
    entries.set(key, entry)
    bytes += entry.page.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  function isAdmitted(key: string, isWelcome: boolean): boolean {
    if (isWelcome || seen.has(key)) return true
    if (seen.size >= 5_000) seen = new Set()
    seen.add(key)
    return false
  }

  function find(key: string, version: string): { page: P; isFresh: boolean } | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    const age = now() - entry.builtAt
    if (entry.version !== version || age > stale) return void drop(key)
    entries.delete(key)
    entries.set(key, entry)
    return { page: entry.page, isFresh: age <= lifetimes.fresh }
  }

  async function renew<T>(key: string, version: string, isStored: boolean, render: RenderShared<P, T>): Promise<Rendered<P, T>> {
    const builtAt = now()
    const rendered = await render()
    if (rendered.page && isStored) keep(key, { page: rendered.page, version, builtAt })
    if (!rendered.page && !rendered.isRefused) drop(key)
    return rendered
  }

  async function once<T>(
    key: string,
    version: string,
    isStored: boolean,
    render: RenderShared<P, T>,
  ): Promise<{ page: P } | { response: T }> {
    const flight = `${version} ${key}`
    const flying = running.get(flight)
    const shared = flying && (await flying)
    if (shared) return { page: shared }
    const result = renew(key, version, isStored, render)
    const page = result.then(
      (rendered) => rendered.page,
      () => null,
    )
    running.set(flight, page)
    try {
      const rendered = await result
      return rendered.page ? { page: rendered.page } : { response: rendered.response }
    } finally {
      if (running.get(flight) === page) running.delete(flight)
    }
  }

  return {
    async serve(key, version, { isWelcome }, render) {
      const found = find(key, version)
      onLookUp?.(found ? (found.isFresh ? 'hit' : 'stale') : 'miss')
      if (found?.isFresh) return { page: found.page }
      if (found) {
        if (!running.has(`${version} ${key}`)) once(key, version, true, render).catch(onError)
        return { page: found.page }
      }
      return once(key, version, isAdmitted(key, isWelcome), render)
    },
    get bytes() {
      return bytes
    },
    get size() {
      return entries.size
    },
  }
}
