import { connection, mayPrefetch } from '../browser/connection.ts'
import { createPrefetchQueue } from './prefetch-queue.ts'
import { type ScriptManifest, scriptsOfRoutes } from './route-scripts.ts'

/** The parts of React Router's data router that prefetching reads. */
export type PrefetchRouter = {
  state: { navigation: { state: string } }
  match(href: string): readonly { route: { id: string } }[] | null
  subscribe(listener: (state: PrefetchRouter['state']) => void): void
}

/** Links to pages of the site; the router finds none behind other paths, and another language is another document. */
const siteLinks = 'a[href^="/"]:not([hreflang])'

/** A low-priority module preload: Safari has no `rel=prefetch`, and a preloaded module is parsed as well. The page keeps no link to it. */
function fetchScript(href: string): Promise<void> {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href })
  link.dataset.prefetch = ''
  return new Promise((resolve) => {
    link.onload = link.onerror = () => {
      link.remove()
      resolve()
    }
    document.head.append(link)
  })
}

/**
 * Prefetches the scripts of the pages that visible links lead to. Their data are prefetched on intent alone (`SiteLink`): prices
 * age, scripts do not. Nothing is prefetched on 2g, with data-saver on, offline or in a hidden tab.
 */
export function prefetchVisible(router: PrefetchRouter, manifest: ScriptManifest, whenIdle: (work: () => void) => void): void {
  const queue = createPrefetchQueue({
    scriptsOf: (href) =>
      scriptsOfRoutes(
        manifest,
        (router.match(href) ?? []).map(({ route }) => route.id),
      ),
    fetchScript,
    isAllowed: () => mayPrefetch(connection()) && navigator.onLine && document.visibilityState === 'visible',
    idle: () => new Promise((resolve) => whenIdle(resolve)),
  })
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const href = isIntersecting && target.getAttribute('href')
      if (!href) continue
      observer.unobserve(target)
      queue.add(href)
    }
  })
  const observe = () => {
    for (const link of document.querySelectorAll(siteLinks)) observer.observe(link)
  }
  observe()
  // Links ask again whether they may prefetch on intent (online.ts).
  connection()?.addEventListener('change', () => dispatchEvent(new Event('rihla:connection')))
  let isNavigating = false
  router.subscribe(({ navigation }) => {
    const hasArrived = isNavigating && navigation.state === 'idle'
    isNavigating = navigation.state !== 'idle'
    if (!hasArrived) return
    observer.disconnect()
    queue.restart()
    whenIdle(observe)
  })
}
