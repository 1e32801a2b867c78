import { addressOf, agencyOf, availability, pictureAddress, priceOf } from '#web/platform/schema-org.ts'
import type { RootData } from '#web/platform/state.ts'
import { modelPath } from '#web/shell/navigation.ts'
import type { ModelPage } from './load-page.ts'

type PageOf<V extends ModelPage['view']> = Extract<ModelPage, { view: V }>

/** What schema.org knows of something that can be booked: a hotel, a car as a product, or a trip. */
export function modelFacts(site: RootData, page: ModelPage): object {
  const { model } = page
  return {
    name: model.name,
    description: model.summary,
    url: addressOf(site, modelPath(model)),
    ...(model.images.length > 0 && { image: model.images.slice(0, 3).map((image) => pictureAddress(site, image)) }),
    ...kindFacts(site, page),
  }
}

function kindFacts(site: RootData, page: ModelPage): object {
  if (page.view === 'hotel') return hotelFacts(site, page)
  return page.view === 'car' ? carFacts(site, page) : tripFacts(site, page)
}

/** A hotel has no offer of its own: prices are those of its rooms, each the lowest of a night. */
function hotelFacts(site: RootData, { model, hotel }: PageOf<'hotel'>) {
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
    containsPlace: hotel.rooms.map((room) => roomFacts(site, model, room)),
  }
}

/** Schema.org gives rooms prices by naming them products as well (schema.org/docs/hotels.html). */
function roomFacts(site: RootData, model: ModelPage['model'], room: PageOf<'hotel'>['hotel']['rooms'][number]) {
  const { name, max_adults, max_children, size_m2, from_price } = room
  return {
    '@type': ['HotelRoom', 'Product'],
    name,
    occupancy: { '@type': 'QuantitativeValue', maxValue: max_adults + max_children },
    ...(size_m2 !== null && { floorSize: { '@type': 'QuantitativeValue', value: size_m2, unitCode: 'MTK' } }),
    offers: { '@type': 'Offer', url: addressOf(site, modelPath(model)), ...priceOf(from_price, 'DAY'), ...seller(site) },
  }
}

const seller = (site: RootData) => {
  const agency = agencyOf(site)
  return agency && { seller: agency }
}

function carFacts(site: RootData, { model, rental, car }: PageOf<'car'>) {
  return {
    '@type': ['Product', 'Car'],
    brand: { '@type': 'Brand', name: rental.make },
    model: rental.model_name,
    vehicleModelDate: String(rental.year_to),
    vehicleSeatingCapacity: car.seats,
    numberOfDoors: car.doors,
    offers: {
      '@type': 'Offer',
      url: addressOf(site, modelPath(model)),
      ...priceOf(model.from_price, 'DAY'),
      ...availability(true),
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      ...seller(site),
    },
  }
}

function tripFacts(site: RootData, { model, departures }: PageOf<'trip' | 'tour'>) {
  const days = model.package?.programme.map(({ title }) => title) ?? []
  const provider = agencyOf(site)
  return {
    '@type': 'TouristTrip',
    ...(provider && { provider }),
    ...(days.length > 0 && {
      itinerary: {
        '@type': 'ItemList',
        itemListElement: days.map((name, place) => ({ '@type': 'ListItem', position: place + 1, name })),
      },
    }),
    offers: {
      '@type': 'Offer',
      url: addressOf(site, modelPath(model)),
      ...priceOf(model.from_price),
      ...availability(departures.length > 0),
    },
  }
}
