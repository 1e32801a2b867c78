import type { Selectable } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import { withCompany } from '#server/db/scope.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { BuilderDeps } from './builder-deps.ts'
import { freeOrder } from './order-row.ts'

type RentalOverrides = {
  product: Selectable<DB['product']>
  customerId: string
  unitId: string
  from: string | Date
  /** The end of the turnaround. */
  to: string | Date
  status?: 'held' | 'confirmed' | 'released'
}

/** Builders of rentals that are there already; they take overrides and return rows. */
export const rentalBuilders = ({ db, clock, id }: BuilderDeps) => ({
  /** A unit of a car that an order of a customer has between two moments. */
  rental(companyId: string, { product, customerId, unitId, from, to, status = 'held' }: RentalOverrides) {
    const orderId = id()
    const now = clock.now()
    const [starts, ends] = [new Date(from).toISOString(), new Date(to).toISOString()]
    return withCompany(db, companyId, {}, async (trx) => {
      await trx
        .insertInto('order')
        .values(
          freeOrder({
            company_id: companyId,
            id: orderId,
            reference: orderId,
            customer_id: customerId,
            kind: 'car',
            service_id: product.service_id,
            service_name: jsonb(product.name),
            product_id: product.id,
            product_name: jsonb(product.name),
            created_at: now,
          }),
        )
        .execute()
      return trx
        .insertInto('rental')
        .values({
          company_id: companyId,
          id: id(),
          order_id: orderId,
          product_id: product.id,
          unit_id: unitId,
          period: `[${starts},${ends})`,
          status,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  },
})
