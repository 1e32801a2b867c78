import { favouritesPath } from '#web/platform/page-template/favourites.ts'
import { isKind, type ProductKind } from '#web/shell/cards/service-kinds.ts'

/** The kind that a query narrows the list to; none for anything that is no kind. */
export function kindIn(query: URLSearchParams): ProductKind | undefined {
  const text = query.get('kind') ?? undefined
  return isKind(text) ? text : undefined
}

/** The address of a page of the list with every row ticked. */
export const tickAllHref = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}tick=all`

/** Whether a query asks for the page with every row ticked. */
export const isAllTicked = (query: URLSearchParams): boolean => query.get('tick') === 'all'

/** The address of a page of the list. */
export function listHref(page: number, kind?: ProductKind): string {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `${favouritesPath}?${query}` : favouritesPath
}
