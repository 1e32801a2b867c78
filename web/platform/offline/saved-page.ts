import { formatMomentWithYear } from '#shared/dates.ts'
import { isLocale, type Locale } from '#shared/locale.ts'
import { refreshingMark } from '#shared/service-worker.ts'
import { tellSaved } from '../browser/online.ts'
import { ownZone } from '../browser/own-zone.ts'
import type { PageMessage, WorkerMessage } from './messages.ts'
import type { Router } from './router.ts'

const savedTexts = {
  ar: (time) => `الاتصال ضعيف أو منقطع. تظهر هذه الصفحة كما حُفظت في ${time}.`,
  en: (time) => `The connection is weak or lost. This is the page as it was saved on ${time}.`,
} as const satisfies Record<Locale, (time: string) => string>

/** The notice of a saved page; the time is isolated, so that it reads in its own direction. */
function savedNotice(savedAt: number, language: string): string {
  const locale = isLocale(language) ? language : 'ar'
  const timeZone = ownZone()
  return savedTexts[locale](`\u2068${formatMomentWithYear(new Date(savedAt), locale, timeZone)}\u2069`)
}

/** Sends a message to the worker that controls the page; nothing where none does. */
export const send = ({ controller }: ServiceWorkerContainer, message: PageMessage): void => controller?.postMessage(message)

/**
 * Says for each page since when it was saved, as the worker tells of its path, and loads its data anew once the network has answered.
 * An answer may again come too late, so each visit of a page is loaded anew once.
 */
export function watchAges(container: ServiceWorkerContainer, router: Router): void {
  const ages = new Map<string, number | null>()
  const { documentElement: root } = document
  const first = router.state.location.key
  let refreshed: string | undefined
  const show = () => {
    const { pathname, key } = router.state.location
    const savedAt = ages.get(pathname)
    // Prices that are told with their age may be seen; those of home wait for what is loaded anew (home-route.tsx).
    if (savedAt || key !== first) root.removeAttribute(refreshingMark)
    tellSaved(savedAt ? savedNotice(savedAt, root.lang) : '')
  }
  const refresh = () => {
    const { key = '' } = router.state.location
    if (refreshed === key) return
    refreshed = key
    router.revalidate()
  }
  container.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'network_answered') {
      if (data.path === router.state.location.pathname) refresh()
      return
    }
    ages.set(data.path, data.savedAt)
    show()
  })
  router.subscribe(show)
  send(container, { kind: 'how_old' })
}
