import type { Client } from '#contract/client.ts'
import { succeeded } from './answers.ts'
import { contact } from './booking.ts'

export type RequestedStay = {
  product: { id: string }
  from: string
  to: string
  rooms: { room_id: string; rate_id?: string; adults?: number; children?: number; child_ages?: number[] }[]
  extras?: string[]
}

/** What a visitor sends to have a stay priced. */
export const stayRequest = ({ product, from, to, rooms, extras = [] }: RequestedStay) => ({
  product_id: product.id,
  from,
  to,
  rooms: rooms.map((room) => ({ adults: 2, ...room })),
  extras,
})

/** A price for a stay. */
export const quoteStay = async (call: Client, stay: RequestedStay) =>
  (await succeeded(call.quotes.$post({ json: stayRequest(stay) }))).data

/** Sends the order of a quoted stay, with one guest for each room. */
export const orderStay = (call: Client, key: string, { quote, rooms }: { quote: string; rooms: number }) =>
  call.orders.$post({
    header: { 'Idempotency-Key': key },
    json: {
      quote,
      travellers: Array.from({ length: rooms }, () => ({ kind: 'guest' as const, firstname: 'Sara', lastname: 'Alharbi' })),
      contact,
      accept_terms: true as const,
    },
  })

/** Quotes and orders a stay; answers the placed order. */
export async function bookStay(call: Client, stay: RequestedStay, key = 'first') {
  const { quote } = await quoteStay(call, stay)
  return (await succeeded(orderStay(call, key, { quote, rooms: stay.rooms.length }))).data
}
