import { sql } from 'kysely'
import type { Room } from '#contract/availability.ts'
import type { Product } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import { type Scope, textFor } from '#server/platform/scope.ts'
import type { ShownPrices } from '../core/shown-prices.ts'

export const findHotel = ({ db, companyId }: Scope, productId: string) =>
  db.selectFrom('hotel').selectAll().where('company_id', '=', companyId).where('product_id', '=', productId).executeTakeFirst()

export type HotelRow = NonNullable<Awaited<ReturnType<typeof findHotel>>>

const roomTypes = ({ db, companyId }: Scope, productId: string) =>
  db
    .selectFrom('room_type as r')
    .selectAll('r')
    .where('r.company_id', '=', companyId)
    .where('r.product_id', '=', productId)
    .where('r.active', '=', true)
    .orderBy('r.sort')
    .orderBy('r.id')

export const listRoomTypes = (scope: Scope, productId: string) => roomTypes(scope, productId).execute()

export type RoomTypeRow = Awaited<ReturnType<typeof listRoomTypes>>[number]

/** Room types with the lowest price of a free night from a day on; null where none is free. */
export const listPricedRooms = (scope: Scope, productId: string, from: string) =>
  roomTypes(scope, productId)
    .select(({ selectFrom }) =>
      selectFrom('room_night as n')
        .select(({ fn }) => fn.min<bigint>('n.price').as('lowest'))
        .whereRef('n.company_id', '=', 'r.company_id')
        .whereRef('n.room_type_id', '=', 'r.id')
        .where('n.night', '>=', from)
        .where('n.active', '=', true)
        .where(sql<boolean>`n.taken < n.capacity`)
        .as('lowest'),
    )
    .execute()

export type PricedRoom = Awaited<ReturnType<typeof listPricedRooms>>[number]

/** The lowest price of a night: of a free one, else of the rates. */
const lowestOf = ({ lowest, rates }: PricedRoom): bigint =>
  lowest === null ? BigInt(Math.min(...rates.map(({ price }) => price))) : BigInt(lowest)

export const presentRoom = (scope: Scope, shown: ShownPrices, row: PricedRoom): Infer<typeof Room> => ({
  id: row.id,
  code: row.code,
  name: textFor(scope, row.name),
  beds: row.beds,
  board: row.board,
  max_adults: row.max_adults,
  max_children: row.max_children,
  size_m2: row.size_m2,
  units: row.units,
  from_price: shown.price(lowestOf(row)),
  old_price: shown.old(lowestOf(row)),
})

export const presentHotel = (
  scope: Scope,
  shown: ShownPrices,
  hotel: HotelRow,
  rooms: readonly PricedRoom[],
): Infer<typeof Product>['hotel'] => ({
  address: textFor(scope, hotel.address),
  lat: Number(hotel.lat),
  lng: Number(hotel.lng),
  check_in: hotel.check_in,
  check_out: hotel.check_out,
  amenities: hotel.amenities,
  min_stay: hotel.min_stay,
  max_stay: hotel.max_stay,
  rooms: rooms.map((room) => presentRoom(scope, shown, room)),
})
