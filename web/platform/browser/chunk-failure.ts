import { now } from '../clock.ts'

/** How long a page does not reload itself again, in milliseconds. */
export const reloadPause = 10_000

/** A page's address within the site. */
type LocationParts = { pathname: string; search: string; hash: string }

/** The state of a navigation in React Router's data router. */
type Navigation = { state: string; location?: LocationParts }

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Whether a page may reload itself because a part of it could not be loaded: once per address in 10 s (C-38). */
export function mayReload(address: string, moment: number, storage: Storage): boolean {
  const key = `reloaded:${address}`
  const last = Number(storage.getItem(key) ?? 0)
  if (moment - last < reloadPause) return false
  storage.setItem(key, String(moment))
  return true
}

/**
 * The page to load where a part could not be loaded: the one that the visitor is on the way to, so that no click is lost, or else
 * the page that is shown. A form that is still being sent leads nowhere yet.
 */
export const pageToLoad = (navigation: Navigation | undefined, shown: LocationParts): LocationParts =>
  (navigation?.state === 'loading' && navigation.location) || shown

const isSamePage = (one: LocationParts, other: LocationParts) => one.pathname === other.pathname && one.search === other.search

let isLeaving = false

/** Loads a page as a document, by a reload where it is the page that is shown. What fails on the way there is not told any more. */
export function loadDocument(page: LocationParts): void {
  isLeaving = true
  if (isSamePage(page, location)) location.reload()
  else location.assign(page.pathname + page.search + page.hash)
}

/** Loads the page anew, unless it just did for this address or reason; answers whether it does. */
export function reloadOnce(address: string): boolean {
  const isAllowed = mayReload(address, now(), sessionStorage)
  if (isAllowed) location.reload()
  return isAllowed
}

/** Loads a document when a chunk cannot be loaded, and lets the error page appear when that did not help. */
export function reloadOnChunkFailure(): void {
  addEventListener('rihla:chunk-failure', (event) => {
    const router: { state: { navigation: Navigation } } | undefined = Reflect.get(globalThis, '__reactRouterDataRouter')
    const page = pageToLoad(router?.state.navigation, location)
    if (!isLeaving && !mayReload(page.pathname, now(), sessionStorage)) return
    event.preventDefault()
    // The router asks for a chunk more than once.
    if (!isLeaving) loadDocument(page)
  })
  // A page that comes back out of the browser's memory still waits for what could not be loaded.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLeaving) location.reload()
  })
}
