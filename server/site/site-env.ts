import type { Hono, MiddlewareHandler } from 'hono'
import type { PageRender } from './rendering/render-page.ts'
import type { RequestContext } from './request/request-context.ts'
import type { NodeBindings, RequestOrigin } from './request/request-origin.ts'

/** The values that the site's middlewares pass on, in the order in which they become known. */
export type SiteEnv = {
  Bindings: NodeBindings
  Variables: {
    requestId?: string
    companySlug?: string
    route?: string
    requestOrigin: RequestOrigin
    context: RequestContext
    page: PageRender
  }
}

export type SiteApp = Hono<SiteEnv>
export type SiteMiddleware = MiddlewareHandler<SiteEnv>
