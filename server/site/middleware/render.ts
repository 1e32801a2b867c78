import { renderPersonal } from '../rendering/render-page.ts'
import { siteRequest } from '../request/site-request.ts'
import type { SiteMiddleware } from '../site-env.ts'

/** Renders the page, a form's answer or the data of a navigation for one visitor. */
export const render: SiteMiddleware = (c) => {
  const { page, context } = c.var
  return renderPersonal(page, siteRequest(c.req.raw, context.requestOrigin), context.cookies)
}
