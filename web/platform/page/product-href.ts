import { selectionQuery, type WrittenSelection } from '#shared/booking/selection-query.ts'

/** The page of a product with a selection in its query. */
export function productHref(slugs: { service: string; product: string }, selection: WrittenSelection): string {
  const query = new URLSearchParams(selectionQuery(selection))
  query.delete('product')
  return `/services/booking/${slugs.service}/models/${slugs.product}?${query}`
}
