import { parseAmount } from '#shared/money.ts'
import { lowest } from '../../core/import/lowest.ts'
import type { ProductImport } from '../../core/import/product-import.ts'
import { type HotelFile, hotelSchema } from './hotel-schema.ts'
import { writeHotels } from './write-hotels.ts'

/** Files of hotels/. */
export const hotelImport: ProductImport<HotelFile> = {
  kind: 'hotel',
  priceBasis: 'room_night',
  schema: hotelSchema,
  fromPrice: ({ rooms }) => lowest(rooms.flatMap(({ rates }) => rates.map(({ price }) => parseAmount(price)))),
  searchTexts: ({ address }) => [address],
  write: (run, files, { product }) => writeHotels(run, files, product),
}
