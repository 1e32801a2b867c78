import { parseAmount } from '#shared/money.ts'
import { lowest } from '../../core/import/lowest.ts'
import type { ProductImport } from '../../core/import/product-import.ts'
import { priceAtRate } from '../rate-plans/rate-plan.ts'
import { type HotelFile, hotelSchema } from './hotel-schema.ts'
import { plansOf } from './plans-of.ts'
import { writeHotels } from './write-hotels.ts'

/** The lowest prices of a night at the rates that are sold for the shortest stay. */
const lowestPrices = ({ rooms, min_stay }: HotelFile): bigint[] =>
  rooms.flatMap((room) =>
    plansOf(room)
      .filter((plan) => plan.min_stay <= min_stay)
      .flatMap(({ prices, ...plan }) => {
        const nights = prices ?? room.rates.map(({ price }) => ({ price: Number(parseAmount(price)) }))
        return nights.map(
          ({ price }) => priceAtRate({ ...plan, prices: null }, { night: '', price: BigInt(price) }) + BigInt(plan.adult_amount),
        )
      }),
  )

/** Files of hotels/. */
export const hotelImport: ProductImport<HotelFile> = {
  kind: 'hotel',
  priceBasis: 'room_night',
  schema: hotelSchema,
  fromPrice: (file) => lowest(lowestPrices(file)),
  searchTexts: ({ address }) => [address],
  unknownNames: ({ district, destination }, { districts }) =>
    district === null || districts.get(district) === destination
      ? []
      : [['district', `${destination ?? 'no destination'} has no district ${district}`]],
  pictures: ({ rooms }) =>
    rooms.flatMap(({ images }, room) => images.map((slug, place) => [`rooms.${room}.images.${place}`, slug] as const)),
  write: writeHotels,
}
