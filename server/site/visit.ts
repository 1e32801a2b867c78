import { zoneCookie } from '#shared/constants.ts'
import type { CookieJar, ScreenHandle, Visit } from '#shared/visit.ts'
import { isZone } from '#shared/zones.ts'
import type { Place } from './address.ts'
import type { SitePath } from './languages.ts'
import type { Chosen } from './preferences.ts'
import type { HostCompany, SiteLogger } from './site-options.ts'

/** What one request is about, gathered once. */
export type Asked = {
  company: HostCompany
  place: Place
  /** Where the company's site stands, whatever host was asked for. */
  origin: string
  apiBase: string
  path: SitePath
  search: string
  screens: readonly ScreenHandle[]
  guards: readonly string[]
  chosen: Chosen
  requestId: string
  agent: string | null
  logger: SiteLogger
  remember: Visit['remember']
  sealed: Visit['sealed']
}

/** The visit of one person: their cookies, their zone, a nonce for their page. */
export const personalVisit = (asked: Asked, own: Omit<OwnOfVisit, 'audience'>): Visit => ({
  ...visitOf(asked, asked.search),
  ...own,
  audience: 'visitor',
  agent: asked.agent,
  timeZone: zoneOf(own.cookies),
})

type OwnOfVisit = Pick<Visit, 'audience' | 'cookies' | 'nonce' | 'markIncomplete'>

/** The visit of nobody in particular: company, address, currency and country are all that a shared page may depend on. */
export const sharedVisit = (asked: Asked, query: string, own: OwnOfVisit): Visit => ({
  ...visitOf(asked, query),
  ...own,
  agent: null,
  timeZone: null,
})

function visitOf({ company, origin, apiBase, path, screens, guards, chosen, logger, ...asked }: Asked, search: string) {
  const { requestId, remember, sealed } = asked
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
    origin,
    apiBase,
    path: path.path + search,
    isDocument: path.isDocument,
    currency: chosen.currency,
    country: chosen.country,
    guards,
    namespaces: [...new Set(screens.flatMap(({ messages = [] }) => messages))],
    requestId,
    remember,
    sealed,
    warn: (message: string, facts: Record<string, unknown> = {}) =>
      logger.warn({ request_id: requestId, company: company.slug, ...facts }, message),
  }
}

/** The zone that a visitor's browser named in its cookie. */
export function zoneOf(cookies: CookieJar): string | null {
  const zone = cookies.get(zoneCookie.name)
  return isZone(zone) ? zone : null
}
