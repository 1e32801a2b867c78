const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request may change anything: its form stood on this very origin, as the browser says (Sec-Fetch-Site, else Origin). */
export function isSameOrigin(request: { method: string; headers: Headers }, host: string): boolean {
  if (safe.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = URL.parse(request.headers.get('origin') ?? '')
  return origin?.host === host
}

/**
 * Whether a mail program ends a subscription with one click (RFC 8058): a POST to the link of its mail, whose token is the proof. Browsers
 * always name an origin or a site, so no page can send one in a visitor's name.
 */
export const isOneClick = (
  { method, headers }: { method: string; headers: Headers },
  { path, search }: { path: string; search: URLSearchParams },
): boolean =>
  method === 'POST' &&
  path === '/newsletter/unsubscribe' &&
  search.has('token') &&
  !headers.has('origin') &&
  !headers.has('sec-fetch-site')
