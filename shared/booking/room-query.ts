import type { RoomSelection } from './selection.ts'

/** The key of the ages of the children in a room; a form has one field for each child. */
export const agesKey = (place: number): string => `room_ages_${place + 1}`

/**
 * The rooms of an address: each key is repeated in the same order as the others. A room without counts is for one adult.
 */
export function writtenRooms(query: URLSearchParams): RoomSelection<string>[] {
  const [rates, adults, children] = [query.getAll('room_rate'), query.getAll('room_adults'), query.getAll('room_children')]
  return query
    .getAll('room')
    .map((roomId, place) => {
      const ages = query.getAll(agesKey(place)).filter(Boolean)
      return {
        roomId,
        ...(rates[place] && { rateId: rates[place] }),
        adults: adults[place] || '1',
        children: children[place] || '0',
        ...(ages.length > 0 && { ages }),
      }
    })
    .filter(({ roomId }) => roomId !== '')
}

export function writeRooms(query: URLSearchParams, rooms: readonly RoomSelection<number | string>[]): void {
  const hasRates = rooms.some(({ rateId }) => rateId)
  for (const [place, { roomId, rateId, adults, children, ages = [] }] of rooms.entries()) {
    query.append('room', roomId)
    if (hasRates) query.append('room_rate', rateId ?? '')
    query.append('room_adults', String(adults))
    query.append('room_children', String(children))
    for (const age of ages) query.append(agesKey(place), String(age))
  }
}
