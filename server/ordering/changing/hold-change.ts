import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { productKindOf } from '#server/products/index.ts'
import { lockExpiredChanges, lockOverdue, type OrderRow } from '../core/repository.ts'
import { endOverdue } from '../core/transition.ts'
import type { OrderParts } from '../present/order-parts.ts'
import type { PricedSelection } from '../quotes/priced-selection.ts'
import { soldOut } from '../quotes/sold-out.ts'

type Held = { order: OrderRow; parts: OrderParts; priced: PricedSelection; isPending: boolean }

/** The seats of the order itself are no others': they count as left. */
const ownSeats = ({ order, parts, priced }: Held): number =>
  priced.departureId !== null && order.departure_id === priced.departureId
    ? parts.travellers.filter(({ takes_seat }) => takes_seat).length
    : 0

/**
 * Makes an order hold what it is changed to; before it answers "sold out" it ends what is overdue of the same and tries once
 * more. The caller holds the order's lock, so it waits for no other order.
 */
export async function holdChange(scope: Scope, held: Held): Promise<void> {
  const { order, priced, isPending } = held
  const { departureId, product } = priced
  const kind = productKindOf(product.kind)
  if (await kind.exchange(scope, order.id, priced, isPending)) return
  const which = { ...(departureId === null ? { productId: product.id } : { departureId }), skipLocked: true }
  if (kind.lockForRelease) {
    const overdue = [...(await lockOverdue(scope, which)), ...(await lockExpiredChanges(scope, which))]
    if (overdue.length > 0) await kind.lockForRelease(scope, priced, [order.id, ...overdue.map(({ id }) => id)])
  }
  await endOverdue(scope, which)
  if (await kind.exchange(scope, order.id, priced, isPending)) return
  const now = await kind.check(scope, product, priced.selection)
  throw await soldOut(scope, { ...priced, ...now, left: now.left + ownSeats(held) })
}

/** Whether {@link holdChange} would hold at this moment; holds nothing. 409 `sold_out` where it would not. */
export async function tryHoldChange(scope: Scope, held: Held): Promise<void> {
  await sql`savepoint tried`.execute(scope.db)
  await holdChange(scope, held)
  await sql`rollback to savepoint tried`.execute(scope.db)
}
