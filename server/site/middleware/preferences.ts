import { fetchPreferences } from '../page-preferences.ts'
import { type EndpointFacts, preferenceEndpoints } from '../preferences/preference-endpoints.ts'
import type { AvailablePreferences } from '../preferences/preferences.ts'
import { readerLocale, warnOf } from '../request/request-context.ts'
import { isSecure } from '../request/request-origin.ts'
import type { SiteDeps } from '../site-deps.ts'
import type { SiteMiddleware } from '../site-env.ts'

const preferencePaths = /^\/(?:language\/|preferences$)/

/** The page that shows both choices has the address that its forms are sent to. */
const isPage = (method: string, path: string) => path === '/preferences' && ['GET', 'HEAD'].includes(method)

/** Saves the choices of language, currency and country. */
export const preferences =
  (deps: SiteDeps): SiteMiddleware =>
  async (c, next) => {
    const { context } = c.var
    const { pathname } = context.requestOrigin.url
    if (!preferencePaths.test(pathname) || isPage(c.req.method, pathname)) return next()
    const locale = readerLocale(context)
    const facts: EndpointFacts = {
      company: context.company,
      locale,
      isSecure: isSecure(context.requestOrigin),
      available: (): Promise<AvailablePreferences> => fetchPreferences(deps, c, locale),
      warn: warnOf(deps.options.logger, context),
    }
    return preferenceEndpoints.fetch(c.req.raw, { facts })
  }
