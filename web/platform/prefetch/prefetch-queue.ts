type PrefetchDeps = {
  /** The scripts of the page at an address; none where the address is no page of the site. */
  scriptsOf(href: string): readonly string[]
  /** Fetches a script; resolves as well where it cannot be fetched. */
  fetchScript(script: string): Promise<void>
  /** Whether the connection allows it at this moment. */
  isAllowed(): boolean
  /** Resolves when the browser has nothing better to do. */
  idle(): Promise<void>
}

/** How many pages are prefetched for the links of one page. */
const mostPages = 6

export type PrefetchQueue = {
  /** Asks for the scripts of the page that a visible link leads to. */
  add(href: string): void
  /** Begins again for the links of another page; scripts that were fetched stay known. */
  restart(): void
}

/**
 * Fetches the scripts of pages one page after the other, each when the browser is idle, and each script once. Pages that share
 * their scripts count as one.
 */
export function createPrefetchQueue({ scriptsOf, fetchScript, isAllowed, idle }: PrefetchDeps): PrefetchQueue {
  const fetched = new Set<string>()
  const waiting = new Set<string>()
  let pages = 0
  let isRunning = false

  /** The scripts that the next page needs and that were not fetched yet; links that need none are passed over. */
  function takeNext(): string[] {
    for (const href of waiting) {
      waiting.delete(href)
      const missing = scriptsOf(href).filter((script) => !fetched.has(script))
      if (missing.length > 0) return missing
    }
    return []
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (waiting.size > 0 && pages < mostPages) {
      await idle()
      if (!isAllowed()) break
      const scripts = takeNext()
      if (scripts.length > 0) pages += 1
      for (const script of scripts) fetched.add(script)
      await Promise.all(scripts.map(fetchScript))
    }
    isRunning = false
  }

  return {
    add(href) {
      waiting.add(href)
      void run()
    },
    restart() {
      waiting.clear()
      pages = 0
    },
  }
}
