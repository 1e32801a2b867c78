import type { ScreenHandle } from '#shared/site-request.ts'
import { withoutTracking } from '#shared/tracking.ts'

const plainValue = /^[\p{L}\p{N} _.,:-]{0,60}$/u

/**
 * The query of a page as its shared copy sees it: known keys in order, advertisers' parameters left out.
 * Undefined when the page has no shared copy, or the query holds anything else: such a page is rendered for its visitor alone.
 */
export function sharedQuery(screens: readonly ScreenHandle[], search: string): string | undefined {
  const cache = screens.findLast((screen) => screen.cache)?.cache
  if (!cache) return undefined
  const known = new Set(cache.query ?? [])
  const params = new URLSearchParams(withoutTracking(search))
  for (const [name, value] of params) if (!known.has(name) || !plainValue.test(value)) return undefined
  if (new Set(params.keys()).size !== params.size) return undefined
  params.sort()
  return params.size > 0 ? `?${params}` : ''
}
