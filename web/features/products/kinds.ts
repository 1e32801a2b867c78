import { carKind } from './cars/car-kind.ts'
import { hotelKind } from './hotels/hotel-kind.ts'
import type { PageRequest, ProductKind, ProductPage } from './product/product-kind.tsx'
import type { ProductRecord } from './product/product-record.ts'
import { packageKind, tripKind } from './tours/tour-kinds.ts'

/** The kinds of products: a new one is a folder and a row here. */
const kindsByName: Record<ProductRecord['kind'], ProductKind> = {
  trip: tripKind,
  package: packageKind,
  hotel: hotelKind,
  car: carKind,
}

export const kinds: readonly ProductKind[] = Object.values(kindsByName)

/** The kind that renders a page. */
export function kindOf({ view }: ProductPage): ProductKind {
  const kind = kinds.find((known) => known.view === view)
  if (!kind) throw new Error(`no kind of product has the view ${view}`)
  return kind
}

/** Loads the page of a product: the product itself, and what its kind adds. On the server alone. */
export async function loadPage(request: PageRequest): Promise<ProductPage> {
  const { kind, slug } = request.product
  const page = await kindsByName[kind].server?.load(request)
  if (!page) throw new Error(`the ${kind} ${slug} has nothing of its kind`)
  return page
}
