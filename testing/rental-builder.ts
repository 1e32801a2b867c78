import type { Selectable } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import { withCompany } from '#server/db/scope.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { BuilderMeans } from './builders.ts'
import { freeOrder } from './order-row.ts'

type RentalOverrides = {
  model: Selectable<DB['model']>
  customerId: string
  unitId: string
  from: string | Date
  /** The end of the turnaround. */
  to: string | Date
  status?: 'held' | 'confirmed' | 'released'
}

/** Builders of rentals that are there already; they take overrides and return rows. */
export const rentalBuilders = ({ db, clock, id }: BuilderMeans) => ({
  /** A unit of a car that an order of a customer has between two moments. */
  rental(companyId: string, { model, customerId, unitId, from, to, status = 'held' }: RentalOverrides) {
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
            service_id: model.service_id,
            service_name: jsonb(model.name),
            model_id: model.id,
            model_name: jsonb(model.name),
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
          model_id: model.id,
          unit_id: unitId,
          period: `[${starts},${ends})`,
          status,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  },
})
