import { parseAmount } from '#shared/money.ts'
import type { IdOf, ImportRun } from '../../core/import/import-run.ts'
import { switchOff, upsert } from '../../core/import/upsert.ts'
import type { HotelFile } from './hotel-schema.ts'

async function writeRooms({ trx, companyId, newId }: ImportRun, hotels: readonly HotelFile[], idOf: IdOf): Promise<void> {
  const rows = hotels.flatMap(({ slug, rooms }) =>
    rooms.map(({ rates, ...room }, place) => ({
      company_id: companyId,
      id: newId(),
      product_id: idOf(slug),
      ...room,
      rates: rates.map(({ price, ...rate }) => ({ ...rate, price: Number(parseAmount(price)) })),
      sort: (place + 1) * 10,
      active: true,
    })),
  )
  const among = { column: 'product_id', values: hotels.map(({ slug }) => idOf(slug)) } as const
  await upsert(trx, 'room_type', rows, { key: ['company_id', 'product_id', 'code'], once: ['id'] })
  await switchOff(trx, 'room_type', { companyId, key: ['product_id', 'code'], rows, among })
}

/** Writes what hotels have of their own; the nights of their rooms follow from the rates. */
export async function writeHotels(run: ImportRun, hotels: readonly HotelFile[], idOf: IdOf): Promise<void> {
  const rows = hotels.map((hotel) => ({
    company_id: run.companyId,
    product_id: idOf(hotel.slug),
    stars: hotel.stars,
    address: hotel.address,
    lat: String(hotel.lat),
    lng: String(hotel.lng),
    check_in: hotel.check_in,
    check_out: hotel.check_out,
    amenities: hotel.amenities,
    min_stay: hotel.min_stay,
    max_stay: hotel.max_stay,
  }))
  await upsert(run.trx, 'hotel', rows, { key: ['company_id', 'product_id'] })
  await writeRooms(run, hotels, idOf)
}
