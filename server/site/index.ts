import { Hono } from 'hono'
import { completeHeaders } from '#server/platform/http/base-headers.ts'
import { fallbackLocale } from '#shared/locale.ts'
import { crawlers } from './middleware/crawlers.ts'
import { describePage } from './middleware/describe-page.ts'
import { installFiles, socialPictures } from './middleware/files.ts'
import { formLimits } from './middleware/form-limits.ts'
import { formType, readableAddress } from './middleware/form-type.ts'
import { limitPages } from './middleware/limit-pages.ts'
import { customerPages, guestPages } from './middleware/page-cache.ts'
import { preferences } from './middleware/preferences.ts'
import { redirects } from './middleware/redirects.ts'
import { render } from './middleware/render.ts'
import { resolveCompany } from './middleware/resolve-company.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { lastResortPage } from './plain-pages.ts'
import { readPath } from './preferences/languages.ts'
import { type FindRepeated, findRepeated } from './repeated/answer-repeated.ts'
import { isSecure, readRequestOrigin } from './request/request-origin.ts'
import { createSiteDeps } from './site-deps.ts'
import type { SiteApp, SiteEnv, SiteMiddleware } from './site-env.ts'
import type { SiteOptions } from './site-options.ts'
import { staticFiles } from './static-files.ts'

export type { FindRepeated } from './repeated/answer-repeated.ts'
export type { NodeBindings } from './request/request-origin.ts'
export { loadBuild } from './site-build.ts'
export type { SiteEnv } from './site-env.ts'
export type { SiteOptions } from './site-options.ts'

const writes = ['POST', 'PUT', 'PATCH', 'DELETE']

/** The site, and the short way to what it would answer a request that is made again. */
export type Site = { app: SiteApp; findRepeated: FindRepeated }

/** The site: its files, the choices of language and preferences, and the pages, cached ones from memory. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const { config, clientFolder } = options
  const deps = createSiteDeps(options)
  if (!deps.isDevelopment) await deps.pages()
  const site = new Hono<SiteEnv>()
  site.onError(answerError(options))
  site.use('*', requestOrigin(config))
  if (clientFolder) site.route('/', staticFiles(clientFolder))
  site.on(writes, '*', formLimits(deps))
  site.use('*', abandonedRequests)
  site.use('*', resolveCompany(deps))
  site.use('*', crawlers(deps))
  site.use('*', socialPictures(deps))
  site.use('*', installFiles(deps))
  site.use('*', readableAddress)
  site.use('*', sameOrigin(deps))
  site.use('*', formType)
  site.use('*', preferences(deps))
  site.use('*', redirects(deps))
  site.use('*', describePage(deps))
  site.use('*', guestPages(deps))
  site.use('*', limitPages(deps))
  site.use('*', customerPages(deps))
  site.use('*', render)
  return { app: site, findRepeated: findRepeated(deps) }
}

/** Reads the address that the visitor sees, and completes the headers of every response. */
const requestOrigin =
  (config: SiteOptions['config']): SiteMiddleware =>
  async (c, next) => {
    const origin = readRequestOrigin(c, config)
    c.set('requestOrigin', origin)
    await next()
    completeHeaders(c.res.headers, isSecure(origin))
  }

/** For the log and the metrics alone: the browser gave up waiting, which the router reports as a failure (the status is nginx's). */
const abandoned = () => new Response(null, { status: 499 })

const abandonedRequests: SiteMiddleware = async (c, next) => {
  await next()
  if (c.res.status >= 500 && c.req.raw.signal.aborted) c.res = abandoned()
}

const answerError =
  ({ logger, showFailure }: SiteOptions): Parameters<SiteApp['onError']>[0] =>
  (error, c) => {
    const { signal } = c.req.raw
    if (signal.aborted && error === signal.reason) return abandoned()
    if (showFailure) return showFailure(error)
    const facts = { request_id: c.get('requestId'), company: c.get('companySlug'), error: String(error), stack: error.stack }
    logger.warn(facts, 'A page could not be answered')
    const { locale, prefix } = readPath(new URL(c.req.url).pathname, fallbackLocale)
    return lastResortPage(locale, prefix)
  }
