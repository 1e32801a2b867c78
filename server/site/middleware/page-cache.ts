import { securityHeaders } from '#server/platform/http/base-headers.ts'
import { answerCustomer, notShared, renderForCustomers } from '../page-template/customer-page.ts'
import { compressResponse } from '../rendering/compress-stream.ts'
import type { PageRequest } from '../rendering/page-request.ts'
import { renderForGuests } from '../rendering/render-page.ts'
import { answerStored } from '../rendering/stored-page.ts'
import { isSecure } from '../request/request-origin.ts'
import { siteRequest } from '../request/site-request.ts'
import type { SiteDeps } from '../site-deps.ts'
import type { SiteMiddleware } from '../site-env.ts'
import { countPage } from './limit-pages.ts'

/**
 * All that a cached page may depend on. The host that was requested is no part of it, so that no spelling of a host can fill
 * the memory.
 */
const cacheKey = ({ company, siteOrigin, path, chosen }: PageRequest, query: string): string =>
  [company.id, siteOrigin, path.prefix, path.path + query, chosen.currency?.code, chosen.country?.code].join(' ')

/** Answers guests with a cached page, rendered at most once for all. */
export const guestPages =
  (deps: SiteDeps): SiteMiddleware =>
  async (c, next) => {
    const { page, context } = c.var
    const { cacheQuery: query, isCustomer, request } = page
    if (query === undefined || isCustomer) return next()
    const key = cacheKey(request, query)
    const version = String(request.company.content_version)
    const served = await deps.guestPages.serve(key, version, { admitsAtOnce: query === '' }, async () => {
      const rejected = await countPage(deps, c)
      return rejected ? { page: null, response: rejected, isRejected: true } : renderForGuests(page, query)
    })
    if ('response' in served) return compressResponse(served.response, c.req.header('accept-encoding') ?? '')
    const { company, siteOrigin } = context
    deps.repeated.note(c.env?.incoming, { company, siteOrigin, key, version, route: c.get('route') ?? '' })
    return answerStored(served.page, c.req.raw, securityHeaders(isSecure(context.requestOrigin)), deps.plainBytes)
  }

/** Answers customers with a cached template, filled with their own values. */
export const customerPages =
  (deps: SiteDeps): SiteMiddleware =>
  async (c, next) => {
    const { page, context } = c.var
    const { cacheQuery: query, request } = page
    if (query === undefined || !request.screens.some(({ cache }) => cache?.forCustomers)) return next()
    const version = String(request.company.content_version)
    const findTemplate = async () => {
      const render = () => renderForCustomers(page, query)
      const served = await deps.customerPages.serve(cacheKey(request, query), version, { admitsAtOnce: query === '' }, render)
      return 'page' in served && served.page !== notShared ? served.page : null
    }
    return (await answerCustomer(page, siteRequest(c.req.raw, context.requestOrigin), context.cookies, findTemplate)) ?? next()
  }
