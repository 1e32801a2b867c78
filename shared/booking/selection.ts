import type { Party, UnitCode } from '../party.ts'

/** A room, at a rate plan of its type (without one the first), and who sleeps there; `ages` are those of the children. */
export type RoomSelection<N = number> = { roomId: string; rateId?: string; adults: N; children: N; ages?: N[] }

/** Where and when a car is taken and brought back, and who drives it; also of "any car of this class". */
export type RentalSelection = {
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

/** The selection of a product, by ids: all that a quote signs and an order is priced from again. */
export type Selection = RentalSelection & {
  productId: string
  departureId?: string
  units: Party
  rooms: RoomSelection[]
  extras: string[]
  coupon: string | null
}

type Count = number | string

/** The rental part of the body of a price request; counts are texts where a plain form or an address wrote them. */
export type RentalBody = {
  from?: string
  to?: string
  from_time?: string
  to_time?: string
  pickup_id?: string
  return_id?: string
  with_driver?: true | 'true' | 'on'
  driver_age?: Count
  licence_years?: Count
  itinerary?: string | null
}

export type SelectionBody = RentalBody & {
  product_id: string
  departure_id?: string
  units?: Partial<Record<UnitCode, Count>>
  rooms?: { room_id: string; rate_id?: string; adults: Count; children?: Count; child_ages?: Count[] }[]
  extras?: string[]
  coupon?: string | null
}

const numberOrNone = (value: Count | undefined) => (value === undefined ? undefined : Number(value))

/** Reads the rental part of a body that its schema has accepted. */
export const readRentalBody = (body: RentalBody): RentalSelection => ({
  from: body.from,
  to: body.to,
  fromTime: body.from_time,
  toTime: body.to_time,
  pickupId: body.pickup_id,
  returnId: body.return_id,
  withDriver: body.with_driver !== undefined,
  driverAge: numberOrNone(body.driver_age),
  licenceYears: numberOrNone(body.licence_years),
  itinerary: body.itinerary ?? null,
})

/** Reads the body of a price request that its schema has accepted. */
export const readSelectionBody = (body: SelectionBody): Selection => ({
  ...readRentalBody(body),
  productId: body.product_id,
  departureId: body.departure_id,
  units: Object.fromEntries(Object.entries(body.units ?? {}).map(([code, count]) => [code, Number(count)])),
  rooms: (body.rooms ?? []).map(({ room_id, rate_id, adults, children, child_ages }) => ({
    roomId: room_id,
    rateId: rate_id,
    adults: Number(adults),
    children: Number(children ?? 0),
    ages: child_ages?.map(Number),
  })),
  extras: body.extras ?? [],
  coupon: body.coupon?.toUpperCase() ?? null,
})
