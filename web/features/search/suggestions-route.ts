import { unwrapOr } from '#web/platform/api/unwrap.ts'
import { apiContext } from '#web/platform/site-context.ts'
import type { Route } from './+types/suggestions-route.ts'
import { queryIn } from './search-query.ts'

/** Good for as long as somebody types and takes back; a browser's cache tells its visitors' currencies apart (Vary: Cookie). */
const headers = { 'Cache-Control': 'private, max-age=60', 'X-Robots-Tag': 'noindex' }

/** The lines under a search field, as JSON; none where they cannot be loaded. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const q = queryIn(new URL(request.url).searchParams) ?? ''
  const suggestions = await unwrapOr(context.get(apiContext).search.suggestions.$get({ query: { q } }), [])
  return Response.json(suggestions, { headers })
}
