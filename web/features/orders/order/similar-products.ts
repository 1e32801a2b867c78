import type { Contexts } from '#web/platform/site-context.ts'
import { findSimilar } from '#web/shell/cards/find-similar.ts'
import type { CardProduct } from '#web/shell/cards/product-card.tsx'
import type { Order } from '../wire.ts'
import { hasEnded } from './timeline-entries.ts'

const most = 3

/** Others of the service of an order that is over, in its place of the page; none while the order runs. */
export async function similarToOrder(context: Contexts, { status, product }: Order): Promise<CardProduct[]> {
  if (!product || (!hasEnded(status) && status !== 'completed')) return []
  return findSimilar(context, { id: product.id, service: product.service_slug }, most)
}
