import { randomUUID } from 'node:crypto'
import { apiLink } from '../api-link.ts'
import { unknownHostPage } from '../plain-pages.ts'
import { requestCookies } from '../preferences/cookies.ts'
import { readPath } from '../preferences/languages.ts'
import { redirectTo } from '../request/redirect-to.ts'
import { isSecure } from '../request/request-origin.ts'
import type { SiteDeps } from '../site-deps.ts'
import type { SiteMiddleware } from '../site-env.ts'

/** Finds the company by its host and reads the facts of the request; another spelling of the company's host leads to its own. */
export const resolveCompany =
  ({ options }: SiteDeps): SiteMiddleware =>
  async (c, next) => {
    const { requestOrigin } = c.var
    const { url, host, address } = requestOrigin
    const company = await options.resolveCompany(host)
    if (!company) return unknownHostPage()
    const { origin: siteOrigin, isOwnName } = options.companyOrigin(company, host)
    if (!isOwnName) return redirectTo(siteOrigin + url.pathname + url.search, 301)
    const requestId = c.get('requestId') ?? randomUUID()
    c.set('companySlug', company.slug)
    c.set('context', {
      company,
      requestOrigin,
      siteOrigin,
      path: readPath(url.pathname, company.default_language),
      cookies: requestCookies(c, { secure: isSecure(requestOrigin) }),
      api: apiLink(options, company, { address, requestId }),
      requestId,
    })
    return next()
  }
