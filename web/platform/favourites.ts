import { useMatches } from 'react-router'
import { ownMark } from './own-parts.ts'
import { type Packed, pack, unpack } from './packed.ts'
import { type Contexts, siteContext } from './site-context.ts'

/** Where a customer's favourites are listed. */
export const favouritesPath = '/profile/favourites/booking'

/** Where a heart is sent: `model` (an id), `wanted` (yes or no), and `to`, the page that it stands on, for browsers without scripts. */
export const heartAction = '/profile/favourites/toggle'

type Favourites = Packed<readonly string[]>

/** No favourites. */
export const noFavourites: Favourites = '[]'

/** What the loader of a page with hearts gives back as `favourites`: ids of kept models, asked for in one call and never for guests. */
export async function favouriteIds(context: Contexts): Promise<Favourites> {
  const { audience, nonce, favourites } = context.get(siteContext)
  return audience === 'customers' ? ownMark(nonce, 'favourites') : pack(await favourites())
}

/** The ids of the models that are kept, as the page's loader knows them. */
export function useFavourites(): readonly string[] {
  const found = useMatches().map(({ loaderData }) => Reflect.get(Object(loaderData), 'favourites') as Favourites | undefined)
  return unpack(found.find(Boolean) ?? noFavourites)
}
