import { languageCookie } from '#shared/constants.ts'
import type { Locale } from '#shared/locale.ts'
import type { ApiLink } from '../api-link.ts'
import type { RequestCookies } from '../preferences/cookies.ts'
import { chosenLocale, type SitePath } from '../preferences/languages.ts'
import type { HostCompany, SiteLogger } from '../site-options.ts'
import type { RequestOrigin } from './request-origin.ts'

/** Facts of one HTTP request to the site of a company. */
export type RequestContext = {
  company: HostCompany
  requestOrigin: RequestOrigin
  /** The origin of the company's site, whatever host was requested. */
  siteOrigin: string
  path: SitePath
  cookies: RequestCookies
  api: ApiLink
  requestId: string
}

/** The language of the address; of an address without one the language that was chosen before, else the company's. */
export function readerLocale({ path, cookies, company }: Pick<RequestContext, 'path' | 'cookies' | 'company'>): Locale {
  if (path.prefix !== '') return path.locale
  const chosen = chosenLocale(cookies.get(languageCookie.name))
  return chosen === undefined || chosen === 'bad' ? company.default_language : chosen
}

/** Logs a warning with the request's id and company. */
export const warnOf =
  (logger: SiteLogger, { requestId, company }: Pick<RequestContext, 'requestId' | 'company'>) =>
  (message: string, facts: object = {}): void =>
    logger.warn({ request_id: requestId, company: company.slug, ...facts }, message)
