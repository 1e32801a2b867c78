import { addDays, daysBetween, isDay } from '#shared/dates.ts'
import { wholeNumberIn } from '#shared/text.ts'
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
  | { field: 'from' | 'to'; fault: 'required' | 'invalid' }
  | { field: 'from'; fault: 'past' }
  | { field: 'to'; fault: 'order' }
  | { field: 'to'; fault: 'min_stay' | 'max_stay'; nights: number; fit: string }

export const mostRooms = 9

/** How many adults and children a search may be for. */
export const mostAdults = 18
export const mostChildren = 12

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** A count of an address within its bounds; `usual` where none is written or what is written is none. */
function countWithin(text: string | null | undefined, { min, max, usual = min }: { min: number; max: number; usual?: number }) {
  const count = wholeNumberIn(text ?? '')
  return count >= 0 ? within(count, min, max) : usual
}

const adultsIn = (search: URLSearchParams) => search.get('adults') ?? search.get('pax')

/** Reads a choice from an address; rooms that the hotel does not have are left out. */
export function readStay(search: URLSearchParams, { rooms }: Pick<Hotel, 'rooms'>, extras: ModelRecord['extras']): StayChoice {
  const adults = search.getAll('room_adults')
  const children = search.getAll('room_children')
  const chosen = search.getAll('room').flatMap((id, place) => {
    const room = rooms.find((known) => known.id === id)
    if (!room) return []
    const ofRoom = {
      adults: countWithin(adults[place], { min: 1, max: room.max_adults }),
      children: countWithin(children[place], { min: 0, max: room.max_children }),
    }
    return [{ id, ...ofRoom }]
  })
  const asked = search.getAll('extra')
  const day = (name: string) => (isDay(search.get(name)) ? search.get(name) : null)
  return {
    from: day('from'),
    to: day('to'),
    adults: countWithin(adultsIn(search), { min: 1, max: mostAdults, usual: 2 }),
    children: countWithin(search.get('children'), { min: 0, max: mostChildren }),
    rooms: chosen.slice(0, mostRooms),
    extras: extras.map(({ id }) => id).filter((id) => asked.includes(id)),
  }
}

/** What an address asks for that cannot be taken as it is written; `guests` are the places of the rooms that do not hold theirs. */
export type StayMisread = { adults: boolean; children: boolean; rooms: boolean; guests: number[] }

const isOutside = (text: string | null | undefined, min: number, max: number): boolean => {
  const count = wholeNumberIn(text ?? '')
  return Boolean(text) && !(count >= min && count <= max)
}

/** What `readStay` replaces or leaves out, so that the page says it. */
export function misreadStay(search: URLSearchParams, { rooms }: Pick<Hotel, 'rooms'>): StayMisread {
  const adults = search.getAll('room_adults')
  const children = search.getAll('room_children')
  const asked = search.getAll('room').filter(Boolean)
  const known = search.getAll('room').flatMap((id, place) => {
    const room = rooms.find((each) => each.id === id)
    if (!room) return []
    return [isOutside(adults[place], 1, room.max_adults) || isOutside(children[place], 0, room.max_children)]
  })
  return {
    adults: isOutside(adultsIn(search), 1, mostAdults),
    children: isOutside(search.get('children'), 0, mostChildren),
    rooms: known.length < asked.length || known.length > mostRooms,
    guests: known.flatMap((isWrong, place) => (isWrong ? [place] : [])),
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

/** A day of an address that is none. */
export function misreadDay(search: URLSearchParams): StayFault | null {
  const field = (['from', 'to'] as const).find((name) => search.get(name) && !isDay(search.get(name)))
  return field ? { field, fault: 'invalid' } : null
}

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
