import { nightsOf } from '#shared/booking/stay-rules.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import type { BookedNight } from '../core/product-kind.ts'
import { priceAtRate } from './rate-plans/rate-plan.ts'
import { codeOf, groupsOf } from './room-groups.ts'
import type { StayPlan } from './stay-terms.ts'

/** A night of a room type that is sold, and how many rooms of it are left. */
export type NightRow = { room_type_id: string; night: string; price: bigint; left: number }

/** Nights by room type and day. */
export type NightBook = (roomTypeId: string, night: string) => NightRow | undefined

/** How many rooms of each type are wanted. */
export type RequestedRooms = readonly { id: string; count: number }[]

type StayDates = Pick<StayPlan, 'from' | 'to'>

export function bookOf(rows: readonly NightRow[]): NightBook {
  const nights = new Map(rows.map((row) => [`${row.room_type_id} ${row.night}`, row]))
  return (roomTypeId, night) => nights.get(`${roomTypeId} ${night}`)
}

/** Counts rooms by their type. */
export function requestedRooms(typeIds: readonly string[]): RequestedRooms {
  const ids = [...new Set(typeIds)].sort()
  return ids.map((id) => ({ id, count: typeIds.filter((other) => other === id).length }))
}

/** The nights of a stay with the price of each room at its rate. */
export const nightPrices = (book: NightBook, plan: StayPlan): BookedNight[] =>
  groupsOf(plan).flatMap(({ type, rate, rooms }) =>
    nightsOf(plan.from, plan.to).map((night) => {
      const known = book(type.id, night)
      const price = String(known ? priceAtRate(rate, known) : 0n)
      return { room_id: type.id, code: codeOf({ type, rate }), night, prices: rooms.map(() => price) }
    }),
  )

/** How many rooms of a type are free on every night of a stay; none where a night is not sold at all. */
function freeRooms(book: NightBook, typeId: string, days: StayDates): number {
  const nights = nightsOf(days.from, days.to)
  const left = nights.flatMap((night) => book(typeId, night)?.left ?? [])
  return left.length === nights.length ? Math.min(...left) : 0
}

/** Of the wanted types the fewest rooms that are free on every night of a stay, and whether there are too few of any. */
export function roomsLeft(book: NightBook, requested: RequestedRooms, days: StayDates): { left: number; isFull: boolean } {
  const free = requested.map(({ id, count }) => ({ count, left: freeRooms(book, id, days) }))
  return { left: Math.min(...free.map(({ left }) => left)), isFull: free.some(({ count, left }) => left < count) }
}

/** Other available stays of the same rooms and length, the nearest to the requested one first. */
export function stayAlternatives(
  book: NightBook,
  requested: RequestedRooms,
  { from, to }: StayDates,
  arrivals: readonly string[],
) {
  const length = daysBetween(from, to)
  const distance = (day: string) => Math.abs(daysBetween(from, day))
  return arrivals
    .map((day) => ({ from: day, to: addDays(day, length) }))
    .map((stay) => ({ ...stay, ...roomsLeft(book, requested, stay) }))
    .filter(({ isFull }) => !isFull)
    .sort((a, b) => distance(a.from) - distance(b.from))
}
