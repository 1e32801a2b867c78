import type { MiddlewareHandler } from 'hono'

/** The headers that every answer carries: a page's own policy comes beside them. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** For answers that are no pages: files, data, redirects and errors. What they are for is not narrowed, only that nobody frames them. */
const policyOfOthers = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Adds what an answer lacks of the headers that every answer carries, and leaves those that it has. */
export function completeHeaders(headers: Headers, isSecure: boolean): void {
  const all = { ...securityHeaders(isSecure), 'Content-Security-Policy': policyOfOthers }
  for (const [name, value] of Object.entries(all)) if (!headers.has(name)) headers.set(name, value)
}

/** Completes the headers of every answer behind it; `isSecure` where the product is served by https. */
export const baseHeaders =
  ({ isSecure }: { isSecure: boolean }): MiddlewareHandler =>
  async (c, next) => {
    await next()
    completeHeaders(c.res.headers, isSecure)
  }
