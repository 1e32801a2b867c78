import { formatMomentWithYear } from '#shared/dates.ts'
import { isLocale, type Locale } from '#shared/locale.ts'
import { tellSaved } from '../online.ts'
import { writeLocal } from './database.ts'
import { type LoaderData, localContentOf } from './local-content.ts'
import type { PageMessage, WorkerMessage } from './messages.ts'
import { writeZoneCookie } from './zone-cookie.ts'

type Place = { pathname: string; search: string; hash: string }
type RouterState = {
  location: Place
  loaderData: LoaderData
  navigation: { state: string; location?: Place; formMethod?: string }
}
type Router = { state: RouterState; subscribe(listener: (state: RouterState) => void): void }

/** How often an open tab looks for a new build, in milliseconds. */
const lookEvery = 10 * 60_000

const hrefOf = ({ pathname, search, hash }: Place) => pathname + search + hash

const whenIdle = (work: () => void) => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 200))

/** The files of the site that this page has loaded. */
const loadedFiles = () => {
  const ours = [`${location.origin}/assets/`, `${location.origin}/media/`]
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return names.filter((name) => ours.some((start) => name.startsWith(start)))
}

/** Fills the local database with what the pages have loaded; quietly not where the browser refuses one. */
function followContent(router: Router): void {
  let known: LoaderData | undefined
  const fill = (data: LoaderData) => {
    const found = data === known ? undefined : localContentOf(data)
    known = data
    if (found) writeLocal(found.locale, found.content).catch(() => {})
  }
  fill(router.state.loaderData)
  router.subscribe(({ loaderData, navigation }) => navigation.state === 'idle' && fill(loaderData))
}

const savedTexts = {
  ar: (time) => `تعذّر الاتصال. تظهر هذه الصفحة كما حُفظت في ${time}.`,
  en: (time) => `No connection. This is the page as it was saved on ${time}.`,
} as const satisfies Record<Locale, (time: string) => string>

/** What a saved page says of itself; the time is isolated, so that it reads in its own direction. */
function savedNotice(savedAt: number, language: string): string {
  const locale = isLocale(language) ? language : 'ar'
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return savedTexts[locale](`\u2068${formatMomentWithYear(new Date(savedAt), locale, timeZone)}\u2069`)
}

/** Says for each page since when it was saved, as the worker tells of its path. */
function followAges(container: ServiceWorkerContainer, router: Router): void {
  const ages = new Map<string, number | null>()
  const show = () => {
    const savedAt = ages.get(router.state.location.pathname)
    tellSaved(savedAt ? savedNotice(savedAt, document.documentElement.lang) : '')
  }
  container.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    ages.set(data.path, data.savedAt)
    show()
  })
  router.subscribe(show)
  send(container, { kind: 'how_old' })
}

const send = ({ controller }: ServiceWorkerContainer, message: PageMessage) => controller?.postMessage(message)

/** After a new build has taken over, the next page is loaded as a document, so that no tab stays with the old one. */
function followBuilds(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration, router: Router): void {
  let isOutdated = false
  let lastLook = performance.now()
  let hadController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (hadController) isOutdated = true
    else send(container, { kind: 'remember', page: location.href, files: loadedFiles() })
    hadController = true
  })
  const look = () => {
    if (performance.now() - lastLook < lookEvery) return
    lastLook = performance.now()
    registration.update().catch(() => {})
  }
  addEventListener('visibilitychange', look)
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'loading') return
    if (isOutdated && navigation.location && !navigation.formMethod) location.assign(hrefOf(navigation.location))
    else look()
  })
}

async function register(router: Router): Promise<void> {
  const { serviceWorker: container } = navigator
  followAges(container, router)
  followBuilds(container, await container.register('/sw.js', { updateViaCache: 'none' }), router)
}

/** What a page does for later visits, once it has loaded: the zone for the server, the local database, the service worker. */
function start(): void {
  writeZoneCookie()
  const router: Router | undefined = Reflect.get(globalThis, '__reactRouterDataRouter')
  if (!router) return
  whenIdle(() => {
    if ('indexedDB' in globalThis) followContent(router)
    if ('serviceWorker' in navigator && import.meta.env.PROD) register(router).catch(() => {})
  })
}

start()
