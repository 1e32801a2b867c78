import { parseAmount } from '#shared/money.ts'
import type { CatalogueIds, IdOf, ImportRun } from '../../core/import/import-run.ts'
import { deleteOthers, switchOff, upsert } from '../../core/import/upsert.ts'
import type { HotelFile } from './hotel-schema.ts'
import { plansOf, pricesOf } from './plans-of.ts'

/** Finds the id of a room type by its hotel and code. */
type RoomIdOf = (hotelId: string, code: string) => string

async function writeRooms({ trx, companyId, newId }: ImportRun, hotels: readonly HotelFile[], idOf: IdOf): Promise<RoomIdOf> {
  const rows = hotels.flatMap(({ slug, rooms }) =>
    rooms.map(({ rates, rate_plans: _, images: __, ...room }, place) => ({
      company_id: companyId,
      id: newId(),
      product_id: idOf(slug),
      ...room,
      rates: pricesOf(rates),
      sort: (place + 1) * 10,
      active: true,
    })),
  )
  const among = { column: 'product_id', values: hotels.map(({ slug }) => idOf(slug)) } as const
  await upsert(trx, 'room_type', rows, { key: ['company_id', 'product_id', 'code'], once: ['id'] })
  await switchOff(trx, 'room_type', { companyId, key: ['product_id', 'code'], rows, among })
  const written = await trx
    .selectFrom('room_type')
    .select(['id', 'product_id', 'code'])
    .where('company_id', '=', companyId)
    .where('product_id', 'in', among.values)
    .execute()
  const ids = new Map(written.map(({ id, product_id, code }) => [`${product_id} ${code}`, id]))
  return (hotelId, code) => {
    const id = ids.get(`${hotelId} ${code}`)
    if (id === undefined) throw new Error(`no room of ${hotelId} has the code ${code}`)
    return id
  }
}

type RoomWithId = { id: string; room: HotelFile['rooms'][number] }

async function writePlans({ trx, companyId, newId }: ImportRun, rooms: readonly RoomWithId[]): Promise<void> {
  const rows = rooms.flatMap(({ id, room }) =>
    plansOf(room).map(({ amount, adult_amount, child_amount, ...plan }) => ({
      company_id: companyId,
      id: newId(),
      room_type_id: id,
      ...plan,
      amount: BigInt(amount),
      adult_amount: BigInt(adult_amount),
      child_amount: BigInt(child_amount),
      active: true,
    })),
  )
  const among = { column: 'room_type_id', values: rooms.map(({ id }) => id) } as const
  await upsert(trx, 'rate_plan', rows, { key: ['company_id', 'room_type_id', 'code'], once: ['id'] })
  await switchOff(trx, 'rate_plan', { companyId, key: ['room_type_id', 'code'], rows, among })
}

async function writeImages({ trx, companyId }: ImportRun, rooms: readonly RoomWithId[], picture: IdOf): Promise<void> {
  const rows = rooms.flatMap(({ id, room }) =>
    room.images.map((image, position) => ({
      company_id: companyId,
      room_type_id: id,
      position,
      media_id: picture(image),
    })),
  )
  const among = { column: 'room_type_id', values: rooms.map(({ id }) => id) } as const
  await upsert(trx, 'room_image', rows, { key: ['company_id', 'room_type_id', 'position'] })
  await deleteOthers(trx, 'room_image', { companyId, key: ['room_type_id', 'position'], rows, among })
}

type Ids = { product: IdOf } & Pick<CatalogueIds, 'pictures' | 'districts'>

/** Writes what hotels have of their own; the nights of their rooms follow from the rates. */
export async function writeHotels(run: ImportRun, hotels: readonly HotelFile[], ids: Ids): Promise<void> {
  if (hotels.length === 0) return
  const rows = hotels.map((hotel) => ({
    company_id: run.companyId,
    product_id: ids.product(hotel.slug),
    stars: hotel.stars,
    address: hotel.address,
    district_id: hotel.district === null ? null : ids.districts(hotel.district),
    lat: String(hotel.lat),
    lng: String(hotel.lng),
    check_in: hotel.check_in,
    check_in_until: hotel.check_in_until,
    check_out: hotel.check_out,
    min_check_in_age: hotel.min_check_in_age,
    rules: hotel.rules,
    child_bands: hotel.child_bands.map(({ price, ...band }) => ({ ...band, price: Number(parseAmount(price)) })),
    extra_bed_price: hotel.extra_bed_price === null ? null : parseAmount(hotel.extra_bed_price),
    amenities: hotel.amenities,
    min_stay: hotel.min_stay,
    max_stay: hotel.max_stay,
  }))
  await upsert(run.trx, 'hotel', rows, { key: ['company_id', 'product_id'] })
  const roomIdOf = await writeRooms(run, hotels, ids.product)
  const rooms = hotels.flatMap(({ slug, rooms: ofHotel }) =>
    ofHotel.map((room) => ({ room, id: roomIdOf(ids.product(slug), room.code) })),
  )
  await writePlans(run, rooms)
  await writeImages(run, rooms, ids.pictures)
}
