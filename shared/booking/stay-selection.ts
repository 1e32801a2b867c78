import { isDay } from '../dates.ts'
import { wholeNumberIn } from '../text.ts'
import { selectedExtras } from './extras.ts'
import { writeRooms, writtenRooms } from './room-query.ts'
import type { RoomSelection } from './selection.ts'
import type { StayIssue } from './stay-rules.ts'

/** A room type as its selection is bounded by it. */
type RoomType = { id: string; max_adults: number; max_children: number }
type Hotel = { rooms: readonly RoomType[] }

/** A selection on the page of a hotel, with the party that is searched for. */
export type StaySelection = {
  from: string | null
  to: string | null
  adults: number
  children: number
  rooms: RoomSelection[]
  extras: string[]
}

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

const roomOf = ({ rooms }: Hotel, id: string) => rooms.find((room) => room.id === id)

/** Reads a selection from the address of a hotel; rooms that the hotel does not have are left out. */
export function readStaySelection(search: URLSearchParams, hotel: Hotel, extras: readonly { id: string }[]): StaySelection {
  const rooms = writtenRooms(search).flatMap(({ roomId, adults, children }) => {
    const room = roomOf(hotel, roomId)
    if (!room) return []
    const guests = {
      adults: countWithin(adults, { min: 1, max: room.max_adults }),
      children: countWithin(children, { min: 0, max: room.max_children }),
    }
    return [{ roomId, ...guests }]
  })
  const day = (name: string) => (isDay(search.get(name)) ? search.get(name) : null)
  return {
    from: day('from'),
    to: day('to'),
    adults: countWithin(adultsIn(search), { min: 1, max: mostAdults, usual: 2 }),
    children: countWithin(search.get('children'), { min: 0, max: mostChildren }),
    rooms: rooms.slice(0, mostRooms),
    extras: selectedExtras(extras, search.getAll('extra')).map(({ id }) => id),
  }
}

/** The invalid parts of an address; `guests` are the places of the rooms that do not hold theirs. */
export type StayMisread = { adults: boolean; children: boolean; rooms: boolean; guests: number[] }

const isOutside = (text: string | null | undefined, min: number, max: number): boolean => {
  const count = wholeNumberIn(text ?? '')
  return Boolean(text) && !(count >= min && count <= max)
}

/** The parts that `readStaySelection` replaces or leaves out, so that the page can report them. */
export function misreadStaySelection(search: URLSearchParams, hotel: Hotel): StayMisread {
  const written = writtenRooms(search)
  const known = written.flatMap(({ roomId, adults, children }) => {
    const room = roomOf(hotel, roomId)
    return room ? [isOutside(adults, 1, room.max_adults) || isOutside(children, 0, room.max_children)] : []
  })
  return {
    adults: isOutside(adultsIn(search), 1, mostAdults),
    children: isOutside(search.get('children'), 0, mostChildren),
    rooms: known.length < written.length || known.length > mostRooms,
    guests: known.flatMap((isWrong, place) => (isWrong ? [place] : [])),
  }
}

/** A selection as an address carries it. */
export function writeStaySelection({ from, to, adults, children, rooms, extras }: StaySelection): URLSearchParams {
  const search = new URLSearchParams()
  if (from) search.set('from', from)
  if (to) search.set('to', to)
  search.set('adults', String(adults))
  if (children > 0) search.set('children', String(children))
  writeRooms(search, rooms)
  for (const id of extras) search.append('extra', id)
  return search
}

/** A day of an address that is none. */
export function misreadDay(search: URLSearchParams): StayIssue | null {
  const field = (['from', 'to'] as const).find((name) => search.get(name) && !isDay(search.get(name)))
  return field ? { field, code: 'invalid' } : null
}

/** How many adults and children the chosen rooms are for. */
export const placedIn = ({ rooms }: Pick<StaySelection, 'rooms'>) => ({
  adults: rooms.reduce((all, { adults }) => all + adults, 0),
  children: rooms.reduce((all, { children }) => all + children, 0),
})

/** The rooms without an adult of the fullest one, who moves to another room; nobody leaves a room empty. */
function withOneLess(rooms: readonly RoomSelection[]): RoomSelection[] {
  const fullest = rooms.reduce((place, { adults }, other) => (adults > (rooms[place]?.adults ?? 0) ? other : place), 0)
  return rooms.map((room, place) => (place === fullest && room.adults > 1 ? { ...room, adults: room.adults - 1 } : room))
}

/** The selection with one more room, for those of the party who have none yet; where all have one, an adult moves there. */
export function withRoom(selection: StaySelection, room: RoomType): StaySelection {
  const placed = placedIn(selection)
  const without = (of: 'adults' | 'children') => selection[of] - placed[of]
  const added = {
    roomId: room.id,
    adults: within(without('adults'), 1, room.max_adults),
    children: within(without('children'), 0, room.max_children),
  }
  const rooms = without('adults') > 0 ? selection.rooms : withOneLess(selection.rooms)
  return { ...selection, rooms: [...rooms, added] }
}
