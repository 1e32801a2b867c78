import type { SelectionBody } from '#shared/booking/selection.ts'

/** Fields of a price request, by the part of the selection that a visitor knows them as. */
const parts = {
  departure_id: 'departure',
  extras: 'extras',
  units: 'party',
  rooms: 'rooms',
  from: 'from',
  to: 'to',
  from_time: 'from_time',
  to_time: 'to_time',
  pickup_id: 'pickup',
  return_id: 'return',
  with_driver: 'driver',
  driver_age: 'age',
  licence_years: 'licence',
  itinerary: 'itinerary',
  coupon: 'coupon',
} as const satisfies Record<Exclude<keyof SelectionBody, 'product_id'>, string>

export type SelectionPart = (typeof parts)[keyof typeof parts]

const isField = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

/** The part of a selection that an invalid field belongs to; null for a field of none. */
export function partOfField(field: string): SelectionPart | null {
  const name = field.split('.', 1)[0] ?? ''
  return isField(name) ? parts[name] : null
}
