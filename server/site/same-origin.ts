const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request may change anything: its form stood on this very origin, as the browser says (Sec-Fetch-Site, else Origin). */
export function isSameOrigin(request: { method: string; headers: Headers }, host: string): boolean {
  if (safe.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = URL.parse(request.headers.get('origin') ?? '')
  return origin?.host === host
}
