import { redirectCookie, tokenCookie } from '#shared/constants.ts'
import { flashCookie } from '#shared/site-request.ts'
import { chosenPreferences } from '../page-preferences.ts'
import { sharedQuery } from '../rendering/page-key.ts'
import type { PageRequest } from '../rendering/page-request.ts'
import type { RequestContext } from '../request/request-context.ts'
import { sealedTexts } from '../sealed-text.ts'
import type { SiteDeps } from '../site-deps.ts'
import type { SiteMiddleware } from '../site-env.ts'

/** Finds the routes of the page and gathers what its rendering depends on. */
export const describePage =
  (deps: SiteDeps): SiteMiddleware =>
  async (c, next) => {
    const { context } = c.var
    const { company, requestOrigin, siteOrigin, path, api, requestId, cookies } = context
    const pages = await deps.pages()
    const { handles, pattern, screenId } = pages.find(path.path)
    c.set('route', pattern)
    const request: PageRequest = {
      company,
      requestOrigin,
      siteOrigin,
      apiBase: api.base,
      path,
      search: routeQuery(requestOrigin.url),
      screens: handles,
      guards: isRequested(screenId, requestOrigin.url) ? handles.flatMap(({ guards = [] }) => guards) : [],
      chosen: await chosenPreferences(deps, c, path.locale),
      requestId,
      logger: deps.options.logger,
      agent: c.req.header('user-agent') ?? null,
      map: deps.options.config.map ?? null,
      sealed: sealedTexts(deps.options.encryption, company.id),
      cached: deps.cachedFor(`${company.id} ${company.content_version} ${path.locale}`),
    }
    const isCacheable = !deps.isDevelopment && mayBeCached(c.req.method, context)
    c.set('page', {
      pages,
      api,
      request,
      cacheQuery: isCacheable ? sharedQuery(handles, requestOrigin.url.search) : undefined,
      isCustomer: cookies.get(tokenCookie.name) !== undefined,
      isDevelopment: deps.isDevelopment,
      measures: deps.measures,
    })
    return next()
  }

/** Whether the screen itself is requested: a client navigation names the routes that it needs when it does not need all. */
const isRequested = (screenId: string | undefined, { searchParams }: URL): boolean =>
  searchParams
    .get('_routes')
    ?.split(',')
    .includes(screenId ?? '') ?? true

/** The query as the routes see it, without what a client navigation adds for the router. */
function routeQuery({ searchParams }: URL): string {
  const params = new URLSearchParams(searchParams)
  params.delete('_routes')
  return params.size > 0 ? `?${params}` : ''
}

/** A visitor with a flash message or a remembered path gets a page of their own. */
function mayBeCached(method: string, { path, cookies }: RequestContext): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return path.isDocument && isRead && [flashCookie, redirectCookie.name].every((name) => cookies.get(name) === undefined)
}
