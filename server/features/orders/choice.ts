import type { QuoteRequest } from '#contract/quotes.ts'
import type { Infer } from '#contract/route.ts'
import type { Party } from '#shared/party.ts'

/** Where and when a car is taken and brought back, and who drives it; also of "any car of this class". */
export type RentalChoice = {
  from?: string
  to?: string
  fromTime?: string
  toTime?: string
  pickupId?: string
  returnId?: string
  withDriver: boolean
  driverAge?: number
  licenceYears?: number
  itinerary: string | null
}

export type RoomChoice = { roomId: string; adults: number; children: number }

/** What was chosen, by ids: all that a quote signs and an order is priced from again. */
export type Choice = RentalChoice & {
  modelId: string
  departureId?: string
  units: Party
  rooms: RoomChoice[]
  extras: string[]
  coupon: string | null
}

type Body = Infer<typeof QuoteRequest>

const numberOr = <T>(value: unknown, other: T): number | T => (value === undefined ? other : Number(value))

/** The rental part of a request, with plain forms' texts as numbers. */
export const rentalChoiceOf = (body: Omit<Body, 'model_id' | 'units' | 'rooms' | 'extras' | 'coupon'>): RentalChoice => ({
  from: body.from,
  to: body.to,
  fromTime: body.from_time,
  toTime: body.to_time,
  pickupId: body.pickup_id,
  returnId: body.return_id,
  withDriver: body.with_driver !== undefined,
  driverAge: numberOr(body.driver_age, undefined),
  licenceYears: numberOr(body.licence_years, undefined),
  itinerary: body.itinerary ?? null,
})

export const choiceOf = (body: Body): Choice => ({
  ...rentalChoiceOf(body),
  modelId: body.model_id,
  departureId: body.departure_id,
  units: Object.fromEntries(Object.entries(body.units ?? {}).map(([code, count]) => [code, Number(count)])),
  rooms: (body.rooms ?? []).map(({ room_id, adults, children }) => ({
    roomId: room_id,
    adults: Number(adults),
    children: Number(children ?? 0),
  })),
  extras: body.extras ?? [],
  coupon: body.coupon?.toUpperCase() ?? null,
})
