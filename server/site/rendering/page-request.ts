import { zoneCookie } from '#shared/constants.ts'
import type { CookieJar, ScreenHandle, SiteRequest } from '#shared/site-request.ts'
import { isZone } from '#shared/zones.ts'
import type { SitePath } from '../preferences/languages.ts'
import type { ChosenPreferences } from '../preferences/preferences.ts'
import type { RequestOrigin } from '../request/request-origin.ts'
import type { HostCompany, SiteLogger } from '../site-options.ts'

/** Everything that the rendering of a page may depend on. */
export type PageRequest = {
  company: HostCompany
  requestOrigin: RequestOrigin
  /** The origin of the company's site, whatever host was requested. */
  siteOrigin: string
  apiBase: string
  path: SitePath
  search: string
  screens: readonly ScreenHandle[]
  guards: readonly string[]
  chosen: ChosenPreferences
  requestId: string
  agent: string | null
  logger: SiteLogger
  /** The style of maps in the page and the origins that it loads from; null where there is none. */
  map: { styleUrl: string; origins: readonly string[] } | null
  cached: SiteRequest['cached']
  sealed: SiteRequest['sealed']
}

/** The visit of one person: their cookies, their zone, a nonce for their page. */
export const personalRequest = (request: PageRequest, own: Omit<OwnOfRequest, 'audience'>): SiteRequest => ({
  ...siteRequestOf(request, request.search),
  ...own,
  audience: 'visitor',
  agent: request.agent,
  timeZone: visitorZone(own.cookies),
})

type OwnOfRequest = Pick<SiteRequest, 'audience' | 'cookies' | 'nonce' | 'deliver' | 'markIncomplete'>

/** The visit of nobody in particular: company, address, currency and country are all that a shared page may depend on. */
export const sharedRequest = (request: PageRequest, query: string, own: OwnOfRequest): SiteRequest => ({
  ...siteRequestOf(request, query),
  ...own,
  agent: null,
  timeZone: null,
})

function siteRequestOf(
  { company, siteOrigin, apiBase, path, screens, guards, chosen, logger, ...request }: PageRequest,
  search: string,
) {
  const { requestId, map, cached, sealed } = request
  return {
    company: {
      id: company.id,
      slug: company.slug,
      defaultLanguage: company.default_language,
      contentVersion: String(company.content_version),
      timeZone: company.time_zone,
    },
    locale: path.locale,
    prefix: path.prefix,
    origin: siteOrigin,
    apiBase,
    path: path.path + search,
    isDocument: path.isDocument,
    currency: chosen.currency,
    country: chosen.country,
    guards,
    namespaces: [...new Set(screens.flatMap(({ messages = [] }) => messages))],
    requestId,
    mapStyle: map?.styleUrl ?? null,
    cached,
    sealed,
    warn: (message: string, facts: Record<string, unknown> = {}) =>
      logger.warn({ request_id: requestId, company: company.slug, ...facts }, message),
  }
}

/** The zone that a visitor's browser named in its cookie. */
export function visitorZone(cookies: CookieJar): string | null {
  const zone = cookies.get(zoneCookie.name)
  return isZone(zone) ? zone : null
}
