import { malformedFormPage, unreadableAddressPage } from '../plain-pages.ts'
import { readerLocale } from '../request/request-context.ts'
import type { SiteMiddleware } from '../site-env.ts'

function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

/** Refuses addresses that cannot be decoded; the router would write them to the console. */
export const readableAddress: SiteMiddleware = async (c, next) => {
  const { path, requestOrigin } = c.var.context
  return isDecodable(requestOrigin.url.pathname) ? next() : unreadableAddressPage(path.locale, path.prefix)
}

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const formTypes = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

/** Refuses writes whose body is not a form, as every form of the site declares. */
export const formType: SiteMiddleware = async (c, next) => {
  if (!writes.has(c.req.method) || formTypes.test(c.req.header('content-type') ?? '')) return next()
  return malformedFormPage(415, readerLocale(c.var.context), c.var.context.path.prefix)
}
