import type { ModelPage } from './load-page.ts'

type Provider = object | null
type Offer = object

const inStock = (is: boolean) => ({ availability: `https://schema.org/${is ? 'InStock' : 'SoldOut'}` })

/** What schema.org knows of one kind: a hotel, a car as a product, or a trip. */
export function kindData(page: ModelPage, provider: Provider, offer: Offer): object {
  if (page.view === 'hotel') return hotelData(page)
  return page.view === 'car' ? carData(page, provider, offer) : tripData(page, provider, offer)
}

/** Prices of a hotel are those of its rooms, and depend on the night: it has no offer of its own. */
function hotelData({ model, hotel }: Extract<ModelPage, { view: 'hotel' }>) {
  const { stars, country, destination } = model
  return {
    '@type': 'Hotel',
    address: {
      '@type': 'PostalAddress',
      streetAddress: hotel.address,
      ...(destination && { addressLocality: destination.name }),
      addressCountry: country.code.toUpperCase(),
    },
    geo: { '@type': 'GeoCoordinates', latitude: hotel.lat, longitude: hotel.lng },
    checkinTime: hotel.check_in,
    checkoutTime: hotel.check_out,
    ...(stars !== null && { starRating: { '@type': 'Rating', ratingValue: stars } }),
  }
}

function carData({ rental, car }: Extract<ModelPage, { view: 'car' }>, provider: Provider, offer: Offer) {
  return {
    '@type': ['Product', 'Car'],
    brand: { '@type': 'Brand', name: rental.make },
    model: rental.model_name,
    vehicleModelDate: String(rental.year_to),
    vehicleSeatingCapacity: car.seats,
    numberOfDoors: car.doors,
    offers: { ...offer, ...inStock(true), ...(provider && { seller: provider }) },
  }
}

function tripData({ model, departures }: Extract<ModelPage, { view: 'trip' | 'tour' }>, provider: Provider, offer: Offer) {
  const days = model.package?.programme.map(({ title }) => title) ?? []
  return {
    '@type': 'TouristTrip',
    ...(provider && { provider }),
    ...(days.length > 0 && {
      itinerary: {
        '@type': 'ItemList',
        itemListElement: days.map((name, place) => ({ '@type': 'ListItem', position: place + 1, name })),
      },
    }),
    offers: { ...offer, ...inStock(departures.length > 0) },
  }
}
