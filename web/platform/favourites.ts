import { useMatches } from 'react-router'
import { type Contexts, siteContext } from './site-context.ts'

/** Where a customer's favourites are listed. */
export const favouritesPath = '/profile/favourites/booking'

/** Where a heart is sent: `model` (an id), `wanted` (yes or no), and `to`, the page that it stands on, for browsers without scripts. */
export const heartAction = '/profile/favourites/toggle'

/** What the loader of a page with hearts gives back as `favourites`: ids of kept models, asked for in one call and never for guests. */
export const favouriteIds = (context: Contexts): Promise<string[]> => context.get(siteContext).favourites()

/** The ids of the models that are kept, as the page's loader knows them. */
export function useFavourites(): readonly string[] {
  const found = useMatches().map(({ loaderData }) => Reflect.get(Object(loaderData), 'favourites'))
  return found.find(Array.isArray) ?? []
}
