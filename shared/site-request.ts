import type { Preference } from './constants.ts'
import type { Locale, LocalePrefix } from './locale.ts'

/** The company of a visit, as far as the site needs it before any call. */
export type RequestCompany = { id: string; slug: string; defaultLanguage: Locale; contentVersion: string; timeZone: string }

/** Cookies of one request; what is set or cleared goes out with the answer, whatever kind of answer it is. */
export type CookieJar = {
  get(name: string): string | undefined
  set(name: string, value: string, options?: { maxAge?: number; httpOnly?: boolean }): void
  clear(name: string): void
}

/**
 * One visitor; all guests, who share one copy; or all customers, whose copy has places where each one's own parts are put in.
 */
export type Audience = 'visitor' | 'guests' | 'customers'

/** One request of a visitor, as the server hands it to the site. */
export type SiteRequest = {
  readonly company: RequestCompany
  readonly locale: Locale
  readonly prefix: LocalePrefix
  /** Scheme and host as the visitor sees them. */
  readonly origin: string
  /** The base address of the company's API, with a slash at its end. */
  readonly apiBase: string
  /** Path and query without the language prefix. */
  readonly path: string
  /** A whole page is asked for, not the data of a client navigation. */
  readonly isDocument: boolean
  readonly currency: Preference | null
  readonly country: Preference | null
  /** The browser's zone, when its cookie names a real one; never known on shared pages, whose calls name the company's zone. */
  readonly timeZone: string | null
  /** The browser's User-Agent, for the list of sessions; never known on shared pages. */
  readonly agent: string | null
  /** The audience of the page. One for many may depend on company, address, currency and country alone. */
  readonly audience: Audience
  /** Marks this page's own inline scripts and styles. */
  readonly nonce: string
  /** The message namespaces of the matched routes. */
  readonly namespaces: readonly string[]
  /** Names of the guards of the matched routes; none where a navigation only loads the layout around the screen. */
  readonly guards: readonly string[]
  readonly requestId: string
  /** The address of the style of maps in the page; null where there is none. */
  readonly mapStyle: string | null
  readonly cookies: CookieJar
  /** Loads once for each company, language and content version. The value is shared: do not mutate it. */
  cached<T>(key: string, load: () => Promise<T>): Promise<T>
  /** Texts that a visitor's browser carries and only this site reads, each for one owner; `open` answers null for anything else. */
  readonly sealed: { seal(owner: string, text: string): string; open(owner: string, box: string): string | null }
  /** Takes a whole document, in parts; the answer that goes with it has its status and its headers, and no body. */
  deliver(document: readonly string[]): void
  /** Marks this page as incomplete, so that it is not cached for others. */
  markIncomplete(): void
  warn(message: string, facts?: Record<string, unknown>): void
}

/** A guard that a route may name: who may see it, or what it cannot do without (`web/platform/page/named-guards.ts`). */
export type GuardName = 'customer' | 'guest' | 'vcode' | 'offers'

/** The facts that a route module may export as `handle`. */
export type ScreenHandle = {
  /** The message namespaces that the screen uses beside the ones that every page has. */
  messages?: readonly string[]
  /**
   * The page has shared copies: it may depend on the path, these query keys, currency and country alone. Those for guests, or
   * with `forCustomers` also those for customers, where it differs between customers in nothing but the frame and its hearts.
   */
  cache?: { query?: readonly string[]; forCustomers?: true }
  /** Guards that a visitor passes before anything is loaded, in this order; a layout's stand before its screens' own. */
  guards?: readonly GuardName[]
  /** Bars that stay in sight on narrow screens: what gets the focus comes to stand between them. */
  bars?: readonly ('top' | 'bottom')[]
  /** Forms sent to the screen may carry files. */
  files?: true
  /** Only customers see the screen, as with their guard; named by a key of the query, only with that key. Its tabs go home when their customer signs out elsewhere. */
  needsCustomer?: true | string
}

/** The cookie that carries one notice over a redirect; a request that has it gets a page of its own. */
export const flashCookie = 'flash'
