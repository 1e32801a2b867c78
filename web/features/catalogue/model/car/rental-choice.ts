import { isDay, isTime } from '#shared/dates.ts'
import type { ModelRecord, Rental } from '../model-record.ts'

/** What a visitor has chosen of a car, as the address and the form say it; what is typed stays as it was typed. */
export type RentalChoice = {
  pickup: string
  return: string
  from: string
  to: string
  fromTime: string
  toTime: string
  withDriver: boolean
  age: string
  licence: string
  itinerary: string
  extras: string[]
}

type Place = Rental['places'][number]

const usualTime = '10:00'

/** A place by what an address calls it: its slug, or its id. */
export const placeOf = (places: readonly Place[], name: string | null): Place | undefined =>
  places.find(({ id, slug }) => name === slug || name === id)

/** Reads a choice from an address; a car is picked up at its first place and brought back there unless it says otherwise. */
export function readRental(
  search: URLSearchParams,
  { places }: Pick<Rental, 'places'>,
  { car, extras }: Pick<ModelRecord, 'car' | 'extras'>,
): RentalChoice {
  const text = (name: string) => search.get(name) ?? ''
  const pickup = placeOf(places, search.get('pickup')) ?? places[0]
  const time = (name: string) => (isTime(search.get(name)) ? text(name).slice(0, 5) : usualTime)
  const asked = search.getAll('extra')
  return {
    pickup: pickup?.slug ?? '',
    return: (placeOf(places, search.get('return')) ?? pickup)?.slug ?? '',
    from: isDay(text('from')) ? text('from') : '',
    to: isDay(text('to')) ? text('to') : '',
    fromTime: time('from_time'),
    toTime: time('to_time'),
    withDriver: car?.with_driver === 'only' || (car?.with_driver === 'optional' && search.get('driver') === 'yes'),
    age: text('age').slice(0, longestYears),
    licence: text('licence').slice(0, longestYears),
    itinerary: text('itinerary').slice(0, 2000),
    extras: extras.map(({ id }) => id).filter((id) => asked.includes(id)),
  }
}

/** Longer than any number of years, so that a wrong one is refused as it was written and not as its first digits. */
const longestYears = 20

export type MisreadField = 'pickup' | 'return' | 'from' | 'to' | 'from_time' | 'to_time' | 'driver'

/** The fields of an address that `readRental` replaces or leaves empty, so that the page says it. */
export function misreadRental(
  search: URLSearchParams,
  { places }: Pick<Rental, 'places'>,
  { car }: Pick<ModelRecord, 'car'>,
): MisreadField[] {
  const drivers = car?.with_driver === 'no' ? ['no'] : ['no', 'yes']
  const isKnown: Readonly<Record<MisreadField, (text: string) => boolean>> = {
    pickup: (text) => placeOf(places, text) !== undefined,
    return: (text) => placeOf(places, text) !== undefined,
    from: isDay,
    to: isDay,
    from_time: isTime,
    to_time: isTime,
    driver: (text) => drivers.includes(text),
  }
  const fields = Object.keys(isKnown) as MisreadField[]
  return fields.filter((field) => {
    const text = search.get(field)
    return text !== null && text !== '' && !isKnown[field](text)
  })
}

/** A choice as an address carries it. */
export function rentalSearch(choice: RentalChoice): URLSearchParams {
  const { pickup, from, to, fromTime, toTime, withDriver, age, licence, itinerary, extras } = choice
  const search = new URLSearchParams({ pickup, return: choice.return })
  const typed = { from, to, from_time: fromTime, to_time: toTime, driver: withDriver ? 'yes' : '', age, licence, itinerary }
  for (const [name, value] of Object.entries(typed)) if (value) search.set(name, value)
  for (const id of extras) search.append('extra', id)
  return search
}

/** The fields that a booking needs and that are empty. */
export function missingFields(choice: RentalChoice, confirmation: ModelRecord['confirmation']): string[] {
  const { from, to, withDriver, age, licence, itinerary } = choice
  const needed = { from, to, ...(withDriver ? confirmation === 'on_request' && { itinerary } : { age, licence }) }
  return Object.entries(needed).flatMap(([field, value]) => (value ? [] : [field]))
}

/** The names of the request's fields in the form. */
export const fieldNames: Readonly<Record<string, string>> = {
  pickup_id: 'pickup',
  return_id: 'return',
  driver_age: 'age',
  licence_years: 'licence',
  with_driver: 'driver',
}

const step = 30

/** Times to choose from while one of the places is open, every half hour; one that was chosen otherwise is among them. */
export function timesOf(places: readonly Pick<Place, 'opens' | 'closes'>[], chosen: string): string[] {
  const all = Array.from({ length: (24 * 60) / step }, (_, place) => {
    const minutes = place * step
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  })
  const isOpen = (time: string) =>
    places.some(({ opens, closes }) => (opens < closes ? opens <= time && time <= closes : time >= opens || time <= closes))
  return [...new Set([...all.filter(isOpen), chosen])].sort()
}

/** The parts of a day in the order in which cars are usually taken, each from its first hour to its last. */
const partsOfDay = { morning: [6, 11], afternoon: [12, 16], evening: [17, 23], night: [0, 5] } as const

type PartOfDay = keyof typeof partsOfDay

/** Times by the part of the day, those of the night last; parts without any are left out. */
export function byPartOfDay(times: readonly string[]): { part: PartOfDay; times: string[] }[] {
  return (Object.keys(partsOfDay) as PartOfDay[])
    .map((part) => {
      const [first, last] = partsOfDay[part]
      return { part, times: times.filter((time) => first <= Number(time.slice(0, 2)) && Number(time.slice(0, 2)) <= last) }
    })
    .filter((group) => group.times.length > 0)
}
