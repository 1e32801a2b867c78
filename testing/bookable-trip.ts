import { succeeded } from './answers.ts'
import type { World } from './world.ts'

/** A company with a trip, a customer who books it, and staff at their desk. */
export async function bookableTrip(
  world: World,
  trip: Parameters<World['trip']>[1] = {},
  company: Parameters<World['company']>[0] = {},
) {
  const { id, slug } = await world.company(company)
  const customer = await world.customer(id)
  const staff = await world.staff(id)
  const built = await world.trip(id, trip)
  const call = world.call({ company: slug, token: customer.token })
  const { orders } = call.profile
  return {
    id,
    slug,
    customer,
    staff,
    trip: built,
    call,
    desk: world.call({ company: slug, token: staff.token }).staff.orders,
    takenSeats: () =>
      world.inside(id, async (trx) => {
        const departures = trx.selectFrom('departure').select('taken').where('id', '=', built.departure.id)
        return (await departures.executeTakeFirstOrThrow()).taken
      }),
    orderOf: async (order: string) => (await succeeded(orders[':id'].$get({ param: { id: order } }))).data,
    termsOf: async (order: string) => (await succeeded(orders[':id'].cancellation.$get({ param: { id: order } }))).data,
    cancelAt: (order: string, quote: string, key = 'cancel') =>
      orders[':id'].cancel.$post({
        param: { id: order },
        header: { 'Idempotency-Key': key },
        json: { quote, reason: 'Plans changed' },
      }),
  }
}

export type BookableTrip = Awaited<ReturnType<typeof bookableTrip>>
