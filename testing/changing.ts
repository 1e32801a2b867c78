import type { Client } from '#contract/client.ts'
import { jsonb } from '#server/db/column-types.ts'
import { succeeded } from './answers.ts'
import { travellersFor, type Units } from './booking.ts'
import { bookIssues } from './payments/books.ts'
import { moneyScene } from './payments/money-scene.ts'
import type { ScriptedProvider } from './payments/scripted-provider.ts'
import type { World } from './world.ts'

const trip = { departures: 3, capacity: 4, inDays: 20 }

type Changes = Client['profile']['orders'][':id']['change']
type Selection = Parameters<Changes['quote']['$post']>[0]['json']
type Travellers = Parameters<Changes['$post']>[0]['json']['travellers']

/** Asks what a change of an order would cost. */
export const askChange = (call: Client, id: string, json: Selection) =>
  call.profile.orders[':id'].change.quote.$post({ param: { id }, json })

/** What a change of an order costs. */
export const quoteChange = async (call: Client, id: string, json: Selection) => (await succeeded(askChange(call, id, json))).data

type Sent = { quote: string; travellers?: Travellers; key?: string }

/** Sends a change at its quote. */
export const sendChange = (call: Client, id: string, { quote, travellers, key = `change ${quote}` }: Sent) =>
  call.profile.orders[':id'].change.$post({
    param: { id },
    header: { 'Idempotency-Key': key.slice(-100) },
    json: { quote, ...(travellers && { travellers }) },
  })

/** Quotes and makes a change; answers the order. */
export async function change(call: Client, id: string, selection: Selection, travellers?: Travellers) {
  const { quote } = await quoteChange(call, id, selection)
  return (await succeeded(sendChange(call, id, { quote, ...(travellers && { travellers }) }))).data
}

/** Changes the departure or the party of a trip, with travellers for that party. */
export const changeTrip = (call: Client, id: string, departure: { id: string }, units: Units) =>
  change(call, id, { departure_id: departure.id, units }, travellersFor(units))

/** Gives up a change that is not paid yet. */
export const withdraw = (call: Client, id: string) => call.profile.orders[':id'].change.withdraw.$post({ param: { id } })

/** A company whose trip has three departures of four seats, with what a change of an order there does to them and to the books. */
export async function changeScene(world: World, scripted: ScriptedProvider, options: Parameters<typeof moneyScene>[2] = {}) {
  const scene = await moneyScene(world, scripted, { ...options, trip: { ...trip, ...options.trip } })
  const { departures } = scene.trip
  const [first, second, third] = departures
  if (!first || !second || !third) throw new Error('the trip has three departures')
  const taken = async () =>
    (await scene.inside(({ db }) => db.selectFrom('departure').select(['id', 'taken']).execute()))
      .sort((a, b) => departures.findIndex(({ id }) => id === a.id) - departures.findIndex(({ id }) => id === b.id))
      .map((row) => row.taken)
  const issues = () => bookIssues(world, scene.company.id)
  const productId = scene.trip.product.id
  const setAdultPrice = (price: bigint) =>
    scene.inside(({ db }) =>
      db.updateTable('product_unit').set({ price }).where('product_id', '=', productId).where('code', '=', 'adult').execute(),
    )
  const setFee = (percent: number) =>
    scene.inside(({ db }) =>
      db
        .updateTable('product')
        .set({ change_fee: jsonb({ percent }) })
        .where('id', '=', productId)
        .execute(),
    )
  const fill = (id: string) =>
    scene.inside(({ db }) => db.updateTable('departure').set({ capacity: 0 }).where('id', '=', id).execute())
  return { ...scene, first, second, third, taken, issues, setAdultPrice, setFee, fill }
}
