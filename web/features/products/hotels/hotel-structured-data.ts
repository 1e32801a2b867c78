import { canonicalAddress, offerPrice, sellerOf } from '#web/platform/page/schema-org.ts'
import type { RootData } from '#web/platform/session/state.ts'
import { productPath } from '#web/shell/navigation.ts'
import type { ProductRecord } from '../product/product-record.ts'
import type { HotelPage, Room } from './load-hotel.ts'

/** A hotel has no offer of its own: prices are those of its rooms, each the lowest of a night. */
export function hotelData(site: RootData, { product, hotel }: HotelPage) {
  const { stars, country, destination } = product
  return {
    '@type': 'Hotel',
    address: {
      '@type': 'PostalAddress',
      streetAddress: hotel.address,
      ...(destination && { addressLocality: destination.name }),
      addressCountry: country.code.toUpperCase(),
    },
    geo: { '@type': 'GeoCoordinates', latitude: hotel.lat, longitude: hotel.lng },
    checkinTime: timeOfDay(hotel.check_in),
    checkoutTime: timeOfDay(hotel.check_out),
    ...(stars !== null && { starRating: { '@type': 'Rating', ratingValue: stars } }),
    containsPlace: hotel.rooms.map((room) => roomData(site, product, room)),
  }
}

/** Schema.org writes times of day with seconds (schema.org/Time). */
const timeOfDay = (clock: string) => `${clock}:00`

/** Schema.org gives rooms prices by naming them products as well (schema.org/docs/hotels.html). */
function roomData(site: RootData, product: ProductRecord, room: Room) {
  const { name, max_adults, max_children, size_m2, from_price } = room
  return {
    '@type': ['HotelRoom', 'Product'],
    name,
    occupancy: { '@type': 'QuantitativeValue', maxValue: max_adults + max_children },
    ...(size_m2 !== null && { floorSize: { '@type': 'QuantitativeValue', value: size_m2, unitCode: 'MTK' } }),
    offers: {
      '@type': 'Offer',
      url: canonicalAddress(site, productPath(product)),
      ...offerPrice(from_price, 'DAY'),
      ...sellerOf(site),
    },
  }
}
