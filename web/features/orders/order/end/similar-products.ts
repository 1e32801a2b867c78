import type { Contexts } from '#web/platform/site-context.ts'
import { findSimilar } from '#web/shell/cards/find-similar.ts'
import type { CardProduct } from '#web/shell/cards/product-card.tsx'
import { isPayable } from '../../order-status.tsx'
import type { Order } from '../../wire.ts'

const most = 3

/** Others of an order's service, in its place of the page; none while the order waits for somebody's step. */
export async function similarToOrder(context: Contexts, { status, product }: Order): Promise<CardProduct[]> {
  if (!product || status === 'in_review' || isPayable(status)) return []
  return findSimilar(context, { id: product.id, service: product.service_slug }, most)
}
