/** Properties that schema.org gives every thing (https://schema.org/Thing). */
const thing = ['name', 'description', 'url', 'image', 'sameAs', 'identifier']

const organization = [
  ...thing,
  ...['legalName', 'logo', 'slogan', 'telephone', 'email', 'address', 'vatID', 'currenciesAccepted'],
]
const rated = ['aggregateRating', 'review']
const place = [...thing, ...rated, 'address', 'geo', 'containedInPlace', 'containsPlace']
const product = [...thing, ...rated, 'brand', 'model', 'offers']
const creativeWork = [...thing, ...['inLanguage', 'publisher', 'author', 'datePublished', 'dateModified', 'keywords']]

/**
 * The properties that our pages may use of each type, a part of what https://schema.org/{type} lists with those of its parents.
 * Types, properties and {@link ranges} were compared with schema.org 30.0 of 2026-03-19 (`schemaorg-current-https.jsonld`): each
 * exists, and the property belongs to the type or to one of its parents. A term that is not here has to be looked up there first.
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
  Rating: ['ratingValue', 'bestRating', 'worstRating'],
  AggregateRating: ['ratingValue', 'bestRating', 'worstRating', 'reviewCount'],
  Review: [...creativeWork, 'reviewRating', 'reviewBody'],
  Brand: thing,
  QuantitativeValue: ['value', 'maxValue', 'unitCode'],
  PropertyValue: [...thing, 'propertyID', 'value'],
  BlogPosting: [...creativeWork, 'headline'],
  FAQPage: [...creativeWork, 'mainEntity'],
  Question: [...creativeWork, 'acceptedAnswer'],
  Answer: [...creativeWork, 'text'],
  Person: [...thing, 'jobTitle'],
}

/** For each property the data types and types of a value, as schema.org lists them; of types those that our pages use. */
export const ranges: Readonly<Record<string, readonly string[]>> = {
  name: ['Text'],
  description: ['Text'],
  url: ['URL'],
  image: ['URL'],
  sameAs: ['URL'],
  identifier: ['Text', 'URL', 'PropertyValue'],
  legalName: ['Text'],
  logo: ['URL'],
  slogan: ['Text'],
  telephone: ['Text'],
  email: ['Text'],
  address: ['Text', 'PostalAddress'],
  vatID: ['Text'],
  currenciesAccepted: ['Text'],
  geo: ['GeoCoordinates'],
  containedInPlace: ['Place'],
  containsPlace: ['Place'],
  brand: ['Brand', 'Organization'],
  model: ['Text'],
  offers: ['Offer'],
  inLanguage: ['Text'],
  publisher: ['Organization', 'Person'],
  author: ['Organization', 'Person'],
  datePublished: ['Date', 'DateTime'],
  dateModified: ['Date', 'DateTime'],
  keywords: ['Text', 'URL'],
  provider: ['Organization', 'Person'],
  itinerary: ['Place', 'ItemList'],
  checkinTime: ['Time', 'DateTime'],
  checkoutTime: ['Time', 'DateTime'],
  starRating: ['Rating'],
  occupancy: ['QuantitativeValue'],
  floorSize: ['QuantitativeValue'],
  vehicleModelDate: ['Date'],
  vehicleSeatingCapacity: ['Number', 'QuantitativeValue'],
  numberOfDoors: ['Number', 'QuantitativeValue'],
  price: ['Number', 'Text'],
  priceCurrency: ['Text'],
  priceSpecification: ['UnitPriceSpecification'],
  availability: ['ItemAvailability'],
  seller: ['Organization', 'Person'],
  businessFunction: ['BusinessFunction'],
  valueAddedTaxIncluded: ['Boolean'],
  unitCode: ['Text', 'URL'],
  itemListElement: ['Text', 'Thing', 'ListItem'],
  position: ['Integer', 'Text'],
  item: ['Thing'],
  streetAddress: ['Text'],
  addressLocality: ['Text'],
  addressCountry: ['Country', 'Text'],
  latitude: ['Number', 'Text'],
  longitude: ['Number', 'Text'],
  ratingValue: ['Number', 'Text'],
  bestRating: ['Number', 'Text'],
  worstRating: ['Number', 'Text'],
  reviewCount: ['Integer'],
  aggregateRating: ['AggregateRating'],
  review: ['Review'],
  reviewRating: ['Rating'],
  reviewBody: ['Text'],
  value: ['Boolean', 'Number', 'Text', 'StructuredValue'],
  maxValue: ['Number'],
  propertyID: ['Text', 'URL'],
  headline: ['Text'],
  mainEntity: ['Thing'],
  acceptedAnswer: ['Answer', 'ItemList'],
  text: ['Text'],
  jobTitle: ['Text'],
}

/** The parents of our types that a range names. */
export const parents: Readonly<Record<string, readonly string[]>> = {
  TravelAgency: ['Organization', 'Place'],
  Hotel: ['Organization', 'Place'],
  HotelRoom: ['Place'],
  TouristDestination: ['Place'],
  Country: ['Place'],
  BreadcrumbList: ['ItemList'],
}
