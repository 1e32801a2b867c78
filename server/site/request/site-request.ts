import type { RequestOrigin } from './request-origin.ts'

/** The request under the address that the visitor sees, whatever proxies are between. */
export const siteRequest = (raw: Request, { url }: RequestOrigin): Request => (raw.url === url.href ? raw : new Request(url, raw))
