import { Outlet } from 'react-router'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { favouriteIds, noFavourites } from '#web/platform/page-template/favourites.ts'
import { apiContext } from '#web/platform/site-context.ts'
import type { Route } from './+types/search-frame-route.ts'
import { queryIn } from './search-query.ts'
import { SearchResults } from './search-results.tsx'

export const handle = { messages: ['search', 'blog'] }

/** One row of cards for each kind; the list of the kind has the rest. */
const perKind = '4'

export async function loader({ request, context }: Route.LoaderArgs) {
  const q = queryIn(new URL(request.url).searchParams)
  if (q === undefined) return { found: null, favourites: noFavourites }
  const [found, favourites] = await Promise.all([
    unwrap(context.get(apiContext).search.$get({ query: { q, limit: perKind } })),
    favouriteIds(context),
  ])
  return { found, favourites }
}

/** The page of the services, or with words in its address what they find. */
export default function SearchFrameRoute({ loaderData: { found } }: Route.ComponentProps) {
  return found ? <SearchResults found={found} /> : <Outlet />
}
