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
  path: SitePath
  search: string
  screens: readonly ScreenHandle[]
  chosen: Chosen
  requestId: string
  agent: string | null
  logger: SiteLogger
  remember: Visit['remember']
}

/** The visit of one person: their cookies, their zone, a nonce for their page. */
export const personalVisit = (asked: Asked, cookies: CookieJar, nonce: string): Visit => ({
  ...visitOf(asked, asked.search),
  cookies,
  nonce,
  audience: 'visitor',
  agent: asked.agent,
  markIncomplete: () => {},
  timeZone: zoneOf(cookies),
})

type OwnOfShared = Pick<Visit, 'audience' | 'cookies' | 'nonce' | 'markIncomplete'>

/** The visit of nobody in particular: company, address, currency and country are all that a shared page may depend on. */
export const sharedVisit = (asked: Asked, query: string, own: OwnOfShared): Visit => ({
  ...visitOf(asked, query),
  ...own,
  agent: null,
  timeZone: null,
})

function visitOf({ company, origin, path, screens, chosen, requestId, logger, remember }: Asked, search: string) {
  return {
    company: {
      id: company.id,
      slug: company.slug,
      defaultLanguage: company.default_language,
      contentVersion: String(company.content_version),
    },
    locale: path.locale,
    prefix: path.prefix,
    origin,
    path: path.path + search,
    isDocument: path.isDocument,
    currency: chosen.currency,
    country: chosen.country,
    namespaces: [...new Set(screens.flatMap(({ messages = [] }) => messages))],
    requestId,
    remember,
    warn: (message: string, facts: Record<string, unknown> = {}) =>
      logger.warn({ request_id: requestId, company: company.slug, ...facts }, message),
  }
}

function zoneOf(cookies: CookieJar): string | null {
  const zone = cookies.get(zoneCookie.name)
  return isZone(zone) ? zone : null
}
