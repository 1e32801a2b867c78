import type { Clock } from '#server/platform/clock.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Measures } from '#server/platform/metrics/measures.ts'
import type { Locale } from '#shared/locale.ts'
import type { SiteBuild } from './site-build.ts'

/** A company as the site needs it before it asks the API. */
export type HostCompany = {
  id: string
  slug: string
  default_language: Locale
  time_zone: string
  content_version: string | number | bigint
}

/** The visitor behind a call that the site makes in process. */
export type Visitor = { address: string; requestId?: string }

export type SiteLogger = { warn(facts: object, message: string): void }

export type SiteOptions = {
  /** The built site; in development a function that answers the newest one. */
  build: SiteBuild | (() => Promise<SiteBuild>)
  /** The API in the same process; the visitor is handed over beside the request, where no network caller can put one. */
  api(request: Request, visitor: Visitor): Response | Promise<Response>
  resolveCompany(host: string): HostCompany | null | undefined | Promise<HostCompany | null | undefined>
  /**
   * The origin of a company's site, without a slash at its end: never taken from a request, for its pages are shared by all
   * who name the company. `isOwnName` is false for another way of writing a name of the company.
   */
  companyOrigin(company: HostCompany, host: string): { origin: string; isOwnName: boolean }
  config: {
    mode: 'development' | 'demo' | 'production'
    secureCookies: boolean
    trustedProxies: number
    serviceWorker?: boolean
    /** The style of maps and every origin that it loads from. */
    map?: { styleUrl: string; origins: readonly string[] } | null
  }
  /** Encrypts what browsers keep for the site. */
  encryption: Pick<Encryption, 'seal' | 'open'>
  logger: SiteLogger
  clock: Clock
  /** Counts a page that has to be rendered; seconds to wait when it is one too many. */
  countPage?(company: HostCompany, address: string): Promise<number | null>
  /** Opens a picture or icon by its address, in process; without it social pictures have none. */
  openMedia?(path: string): Response | Promise<Response>
  /** Answers in place of a page that failed, while developing. */
  showFailure?(error: Error): Response
  measures?: Pick<Measures, 'cacheLookedUp' | 'pageRendered'>
  /** The folder of the built browser files; none in development. */
  clientFolder?: string
}
