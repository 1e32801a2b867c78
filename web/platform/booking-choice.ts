import type { createQuote } from '#contract/quotes.ts'
import type { InputOf } from '#contract/route.ts'
import { type UnitCode, unitCodes } from '#shared/party.ts'
import { couponOf } from './coupon-code.ts'

/** Counts are texts as they were said: one that is none is for the API to refuse, never to be replaced. */
type Units = Partial<Record<UnitCode, string>>

type ChosenRoom = { room: string; adults: string; children: string }

/** What is to be booked, as the address of the booking pages says it; '' is what nobody said. */
export type Choice = {
  model: string
  departure: string
  units: Units
  from: string
  to: string
  fromTime: string
  toTime: string
  rooms: ChosenRoom[]
  pickup: string
  dropOff: string
  withDriver: boolean
  driverAge: string
  licenceYears: string
  itinerary: string
  extras: string[]
  coupon: string
}

type Body = InputOf<typeof createQuote>['json']

/** The texts of a choice by their names in an address. */
const texts = {
  departure: 'departure',
  from: 'from',
  to: 'to',
  fromTime: 'from_time',
  toTime: 'to_time',
  pickup: 'pickup',
  dropOff: 'return',
  driverAge: 'age',
  licenceYears: 'licence',
  itinerary: 'itinerary',
  coupon: 'coupon',
} as const satisfies Partial<Record<keyof Choice, string>>

type TextName = keyof typeof texts

const textNames = Object.keys(texts) as TextName[]

function unitsIn(query: URLSearchParams): Units {
  const counts = unitCodes.flatMap((code) => (query.has(code) ? [[code, query.get(code) ?? ''] as const] : []))
  // Only a departure is for people who are counted, and where nobody is counted one adult travels.
  if (counts.length === 0) return query.get('departure') ? { adult: '1' } : {}
  const some = counts.filter(([, count]) => count !== '' && count !== '0')
  // A party of nobody is said as one, so that it is refused and not taken for a party that nobody counted.
  return Object.fromEntries(some.length > 0 ? some : counts.map(([code]) => [code, '0']))
}

/** Rooms stand beside how many sleep in them, in the same order; a room of which nothing is said is for one. */
function roomsIn(query: URLSearchParams): ChosenRoom[] {
  const [adults, children] = [query.getAll('room_adults'), query.getAll('room_children')]
  return query
    .getAll('room')
    .map((room, place) => ({ room, adults: adults[place] || '1', children: children[place] || '0' }))
    .filter(({ room }) => room !== '')
}

/** Reads a choice from a query; where nobody is counted on a departure, one adult travels. */
export function readChoice(query: URLSearchParams): Choice {
  const said = Object.fromEntries(textNames.map((name) => [name, query.get(texts[name]) ?? ''])) as Record<TextName, string>
  return {
    ...said,
    coupon: couponOf(said.coupon),
    model: query.get('model') ?? '',
    units: unitsIn(query),
    rooms: roomsIn(query),
    withDriver: query.get('driver') === 'yes',
    extras: query.getAll('extra').filter(Boolean),
  }
}

/** The query of a choice, with its question mark. */
export function choiceQuery({ model, units, rooms, withDriver, extras, ...said }: Choice): string {
  const query = new URLSearchParams({ model })
  for (const name of textNames) if (said[name] && name !== 'coupon') query.set(texts[name], said[name])
  for (const code of unitCodes) if (units[code]) query.set(code, units[code])
  for (const { room, adults, children } of rooms) {
    query.append('room', room)
    query.append('room_adults', adults)
    query.append('room_children', children)
  }
  if (withDriver) query.set('driver', 'yes')
  for (const extra of extras) query.append('extra', extra)
  if (said.coupon) query.set('coupon', said.coupon)
  return `?${query}`
}

const roomBody = ({ room, adults, children }: ChosenRoom) => ({ room_id: room, adults, children })

/** The choice as the API prices it; what nobody said is left out, so that its kind's seller names what is missing. */
export function quoteBody(choice: Choice): Body {
  const { model, departure, units, rooms, extras } = choice
  return {
    model_id: model,
    departure_id: departure || undefined,
    units: Object.keys(units).length > 0 ? units : undefined,
    rooms: rooms.length > 0 ? rooms.map(roomBody) : undefined,
    ...rentalBody(choice),
    extras,
    coupon: choice.coupon || undefined,
  }
}

const rentalBody = (choice: Choice): Partial<Body> => ({
  from: choice.from || undefined,
  to: choice.to || undefined,
  from_time: choice.fromTime || undefined,
  to_time: choice.toTime || undefined,
  pickup_id: choice.pickup || undefined,
  return_id: choice.dropOff || undefined,
  with_driver: choice.withDriver ? 'true' : undefined,
  driver_age: choice.driverAge || undefined,
  licence_years: choice.licenceYears || undefined,
  itinerary: choice.itinerary || undefined,
})

/** The page of what was chosen, the choice kept in its query. */
export function modelHref(slugs: { service: string; model: string }, choice: Choice): string {
  const query = new URLSearchParams(choiceQuery(choice))
  query.delete('model')
  return `/services/booking/${slugs.service}/models/${slugs.model}?${query}`
}
