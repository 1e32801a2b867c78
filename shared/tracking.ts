/** Query parameters that advertisers add; no page depends on them. */
const tracking = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|mc_[ce]id|_ga|_gl)$/

/** A query without tracking parameters, with its `?`; empty when nothing is left. */
export function withoutTracking(search: string): string {
  const params = new URLSearchParams(search)
  const names = [...params.keys()].filter((name) => tracking.test(name))
  if (names.length === 0) return search
  for (const name of names) params.delete(name)
  return params.size > 0 ? `?${params}` : ''
}
