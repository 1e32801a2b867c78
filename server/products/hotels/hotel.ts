import { sql } from 'kysely'
import type { Room } from '#contract/availability.ts'
import type { Product } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import { type PictureRow, pictureJson, presentPicture } from '#server/platform/media/picture.ts'
import { type Scope, textFor } from '#server/platform/scope.ts'
import type { ProductRow } from '../core/find-product.ts'
import type { ShownPrices } from '../core/shown-prices.ts'
import { type PlanRow, plansJson, presentPlan, priceAtRate } from './rate-plans/rate-plan.ts'
import { isSoldFrom, nightPrice } from './rate-plans/rate-sql.ts'
import { lowestRate } from './rates.ts'

export const findHotel = ({ db, companyId }: Scope, productId: string) =>
  db
    .selectFrom('hotel')
    .leftJoin('district', (join) =>
      join
        .onRef('district.company_id', '=', 'hotel.company_id')
        .onRef('district.id', '=', 'hotel.district_id')
        .on('district.active', '=', true),
    )
    .selectAll('hotel')
    .select('district.name as district')
    .where('hotel.company_id', '=', companyId)
    .where('hotel.product_id', '=', productId)
    .executeTakeFirst()

export type HotelRow = NonNullable<Awaited<ReturnType<typeof findHotel>>>

const roomTypes = ({ db, companyId }: Scope, productId: string) =>
  db
    .selectFrom('room_type as r')
    .selectAll('r')
    .select(plansJson.as('plans'))
    .where('r.company_id', '=', companyId)
    .where('r.product_id', '=', productId)
    .where('r.active', '=', true)
    .orderBy('r.sort')
    .orderBy('r.id')

/** Room types, each with its rate plans. */
export const listRoomTypes = (scope: Scope, productId: string) => roomTypes(scope, productId).execute()

export type RoomTypeRow = Awaited<ReturnType<typeof listRoomTypes>>[number]

const roomPictures = sql<PictureRow[]>`(
  select coalesce(json_agg(${pictureJson} order by i.position), '[]') from room_image i
  join media on media.company_id = i.company_id and media.id = i.media_id
  where i.company_id = r.company_id and i.room_type_id = r.id)`

/** The lowest price of a free night at each rate plan of a room type from a day on, by the plan's id. */
const lowestPrices = (today: string) => sql<Record<string, number>>`(
  select coalesce(json_object_agg(lowest.id, lowest.price), '{}') from (
    select rate.id, min(${nightPrice}) as price
    from room_night n
    join rate_plan rate on rate.company_id = n.company_id and rate.room_type_id = n.room_type_id
    join hotel on hotel.company_id = r.company_id and hotel.product_id = r.product_id
    where n.company_id = r.company_id and n.room_type_id = r.id and n.night >= ${today} and n.active and n.taken < n.capacity
      and ${isSoldFrom(sql`n.night`, sql`${today}::date`)}
    group by rate.id) lowest)`

/** Room types with their pictures and the lowest price of a free night at each rate from a day on. */
export const listPricedRooms = (scope: Scope, productId: string, today: string) =>
  roomTypes(scope, productId)
    .select([roomPictures.as('pictures'), lowestPrices(today).as('lowest')])
    .execute()

export type PricedRoom = Awaited<ReturnType<typeof listPricedRooms>>[number]

/** The lowest price of a night at a rate: of a free one, else of the prices of any. */
function lowestOf({ lowest, rates }: Pick<PricedRoom, 'lowest' | 'rates'>, plan: PlanRow): number {
  const usual = priceAtRate({ ...plan, prices: null }, { night: '', price: BigInt(lowestRate(rates)) })
  return lowest[plan.id] ?? (plan.prices ? lowestRate(plan.prices) : Number(usual)) + plan.adult_amount
}

export function presentRoom(scope: Scope, shown: ShownPrices, product: ProductRow, row: PricedRoom): Infer<typeof Room> {
  const plans = row.plans.map((plan) => ({ ...plan, lowest: lowestOf(row, plan) }))
  const sold = plans.filter(({ id }) => row.lowest[id] !== undefined)
  const lowest = BigInt(Math.min(...(sold.length > 0 ? sold : plans.slice(0, 1)).map((plan) => plan.lowest)))
  return {
    id: row.id,
    code: row.code,
    name: textFor(scope, row.name),
    beds: row.beds,
    board: row.plans[0]?.board ?? row.board,
    max_adults: row.max_adults,
    max_children: row.max_children,
    standard_adults: row.standard_adults,
    size_m2: row.size_m2,
    view: row.view,
    facilities: row.facilities,
    images: row.pictures.flatMap((picture) => presentPicture(scope, picture) ?? []),
    units: row.units,
    from_price: shown.price(lowest),
    old_price: shown.old(lowest),
    rates: plans.map((plan) => presentPlan(scope, shown, product, plan)),
  }
}

export const presentHotel = (
  scope: Scope,
  shown: ShownPrices,
  product: ProductRow,
  hotel: HotelRow,
  rooms: readonly PricedRoom[],
): Infer<typeof Product>['hotel'] => ({
  address: textFor(scope, hotel.address),
  lat: Number(hotel.lat),
  lng: Number(hotel.lng),
  check_in: hotel.check_in,
  check_in_until: hotel.check_in_until,
  check_out: hotel.check_out,
  min_check_in_age: hotel.min_check_in_age,
  rules: hotel.rules.map((text) => textFor(scope, text)),
  child_bands: hotel.child_bands.map(({ price, ...band }) => ({ ...band, price: shown.before(BigInt(price)) })),
  extra_bed_price: hotel.extra_bed_price === null ? null : shown.before(hotel.extra_bed_price),
  amenities: hotel.amenities,
  min_stay: hotel.min_stay,
  max_stay: hotel.max_stay,
  rooms: rooms.map((room) => presentRoom(scope, shown, product, room)),
})
