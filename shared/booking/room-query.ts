import type { RoomSelection } from './selection.ts'

/**
 * The rooms of an address: each key is repeated in the same order as the others. A room without counts is for one adult.
 */
export function writtenRooms(query: URLSearchParams): RoomSelection<string>[] {
  const [adults, children] = [query.getAll('room_adults'), query.getAll('room_children')]
  return query
    .getAll('room')
    .map((roomId, place) => ({ roomId, adults: adults[place] || '1', children: children[place] || '0' }))
    .filter(({ roomId }) => roomId !== '')
}

export function writeRooms(query: URLSearchParams, rooms: readonly RoomSelection<number | string>[]): void {
  for (const { roomId, adults, children } of rooms) {
    query.append('room', roomId)
    query.append('room_adults', String(adults))
    query.append('room_children', String(children))
  }
}
