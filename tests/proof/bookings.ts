import type { Client, Infer } from '#contract/client.ts'
import type { Order } from '#contract/orders.ts'
import { orderAt, travellersFor } from '#testing/booking.ts'
import { askChange, sendChange } from '#testing/changing.ts'

export type PlacedOrder = Infer<typeof Order>

/** What a call answered, as far as the proofs look at it. */
export type BookingReply = {
  status: number
  code?: string
  order?: PlacedOrder
  nearest?: { departure_id: string; starts_on: string; left: number }[]
  isReplay: boolean
  body: unknown
}

type Body = { code?: string; data?: PlacedOrder; details?: { nearest?: BookingReply['nearest'] } }

/** What a call answered. */
export async function read(response: { status: number; json(): Promise<unknown>; headers: Headers }): Promise<BookingReply> {
  const body = (await response.json()) as Body
  return {
    status: response.status,
    isReplay: response.headers.get('idempotent-replayed') === 'true',
    body,
    ...(body.code && { code: body.code }),
    ...(body.data && { order: body.data }),
    ...(body.details?.nearest && { nearest: body.details.nearest }),
  }
}

type SeatSelection = { product: string; departure: string; adults?: number }

/** Asks for a signed price for some adults on a departure. */
export async function tryQuote(call: Client, { product, departure, adults = 1 }: SeatSelection) {
  const response = await call.quotes.$post({ json: { product_id: product, departure_id: departure, units: { adult: adults } } })
  const body = (await response.json()) as { code?: string; data?: { quote: string } }
  return { status: response.status, body, ...(body.code && { code: body.code }), ...(body.data && { quote: body.data.quote }) }
}

/** Asks again while the server is too busy (503), as its clients are told to: how often that is depends on the machine. */
export async function patiently<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}

/** A signed price; throws when it is refused. */
export async function quoteSeats(call: Client, selection: SeatSelection): Promise<string> {
  const { quote, body } = await patiently(() => tryQuote(call, selection))
  if (!quote) throw new Error(`a quote was refused: ${JSON.stringify(body)}`)
  return quote
}

/** Orders the places of a quote for as many adults. */
export async function placeOrder(call: Client, order: { quote: string; key: string; adults?: number }): Promise<BookingReply> {
  const { quote, key, adults = 1 } = order
  const response = await call.orders.$post({ header: { 'Idempotency-Key': key }, json: orderAt(quote, { adult: adults }) })
  return read(response)
}

/** The signed terms on which an order can be cancelled now. */
export async function quoteCancellation(call: Client, id: string): Promise<string> {
  const response = await call.profile.orders[':id'].cancellation.$get({ param: { id } })
  return ((await response.json()) as { data: { quote: string } }).data.quote
}

export const cancelOrder = async (call: Client, { id, quote, key }: { id: string; quote: string; key: string }) =>
  read(await call.profile.orders[':id'].cancel.$post({ param: { id }, header: { 'Idempotency-Key': key }, json: { quote } }))

type Change = { id: string; departure: string; adults: number; key: string }

/** Asks for a change of an order to some adults on a departure, and makes it where it has a price. */
export async function changeSeats(call: Client, { id, departure, adults, key }: Change): Promise<BookingReply> {
  const quoted = await askChange(call, id, { departure_id: departure, units: { adult: adults } })
  if (!quoted.ok) return read(quoted)
  const { quote } = (await quoted.json()).data
  return read(await sendChange(call, id, { quote, travellers: travellersFor({ adult: adults }), key }))
}

export const acceptOrder = async (call: Client, id: string) =>
  read(await call.staff.orders[':id'].accept.$post({ param: { id }, json: {} }))

export const rejectOrder = async (call: Client, id: string) =>
  read(
    await call.staff.orders[':id'].reject.$post({
      param: { id },
      json: { reason: 'specs_mismatch', text: { ar: 'لا يطابق المواصفات المتاحة', en: 'It does not match what is available' } },
    }),
  )

export const getOrder = async (call: Client, id: string) => read(await call.profile.orders[':id'].$get({ param: { id } }))

/** How many answers of each kind there were: `201`, `409 sold_out`. */
export function tally(answers: readonly Pick<BookingReply, 'status' | 'code'>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const name = code ? `${status} ${code}` : String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
