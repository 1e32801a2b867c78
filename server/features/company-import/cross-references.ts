import type { CategoryItem, DestinationItem, ServiceItem } from './catalogue-schemas.ts'
import type { CompanyRecord } from './company-schema.ts'
import { faultIn } from './json-files.ts'
import type { TripFile } from './trip-schema.ts'

/** Every slug that the files name, also of items that have faults of their own. */
export type Names = Record<'pictures' | 'services' | 'categories' | 'destinations', ReadonlySet<string>>

type Catalogue = {
  services: readonly ServiceItem[]
  categories: readonly CategoryItem[]
  destinations: readonly DestinationItem[]
}

type Fault = [place: string, message: string]

const listsWithImages = ['services', 'categories', 'destinations', 'sections'] as const

type WithImage = { image: string | null; slug?: string; code?: string }

/** Pictures that lists name and that pictures.json has not. */
export function imageFaults(lists: Record<(typeof listsWithImages)[number], readonly WithImage[]>, names: Names): string[] {
  return listsWithImages.flatMap((list) =>
    lists[list]
      .filter(({ image }) => image !== null && !names.pictures.has(image))
      .map(({ image, slug, code }) => faultIn(`${list}.json`, `${slug ?? code}.image`, `no such picture: ${image}`)),
  )
}

/** Codes that two services share. */
export const serviceFaults = (services: readonly ServiceItem[]): string[] =>
  services
    .filter(({ code }, place) => services.findIndex((other) => other.code === code) !== place)
    .map(({ slug, code }) => faultIn('services.json', `${slug}.code`, `another service has the code ${code}`))

/** Services that categories name and that services.json has not. */
export const categoryFaults = (categories: readonly CategoryItem[], names: Names): string[] =>
  categories
    .filter(({ service }) => !names.services.has(service))
    .map(({ slug, service }) => faultIn('categories.json', `${slug}.service`, `no such service: ${service}`))

function* placeFaults(trip: TripFile, { services, categories, destinations }: Catalogue, names: Names): Generator<Fault> {
  if (!names.services.has(trip.service)) yield ['service', `no such service: ${trip.service}`]
  const service = services.find(({ slug }) => slug === trip.service)
  if (service && service.kind !== 'trip') yield ['service', `${trip.service} does not sell trips`]
  if (!names.categories.has(trip.category)) yield ['category', `no such category: ${trip.category}`]
  const category = categories.find(({ slug }) => slug === trip.category)
  if (category && category.service !== trip.service) yield ['category', `${trip.category} belongs to ${category.service}`]
  if (trip.destination !== null && !names.destinations.has(trip.destination))
    yield ['destination', `no such destination: ${trip.destination}`]
  const destination = destinations.find(({ slug }) => slug === trip.destination)
  if (destination && destination.country !== trip.country) yield ['country', `${trip.destination} is in ${destination.country}`]
}

function* innerFaults(trip: TripFile, names: Names): Generator<Fault> {
  for (const [place, image] of trip.images.entries())
    if (!names.pictures.has(image)) yield [`images.${place}`, `no such picture: ${image}`]
  const units = new Set<string>(trip.units.map(({ code }) => code))
  for (const [place, { prices }] of trip.departures.entries())
    for (const unit of Object.keys(prices ?? {}))
      if (!units.has(unit)) yield [`departures.${place}.prices`, `the trip has no unit ${unit}`]
}

/** What a trip names and the other files have not. */
export function tripFaults(trip: TripFile, catalogue: Catalogue, names: Names): string[] {
  const faults = [...placeFaults(trip, catalogue, names), ...innerFaults(trip, names)]
  return faults.map(([place, message]) => faultIn(`trips/${trip.slug}.json`, place, message))
}

/** Currencies of the company that its exchange rates leave without a price. */
export function currencyFaults({ base_currency, default_currency, exchange_rates }: CompanyRecord): string[] {
  const faults: string[] = []
  if (
    default_currency &&
    default_currency !== base_currency &&
    !exchange_rates.some(({ currency }) => currency === default_currency)
  )
    faults.push(faultIn('company.json', 'default_currency', `${default_currency} has no exchange rate`))
  for (const [place, { currency, rate }] of exchange_rates.entries())
    if (currency === base_currency && Number(rate) !== 1)
      faults.push(faultIn('company.json', `exchange_rates.${place}`, `${currency} is the base currency, its rate is 1`))
  return faults
}
