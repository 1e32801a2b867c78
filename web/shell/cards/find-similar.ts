import { unwrapOr } from '#web/platform/api/unwrap.ts'
import { apiContext, type Contexts } from '#web/platform/site-context.ts'
import { type CardProduct, shownCard } from './card-data.ts'

/** The product itself by its id, and where to look for others, by slug. */
type Product = { id: string; service: string; category?: string }

/** Other products of the same category, then of the same service: up to `most`; none where they cannot be loaded. */
export async function findSimilar(context: Contexts, product: Product, most: number): Promise<CardProduct[]> {
  const { id, service: service_id, category: category_id } = product
  /** Up to `most` products that are not among the known ones. */
  const list = async (query: { service_id: string; category_id?: string }, known: readonly string[]) => {
    const per_page = String(most + known.length)
    const found = await unwrapOr(context.get(apiContext).products.$get({ query: { ...query, per_page } }), [])
    return found
      .filter((product) => !known.includes(product.id))
      .slice(0, most)
      .map(shownCard)
  }
  const closest = category_id ? await list({ service_id, category_id }, [id]) : []
  if (closest.length === most) return closest
  const others = await list({ service_id }, [id, ...closest.map((product) => product.id)])
  return [...closest, ...others].slice(0, most)
}
