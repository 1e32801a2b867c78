type Limits<V> = {
  maxEntries?: number
  maxBytes?: number
  /** The bytes of a value; needed where `maxBytes` is given. */
  bytesOf?(value: V): number
}

type CacheValue = NonNullable<unknown> | null

export type Cache<K, V> = {
  /** The value of a key, which becomes the most recently used; undefined where there is none. */
  get(key: K): V | undefined
  set(key: K, value: V): void
  delete(key: K): void
  readonly size: number
  readonly bytes: number
}

/** Values in memory: when a limit is exceeded, the least recently used ones are dropped. */
export function createCache<K, V extends CacheValue>({
  maxEntries = Number.POSITIVE_INFINITY,
  maxBytes = Number.POSITIVE_INFINITY,
  bytesOf = () => 0,
}: Limits<V>): Cache<K, V> {
  // A Map iterates in the order of insertion, so the first key is the least recently used one.
  const entries = new Map<K, V>()
  let bytes = 0

  function remove(key: K): void {
    const value = entries.get(key)
    if (value === undefined) return
    bytes -= bytesOf(value)
    entries.delete(key)
  }

  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      remove(key)
      entries.set(key, value)
      bytes += bytesOf(value)
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && bytes <= maxBytes) return
        remove(oldest)
      }
    },
    delete: remove,
    get size() {
      return entries.size
    },
    get bytes() {
      return bytes
    },
  }
}

export type LoadingCache<V> = {
  /** The cached value of a key in a version, else what `load` returns now. Undefined and failures are not cached. */
  load<L extends V | undefined>(key: string, load: () => Promise<L>, version?: string): Promise<L | V>
  readonly bytes: number
}

/** A cache that loads missing values. Concurrent calls for one key and version share one load; a new version replaces the old one. */
export function createLoadingCache<V extends CacheValue>({ bytesOf, ...limits }: Limits<V>): LoadingCache<V> {
  type Entry = { version: string; value: V }
  const cache = createCache<string, Entry>({ ...limits, ...(bytesOf && { bytesOf: ({ value }: Entry) => bytesOf(value) }) })
  const loads = new Map<string, Promise<V | undefined>>()
  return {
    load<L extends V | undefined>(key: string, load: () => Promise<L>, version = ''): Promise<L | V> {
      const cached = cache.get(key)
      if (cached?.version === version) return Promise.resolve(cached.value)
      const flight = `${version} ${key}`
      const running = loads.get(flight) as Promise<L> | undefined
      if (running) return running
      const started = load()
        .then((value) => {
          if (value !== undefined) cache.set(key, { version, value })
          return value
        })
        .finally(() => loads.delete(flight))
      loads.set(flight, started)
      return started
    },
    get bytes() {
      return cache.bytes
    },
  }
}
