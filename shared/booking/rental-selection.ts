import { isTime } from '../dates.ts'
import { keysOf } from '../object-fields.ts'
import { readDay } from '../typed-day.ts'
import { selectedExtras } from './extras.ts'
import { usualRentalTime } from './rental-period.ts'

/** A selection on the page of a car, as its address and form write it; what is typed stays as it was typed. */
export type CarSelection = {
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

type Place = { id: string; slug: string }
type Car = { with_driver: 'no' | 'optional' | 'only' } | null

/** A place by what an address calls it: its slug, or its id. */
export const placeOf = <P extends Place>(places: readonly P[], name: string | null): P | undefined =>
  places.find(({ id, slug }) => name === slug || name === id)

/** Reads a selection from the address of a car; it is picked up at its first place and brought back there unless the address names other places. */
export function readCarSelection(
  search: URLSearchParams,
  { places }: { places: readonly Place[] },
  { car, extras }: { car: Car; extras: readonly { id: string }[] },
): CarSelection {
  const text = (name: string) => search.get(name) ?? ''
  const pickup = placeOf(places, search.get('pickup')) ?? places[0]
  const time = (name: string) => (isTime(search.get(name)) ? text(name).slice(0, 5) : usualRentalTime)
  return {
    pickup: pickup?.slug ?? '',
    return: (placeOf(places, search.get('return')) ?? pickup)?.slug ?? '',
    from: readDay(text('from')) ?? '',
    to: readDay(text('to')) ?? '',
    fromTime: time('from_time'),
    toTime: time('to_time'),
    withDriver: car?.with_driver === 'only' || (car?.with_driver === 'optional' && search.get('driver') === 'yes'),
    age: text('age').slice(0, longestYears),
    licence: text('licence').slice(0, longestYears),
    itinerary: text('itinerary').slice(0, 2000),
    extras: selectedExtras(extras, search.getAll('extra')).map(({ id }) => id),
  }
}

/** Longer than any number of years, so that a wrong one is refused as it was written and not as its first digits. */
const longestYears = 20

const isTypedDay = (text: string) => readDay(text) !== null

export type MisreadField = 'pickup' | 'return' | 'from' | 'to' | 'from_time' | 'to_time' | 'driver'

/** The fields of an address that `readCarSelection` replaces or leaves empty, so that the page can report them. */
export function misreadCarSelection(
  search: URLSearchParams,
  { places }: { places: readonly Place[] },
  { car }: { car: Car },
): MisreadField[] {
  const drivers = car?.with_driver === 'no' ? ['no'] : ['no', 'yes']
  const isKnown: Readonly<Record<MisreadField, (text: string) => boolean>> = {
    pickup: (text) => placeOf(places, text) !== undefined,
    return: (text) => placeOf(places, text) !== undefined,
    from: isTypedDay,
    to: isTypedDay,
    from_time: isTime,
    to_time: isTime,
    driver: (text) => drivers.includes(text),
  }
  return keysOf(isKnown).filter((field) => {
    const text = search.get(field)
    return text !== null && text !== '' && !isKnown[field](text)
  })
}

/** A selection as an address carries it. */
export function writeCarSelection(selection: CarSelection): URLSearchParams {
  const { pickup, from, to, fromTime, toTime, withDriver, age, licence, itinerary, extras } = selection
  const search = new URLSearchParams({ pickup, return: selection.return })
  const typed = { from, to, from_time: fromTime, to_time: toTime, driver: withDriver ? 'yes' : '', age, licence, itinerary }
  for (const [name, value] of Object.entries(typed)) if (value) search.set(name, value)
  for (const id of extras) search.append('extra', id)
  return search
}

/** The fields that a booking needs and that are empty. */
export function missingFields(selection: CarSelection, confirmation: 'instant' | 'on_request'): string[] {
  const { from, to, withDriver, age, licence, itinerary } = selection
  const needed = { from, to, ...(withDriver ? confirmation === 'on_request' && { itinerary } : { age, licence }) }
  return Object.entries(needed).flatMap(([field, value]) => (value ? [] : [field]))
}
