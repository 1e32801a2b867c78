import { useMatches } from 'react-router'
import { answerOr } from './answer.ts'
import { apiContext, type Contexts, siteContext } from './site-context.ts'

/** Where a customer's favourites are listed. */
export const favouritesPath = '/profile/favourites/booking'

/** Where a heart is sent: `model` (an id), `wanted` (yes or no), and `to`, the page that it stands on, for browsers without scripts. */
export const heartAction = '/profile/favourites/toggle'

/** What the loader of a page with hearts gives back as `favourites`: ids of kept models, asked for in one call and never for guests. */
export async function favouriteIds(context: Contexts): Promise<string[]> {
  const { user, warn } = context.get(siteContext)
  if (!(await user())) return []
  const missing = (status: number) => warn('The favourites could not be loaded', { status })
  return answerOr(context.get(apiContext).profile.favourites.ids.$get(), [], missing)
}

/** The ids of the models that are kept, as the page's loader knows them. */
export function useFavourites(): readonly string[] {
  const found = useMatches().map(({ loaderData }) => Reflect.get(Object(loaderData), 'favourites'))
  return found.find(Array.isArray) ?? []
}
