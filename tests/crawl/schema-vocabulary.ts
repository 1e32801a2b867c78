/** Properties that schema.org gives every thing (https://schema.org/Thing). */
const thing = ['name', 'description', 'url', 'image', 'sameAs', 'identifier']

const organization = [
  ...thing,
  ...['legalName', 'logo', 'slogan', 'telephone', 'email', 'address', 'vatID', 'currenciesAccepted'],
]
const place = [...thing, 'address', 'geo', 'containedInPlace', 'containsPlace']
const product = [...thing, 'brand', 'model', 'offers']
const creativeWork = [
  ...thing,
  ...['inLanguage', 'publisher', 'author', 'datePublished', 'dateModified', 'keywords', 'about', 'isPartOf'],
]

/**
 * The properties that our pages may use of each type, a part of what https://schema.org/{type} lists with those of its parents.
 * A term that is not here is a mistake, or has to be looked up there before it is added.
 */
export const vocabulary: Readonly<Record<string, readonly string[]>> = {
  TravelAgency: organization,
  WebSite: creativeWork,
  TouristTrip: [...thing, 'provider', 'itinerary', 'offers'],
  Hotel: [...place, 'checkinTime', 'checkoutTime', 'starRating'],
  HotelRoom: [...place, 'occupancy', 'floorSize'],
  Product: product,
  Car: [...product, 'vehicleModelDate', 'vehicleSeatingCapacity', 'numberOfDoors'],
  Offer: [...thing, ...['price', 'priceCurrency', 'priceSpecification', 'availability', 'seller', 'businessFunction']],
  UnitPriceSpecification: [...thing, 'price', 'priceCurrency', 'valueAddedTaxIncluded', 'unitCode'],
  TouristDestination: place,
  Country: place,
  BreadcrumbList: ['itemListElement'],
  ItemList: [...thing, 'itemListElement'],
  ListItem: [...thing, 'position', 'item'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  Rating: ['ratingValue'],
  Brand: thing,
  QuantitativeValue: ['value', 'maxValue', 'unitCode'],
  PropertyValue: [...thing, 'propertyID', 'value'],
  BlogPosting: [...creativeWork, 'headline', 'articleBody', 'wordCount', 'mainEntityOfPage'],
  FAQPage: [...creativeWork, 'mainEntity'],
  Question: [...creativeWork, 'acceptedAnswer'],
  Answer: [...creativeWork, 'text'],
  Person: [...thing, 'jobTitle'],
}
