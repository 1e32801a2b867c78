import { fetchPreferences } from '../page-preferences.ts'
import { type EndpointFacts, preferenceEndpoints } from '../preferences/preference-endpoints.ts'
import type { AvailablePreferences } from '../preferences/preferences.ts'
import { readerLocale, warnOf } from '../request/request-context.ts'
import { isSecure } from '../request/request-origin.ts'
import type { SiteDeps } from '../site-deps.ts'
import type { SiteMiddleware } from '../site-env.ts'

const preferencePaths = /^\/(?:language\/|preferences$)/

/** Saves the choices of language, currency and country. */
export const preferences =
  (deps: SiteDeps): SiteMiddleware =>
  async (c, next) => {
    const { context } = c.var
    if (!preferencePaths.test(context.requestOrigin.url.pathname)) return next()
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
