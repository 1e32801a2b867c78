import { addDays, daysBetween, isDay } from '#shared/dates.ts'
import { countIn } from '#shared/text.ts'
import type { Hotel, ModelRecord } from '../model-record.ts'

export type RoomChoice = { id: string; adults: number; children: number }

/** What a visitor has chosen of a hotel, as the address says it. */
export type StayChoice = {
  from: string | null
  to: string | null
  adults: number
  children: number
  rooms: RoomChoice[]
  extras: string[]
}

/** What is wrong with the days of a stay. */
export type StayFault =
  | { field: 'from' | 'to'; fault: 'required' }
  | { field: 'from'; fault: 'past' }
  | { field: 'to'; fault: 'order' }
  | { field: 'to'; fault: 'min_stay' | 'max_stay'; nights: number; fit: string }

export const mostRooms = 9

const countUpTo = (max: number, text: string | null | undefined): number => Math.min(max, countIn(text))

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Reads a choice from an address; rooms that the hotel does not have are left out. */
export function readStay(search: URLSearchParams, { rooms }: Pick<Hotel, 'rooms'>, extras: ModelRecord['extras']): StayChoice {
  const adults = search.getAll('room_adults')
  const children = search.getAll('room_children')
  const chosen = search.getAll('room').flatMap((id, place) => {
    const room = rooms.find((known) => known.id === id)
    if (!room) return []
    const ofRoom = {
      adults: within(countUpTo(12, adults[place]), 1, room.max_adults),
      children: within(countUpTo(12, children[place]), 0, room.max_children),
    }
    return [{ id, ...ofRoom }]
  })
  const asked = search.getAll('extra')
  const day = (name: string) => (isDay(search.get(name)) ? search.get(name) : null)
  return {
    from: day('from'),
    to: day('to'),
    adults: countUpTo(18, search.get('adults') ?? search.get('pax')) || 2,
    children: countUpTo(12, search.get('children')),
    rooms: chosen.slice(0, mostRooms),
    extras: extras.map(({ id }) => id).filter((id) => asked.includes(id)),
  }
}

/** A choice as an address carries it. */
export function staySearch({ from, to, adults, children, rooms, extras }: StayChoice): URLSearchParams {
  const search = new URLSearchParams()
  if (from) search.set('from', from)
  if (to) search.set('to', to)
  search.set('adults', String(adults))
  if (children > 0) search.set('children', String(children))
  for (const room of rooms) {
    search.append('room', room.id)
    search.append('room_adults', String(room.adults))
    search.append('room_children', String(room.children))
  }
  for (const id of extras) search.append('extra', id)
  return search
}

type Bounds = { today: string } & Pick<Hotel, 'min_stay' | 'max_stay'>

/** What is wrong with the days; null where nothing is, and where none are asked for. */
export function stayFault(
  { from, to }: Pick<StayChoice, 'from' | 'to'>,
  { today, min_stay, max_stay }: Bounds,
): StayFault | null {
  if (!from && !to) return null
  if (!from) return { field: 'from', fault: 'required' }
  if (!to) return { field: 'to', fault: 'required' }
  if (from < today) return { field: 'from', fault: 'past' }
  const nights = daysBetween(from, to)
  if (nights <= 0) return { field: 'to', fault: 'order' }
  if (nights < min_stay) return { field: 'to', fault: 'min_stay', nights: min_stay, fit: addDays(from, min_stay) }
  return nights > max_stay ? { field: 'to', fault: 'max_stay', nights: max_stay, fit: addDays(from, max_stay) } : null
}

/** How many adults and children the chosen rooms are for. */
export const placedIn = ({ rooms }: Pick<StayChoice, 'rooms'>) => ({
  adults: rooms.reduce((all, { adults }) => all + adults, 0),
  children: rooms.reduce((all, { children }) => all + children, 0),
})

/** The rooms without an adult of the fullest one, who moves to another room; nobody leaves a room empty. */
function withOneLess(rooms: readonly RoomChoice[]): RoomChoice[] {
  const fullest = rooms.reduce((place, { adults }, other) => (adults > (rooms[place]?.adults ?? 0) ? other : place), 0)
  return rooms.map((room, place) => (place === fullest && room.adults > 1 ? { ...room, adults: room.adults - 1 } : room))
}

/** The choice with one more room, for those of the party who have none yet; where all have one, an adult moves there. */
export function withRoom(choice: StayChoice, room: Hotel['rooms'][number]): StayChoice {
  const placed = placedIn(choice)
  const without = (of: 'adults' | 'children') => choice[of] - placed[of]
  const added = {
    id: room.id,
    adults: within(without('adults'), 1, room.max_adults),
    children: within(without('children'), 0, room.max_children),
  }
  const rooms = without('adults') > 0 ? choice.rooms : withOneLess(choice.rooms)
  return { ...choice, rooms: [...rooms, added] }
}
