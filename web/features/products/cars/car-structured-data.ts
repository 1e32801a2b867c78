import { availability, canonicalAddress, offerPrice, sellerOf } from '#web/platform/page/schema-org.ts'
import type { RootData } from '#web/platform/session/state.ts'
import { productPath } from '#web/shell/navigation.ts'
import type { CarPage } from './load-car.ts'

/** Schema.org knows a car that can be rented as a product. */
export function carData(site: RootData, { product, rental, car }: CarPage) {
  return {
    '@type': ['Product', 'Car'],
    brand: { '@type': 'Brand', name: rental.make },
    model: rental.model_name,
    vehicleModelDate: String(rental.year_to),
    vehicleSeatingCapacity: car.seats,
    numberOfDoors: car.doors,
    offers: {
      '@type': 'Offer',
      url: canonicalAddress(site, productPath(product)),
      ...offerPrice(product.from_price, 'DAY'),
      ...availability(true),
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      ...sellerOf(site),
    },
  }
}
