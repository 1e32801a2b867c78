import { carKind } from './cars/car-kind.ts'
import { hotelKind } from './hotels/hotel-kind.ts'
import type { PageRequest, ProductKind, ProductPage } from './product/product-kind.tsx'
import { packageKind, tripKind } from './tours/tour-kinds.ts'

/** The kinds of products: a new one is a folder and a row here. The first one that loads a product's page renders it. */
export const kinds: readonly ProductKind[] = [hotelKind, carKind, packageKind, tripKind]

/** The kind that renders a page. */
export function kindOf({ view }: ProductPage): ProductKind {
  const kind = kinds.find((known) => known.view === view)
  if (!kind) throw new Error(`no kind of product has the view ${view}`)
  return kind
}

/** Loads the page of a product: the product itself, and what its kind adds. On the server alone. */
export async function loadPage(request: PageRequest): Promise<ProductPage> {
  for (const { server } of kinds) {
    const page = await server?.load(request)
    if (page) return page
  }
  throw new Error(`no kind takes the product ${request.product.slug}`)
}
