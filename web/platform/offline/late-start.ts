import { whenIdle } from '../browser/after-load.tsx'
import { loadDocument } from '../browser/chunk-failure.ts'
import { prefetchVisible } from '../prefetch/prefetch-visible.ts'
import type { ScriptManifest } from '../prefetch/route-scripts.ts'
import { writeLocal } from './database.ts'
import { type LoaderData, localContentOf } from './local-content.ts'
import type { Router } from './router.ts'
import { send, watchAges } from './saved-page.ts'
import { measureHome } from './stored-home.ts'
import { writeZoneCookie } from './zone-cookie.ts'

/** How often an open tab looks for a new build, in milliseconds. */
const checkEvery = 10 * 60_000

/** The files of the site that this page has loaded. */
const loadedFiles = () => {
  const ours = [`${location.origin}/assets/`, `${location.origin}/media/`]
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return names.filter((name) => ours.some((start) => name.startsWith(start)))
}

/** Fills the local database with what the pages have loaded; quietly not where the browser refuses one. */
function watchContent(router: Router): void {
  let known: LoaderData | undefined
  const fill = (data: LoaderData) => {
    const found = data === known ? undefined : localContentOf(data, measureHome())
    known = data
    if (found) writeLocal(found.locale, found.content).catch(() => {})
  }
  fill(router.state.loaderData)
  router.subscribe(({ loaderData, navigation }) => {
    // The page is measured once it is drawn.
    if (navigation.state === 'idle') whenIdle(() => fill(loaderData))
  })
}

/** After a new build has taken over, the next page is loaded as a document, so that no tab stays with the old one. */
function watchBuilds(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration, router: Router): void {
  let isOutdated = false
  let lastCheck = performance.now()
  let hadController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (hadController) isOutdated = true
    else send(container, { kind: 'remember', page: location.href, files: loadedFiles() })
    hadController = true
  })
  const check = () => {
    if (performance.now() - lastCheck < checkEvery) return
    lastCheck = performance.now()
    registration.update().catch(() => {})
  }
  addEventListener('visibilitychange', check)
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'loading') return
    if (isOutdated && navigation.location && !navigation.formMethod) loadDocument(navigation.location)
    else check()
  })
}

async function register(router: Router): Promise<void> {
  const { serviceWorker: container } = navigator
  watchAges(container, router)
  watchBuilds(container, await container.register('/sw.js', { updateViaCache: 'none' }), router)
}

/** The work of a page once it has loaded: the zone for the server, scripts of next pages, the local database, the service worker. */
function start(): void {
  whenIdle(writeZoneCookie)
  const router: Router | undefined = Reflect.get(globalThis, '__reactRouterDataRouter')
  if (!router) return
  const manifest: ScriptManifest | undefined = Reflect.get(globalThis, '__reactRouterManifest')
  // Each in a task of its own, so that a finger is never kept waiting for all of them.
  if (manifest && import.meta.env.PROD) whenIdle(() => prefetchVisible(router, manifest, whenIdle))
  if ('indexedDB' in globalThis) whenIdle(() => watchContent(router))
  if ('serviceWorker' in navigator && import.meta.env.PROD) whenIdle(() => void register(router).catch(() => {}))
}

start()
