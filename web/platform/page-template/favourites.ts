import { useMatches } from 'react-router'
import { deserialize, type Serialized } from '../serialized.ts'
import { type Contexts, siteContext } from '../site-context.ts'
import { serializeOrSlot } from './page-template.ts'

/** Where a customer's favourites are listed. */
export const favouritesPath = '/profile/favourites/booking'

/**
 * Where the favourite button is sent: `product` (an id), `wanted` (no for a favourite that is removed), and `to`, the page that shows
 * it, for browsers without scripts.
 */
export const favouriteAction = '/profile/favourites/toggle'

/** The two forms of a page that its favourite buttons belong to, by whether the product is a favourite already. */
export const favouriteFormId = (isFavourite: boolean) => (isFavourite ? 'remove-favourite' : 'add-favourite')

type Favourites = Serialized<readonly string[]>

/** No favourites. */
export const noFavourites: Favourites = '[]'

/** The `favourites` that the loader of a page with favourite buttons returns: ids of favourite products, asked for in one call and never for guests. */
export async function favouriteIds(context: Contexts): Promise<Favourites> {
  const site = context.get(siteContext)
  return serializeOrSlot(site, 'favourites', await site.favourites())
}

/** The ids of the products that are kept, as the page's loader knows them. */
export function useFavourites(): readonly string[] {
  const found = useMatches().map(({ loaderData }) => Reflect.get(Object(loaderData), 'favourites') as Favourites | undefined)
  return deserialize(found.find(Boolean) ?? noFavourites)
}
