import type { Locale } from './locale.ts'

/** The settings that the server writes before the script of the service worker: the facts of its company and build. */
export type WorkerSettings = {
  /** Names the caches; another build has others. */
  build: string
  defaultLocale: Locale
  /** The company's name in each language, where the browser holds no company. */
  names: Readonly<Record<Locale, string>>
  icon: string | null
  /** The company's colours as the declarations of `:root`. */
  theme: string
}

/** The global name under which the settings stand in the worker. */
export const workerSettingsName = 'siteWorker'

/** The answer header that names the session which a page was made for; a page for a guest has none. */
export const sessionHeader = 'X-Session'

/** Every cache of the service worker begins with this. */
export const cachePrefix = 'rihla-'

/** The attribute of `<html>` on a home page that is shown as it was saved while the network is waited for: prices are hidden. */
export const refreshingMark = 'data-refreshing'
