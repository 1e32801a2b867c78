import type { Client } from '#contract/client.ts'
import { type Party, unitCodes } from '#shared/party.ts'
import { succeeded } from './answers.ts'

export type Units = Party
type Kind = keyof Units

type Trip = { product: { id: string }; departure: { id: string } }

const birthdates: Partial<Record<Kind, string>> = {
  child: '2019-05-05',
  infant: '2026-03-03',
  child_bed: '2019-05-05',
  child_no_bed: '2023-05-05',
}

/** Travellers as a quote asks for them, all of one family; those who are not grown with a birthdate of their age. */
export const travellersFor = (units: Units) =>
  unitCodes.flatMap((kind) =>
    Array.from({ length: units[kind] ?? 0 }, () => ({
      kind,
      firstname: 'Sara',
      lastname: 'Alharbi',
      ...(birthdates[kind] && { birthdate: birthdates[kind] }),
    })),
  )

export const contact = { name: 'Sara Alharbi', email: 'sara@example.com', phone: { country_id: 1, number: '0501234567' } }

/** A price for a trip. */
export const quoteFor = async (call: Client, { product, departure }: Trip, units: Units = { adult: 1 }, extras: string[] = []) =>
  (await succeeded(call.quotes.$post({ json: { product_id: product.id, departure_id: departure.id, units, extras } }))).data

/** The body of an order at a quote. */
export const orderAt = (quote: string, units: Units = { adult: 1 }) => ({
  quote,
  travellers: travellersFor(units),
  contact,
  accept_terms: true as const,
})

/** Sends an order. */
export const order = (call: Client, key: string, json: ReturnType<typeof orderAt>) =>
  call.orders.$post({ header: { 'Idempotency-Key': key }, json })

/** Quotes and orders a trip; answers the placed order. */
export async function book(
  call: Client,
  trip: Trip,
  { units = { adult: 1 }, key = 'first' }: { units?: Units; key?: string } = {},
) {
  const { quote } = await quoteFor(call, trip, units)
  return (await succeeded(order(call, key, orderAt(quote, units)))).data
}

/** Cancels an order on the terms of this moment. */
export async function cancel(call: Client, id: string, key = 'cancel') {
  const { data } = await succeeded(call.profile.orders[':id'].cancellation.$get({ param: { id } }))
  return call.profile.orders[':id'].cancel.$post({
    param: { id },
    header: { 'Idempotency-Key': key },
    json: { quote: data.quote },
  })
}
