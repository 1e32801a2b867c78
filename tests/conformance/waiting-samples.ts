import { succeeded } from '#testing/answers.ts'
import type { World } from '#testing/world.ts'
import type { Operation, Sample, WrongBody } from './endpoint-samples.ts'

type Rows = { waiting: { product: string; departure: string; entry: string } }
type Trip = Awaited<ReturnType<World['trip']>>

const day = 86_400_000

/** Two more departures of a trip that are full; the customer waits for the first. */
export async function waitingRows(world: World, company: { id: string; slug: string }, token: string, trip: Trip) {
  const full = [1, 2].map((place) => ({
    ...trip.departure,
    id: crypto.randomUUID(),
    starts_at: new Date(trip.departure.starts_at.getTime() + place * day),
    ...{ capacity: 2, taken: 2, prices: null },
  }))
  await world.inside(company.id, (trx) => trx.insertInto('departure').values(full).execute())
  const [first, second] = full
  if (!first || !second) throw new Error('two departures are full')
  const call = world.call({ company: company.slug, token })
  const json = { product_id: trip.product.id, departure_id: first.id, units: { adult: 1 } }
  const { data } = await succeeded(call.profile['waiting-list'].$post({ json }))
  return { product: trip.product.id, departure: second.id, entry: data.id }
}

/** What the operations of waiting lists need so that they are answered 2xx. */
export const waitingSamples = {
  joinWaitingList: ({ waiting: { product, departure } }) => ({
    body: { product_id: product, departure_id: departure, units: { adult: 2 } },
  }),
  leaveWaitingList: ({ waiting }) => ({ param: waiting.entry }),
} satisfies Partial<Record<Operation, (rows: Rows) => Sample>>

/** Bodies of these operations in which everything is wrong. */
export const waitingWrongBodies: Partial<Record<Operation, WrongBody[]>> = {
  joinWaitingList: [
    { body: {}, fields: ['departure_id', 'product_id', 'units'] },
    {
      body: { product_id: 'x'.repeat(300), departure_id: 'tomorrow', units: { adult: 'many', child: -1 } },
      fields: ['departure_id', 'product_id', 'units.adult', 'units.child'],
    },
  ],
}
