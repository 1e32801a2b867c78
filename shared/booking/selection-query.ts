import { keysOf } from '../object-fields.ts'
import { type UnitCode, unitCodes } from '../party.ts'
import { writeRooms, writtenRooms } from './room-query.ts'
import type { RoomSelection, Selection, SelectionBody } from './selection.ts'

/** The texts of a selection with their keys in an address. */
const textKeys = {
  departureId: 'departure',
  from: 'from',
  to: 'to',
  fromTime: 'from_time',
  toTime: 'to_time',
  pickupId: 'pickup',
  returnId: 'return',
  driverAge: 'age',
  licenceYears: 'licence',
  itinerary: 'itinerary',
  coupon: 'coupon',
} as const satisfies Partial<Record<keyof Selection, string>>

type TextField = keyof typeof textKeys

/** Counts are texts as they were written: one that is none is for the API to refuse, never to be replaced. */
type WrittenUnits = Partial<Record<UnitCode, string>>

/** A selection as the query of an address; '' where it is empty. */
export type WrittenSelection = Record<TextField, string> & {
  productId: string
  units: WrittenUnits
  rooms: RoomSelection<string>[]
  withDriver: boolean
  extras: string[]
}

const textFields = keysOf(textKeys)

/** A code as it is compared: without blanks around it, in capitals. */
export const couponOf = (text: string): string => text.trim().toUpperCase()

function unitsIn(query: URLSearchParams): WrittenUnits {
  const counts = unitCodes.flatMap((code) => (query.has(code) ? [[code, query.get(code) ?? ''] as const] : []))
  // Only a departure is for people who are counted, and where nobody is counted one adult travels.
  if (counts.length === 0) return query.get('departure') ? { adult: '1' } : {}
  const some = counts.filter(([, count]) => count !== '' && count !== '0')
  // A party of nobody is written as one, so that it is refused and not taken for a party that nobody counted.
  return Object.fromEntries(some.length > 0 ? some : counts.map(([code]) => [code, '0']))
}

/** Reads a selection from the query of a booking page. */
export function readSelectionQuery(query: URLSearchParams): WrittenSelection {
  const texts = Object.fromEntries(textFields.map((name) => [name, query.get(textKeys[name]) ?? ''])) as Record<TextField, string>
  return {
    ...texts,
    coupon: couponOf(texts.coupon),
    productId: query.get('product') ?? '',
    units: unitsIn(query),
    rooms: writtenRooms(query),
    withDriver: query.get('driver') === 'yes',
    extras: query.getAll('extra').filter(Boolean),
  }
}

/** The query of a selection, with its question mark. */
export function selectionQuery({ productId, units, rooms, withDriver, extras, ...texts }: WrittenSelection): string {
  const query = new URLSearchParams({ product: productId })
  for (const name of textFields) if (texts[name] && name !== 'coupon') query.set(textKeys[name], texts[name])
  for (const code of unitCodes) if (units[code]) query.set(code, units[code])
  writeRooms(query, rooms)
  if (withDriver) query.set('driver', 'yes')
  for (const id of extras) query.append('extra', id)
  if (texts.coupon) query.set('coupon', texts.coupon)
  return `?${query}`
}

/** The body of a price request; what the address does not say is left out, so that the API names what its kind misses. */
export function selectionBody(selection: WrittenSelection) {
  const { productId, units, rooms, extras, withDriver } = selection
  return {
    product_id: productId,
    departure_id: selection.departureId || undefined,
    units: Object.keys(units).length > 0 ? units : undefined,
    rooms:
      rooms.length > 0
        ? rooms.map(({ roomId, rateId, adults, children, ages }) => ({
            room_id: roomId,
            rate_id: rateId,
            adults,
            children,
            child_ages: ages,
          }))
        : undefined,
    from: selection.from || undefined,
    to: selection.to || undefined,
    from_time: selection.fromTime || undefined,
    to_time: selection.toTime || undefined,
    pickup_id: selection.pickupId || undefined,
    return_id: selection.returnId || undefined,
    with_driver: withDriver ? ('true' as const) : undefined,
    driver_age: selection.driverAge || undefined,
    licence_years: selection.licenceYears || undefined,
    itinerary: selection.itinerary || undefined,
    extras,
    coupon: selection.coupon || undefined,
  } satisfies SelectionBody & Record<keyof SelectionBody, unknown>
}
