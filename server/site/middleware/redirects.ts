import { languageCookie } from '#shared/constants.ts'
import { chosenLocale, languageRedirect } from '../preferences/languages.ts'
import { redirectTo } from '../request/redirect-to.ts'
import { warnOf } from '../request/request-context.ts'
import type { SiteDeps } from '../site-deps.ts'
import type { SiteMiddleware } from '../site-env.ts'

/** Removes a trailing slash, and leads from an address without a language to the language that was chosen before (C-20). */
export const redirects =
  ({ options }: SiteDeps): SiteMiddleware =>
  async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { company, cookies, path, requestOrigin } = c.var.context
    const { pathname, search } = requestOrigin.url
    if (path.isDocument && pathname !== '/' && pathname.endsWith('/') && !pathname.includes('//'))
      return redirectTo(pathname.slice(0, -1) + search, 301)
    const chosen = chosenLocale(cookies.get(languageCookie.name))
    if (chosen === 'bad') warnOf(options.logger, c.var.context)('The cookie language cannot be used')
    const to = languageRedirect(path, search, chosen === 'bad' ? undefined : chosen, company.default_language)
    return to && !to.startsWith('//') ? redirectTo(to, 302) : next()
  }
