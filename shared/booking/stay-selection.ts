import { wholeNumberIn } from '../text.ts'
import { readDay } from '../typed-day.ts'
import { selectedExtras } from './extras.ts'
import { oldestChild } from './guest-charges.ts'
import { partyText, readParties } from './room-parties.ts'
import { partyKeys, partyTotals, type RoomParty, writeParties } from './room-party.ts'
import { writeRooms, writtenRooms } from './room-query.ts'
import type { RoomSelection } from './selection.ts'
import type { StayIssue } from './stay-rules.ts'

/** A room type as its selection is bounded by it. */
type RoomType = { id: string; max_adults: number; max_children: number; rates: readonly { id: string }[] }
type Hotel = { rooms: readonly RoomType[]; child_bands: Parameters<typeof oldestChild>[0] }

/** A selection on the page of a hotel, with the party that is searched for. */
export type StaySelection = {
  from: string | null
  to: string | null
  adults: number
  children: number
  /** Whom each room is searched for; empty where only the adults and children of all are known. */
  party: RoomParty[]
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

/** The rate of a room that an address names, else its first. */
const rateOf = ({ rates }: RoomType, id: string | undefined) => rates.find((rate) => rate.id === id) ?? rates[0]

/** The rooms of an address that the hotel has, each within what it holds. */
const readRooms = (search: URLSearchParams, hotel: Hotel): RoomSelection[] =>
  writtenRooms(search)
    .flatMap(({ roomId, rateId, adults, children, ages = [] }) => {
      const room = roomOf(hotel, roomId)
      const rate = room && rateOf(room, rateId)
      if (!room || !rate) return []
      const count = countWithin(children, { min: 0, max: room.max_children })
      const known = ages.map(wholeNumberIn).filter((age) => age >= 0 && age <= oldestChild(hotel.child_bands))
      const guests = {
        adults: countWithin(adults, { min: 1, max: room.max_adults }),
        children: count,
        ages: known.slice(0, count),
      }
      return [{ roomId, rateId: rate.id, ...guests }]
    })
    .slice(0, mostRooms)

/** The key of how many rooms of a rate are wanted, as a plain form sends it. */
export const countKey = (rateId: string): string => `rooms_${rateId}`

/** A selection with the counts that a plain form has sent beside the rooms that were chosen before. */
const withSentCounts = (selection: StaySelection, search: URLSearchParams, { rooms }: Hotel): StaySelection =>
  rooms
    .flatMap((room) => room.rates.map((rate) => ({ room, rateId: rate.id, count: search.get(countKey(rate.id)) })))
    .filter(({ count }) => count !== null)
    .reduce(
      (now, { room, rateId, count }) => withCount(now, room, rateId, countWithin(count, { min: 0, max: mostRooms })),
      selection,
    )

/** Reads a selection from the address of a hotel; rooms that the hotel does not have are left out. */
export function readStaySelection(search: URLSearchParams, hotel: Hotel, extras: readonly { id: string }[]): StaySelection {
  const party = readParties(search)
  const day = (name: string) => readDay(search.get(name) ?? '')
  const selection = {
    from: day('from'),
    to: day('to'),
    adults: countWithin(adultsIn(search), { min: 1, max: mostAdults, usual: 2 }),
    children: countWithin(search.get('children'), { min: 0, max: mostChildren }),
    ...(party.length > 0 && partyTotals(party)),
    party,
    rooms: readRooms(search, hotel),
    extras: selectedExtras(extras, search.getAll('extra')).map(({ id }) => id),
  }
  return withSentCounts(selection, search, hotel)
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
    adults: isOutside(adultsIn(search), 1, mostAdults) || (partyText(search) !== null && readParties(search).length === 0),
    children: isOutside(search.get('children'), 0, mostChildren),
    rooms: known.length < written.length || known.length > mostRooms,
    guests: known.flatMap((isWrong, place) => (isWrong ? [place] : [])),
  }
}

/** A selection as an address carries it. */
export function writeStaySelection({ from, to, adults, children, party, rooms, extras }: StaySelection): URLSearchParams {
  const search = new URLSearchParams()
  if (from) search.set('from', from)
  if (to) search.set('to', to)
  if (party.length > 0) search.set(partyKeys.party, writeParties(party))
  else {
    search.set('adults', String(adults))
    if (children > 0) search.set('children', String(children))
  }
  writeRooms(search, rooms)
  for (const id of extras) search.append('extra', id)
  return search
}

/** A day of an address that is none. */
export function misreadDay(search: URLSearchParams): StayIssue | null {
  const field = (['from', 'to'] as const).find((name) => search.get(name) && !readDay(search.get(name) ?? ''))
  return field ? { field, code: 'invalid' } : null
}

/** How many adults and children the chosen rooms are for. */
export const placedIn = ({ rooms }: Pick<StaySelection, 'rooms'>) => ({
  adults: rooms.reduce((all, { adults }) => all + adults, 0),
  children: rooms.reduce((all, { children }) => all + children, 0),
})

/** Whether nobody of the party is without a room. */
export function isWholePartyPlaced(selection: StaySelection): boolean {
  const { adults, children } = placedIn(selection)
  return adults + children >= selection.adults + selection.children
}

/** The rooms without an adult of the fullest one, who moves to another room; nobody leaves a room empty. */
function withOneLess(rooms: readonly RoomSelection[]): RoomSelection[] {
  const fullest = rooms.reduce((place, { adults }, other) => (adults > (rooms[place]?.adults ?? 0) ? other : place), 0)
  return rooms.map((room, place) => (place === fullest && room.adults > 1 ? { ...room, adults: room.adults - 1 } : room))
}

/** Ages of the party's children that no room has yet. */
function agesLeft({ party, rooms }: StaySelection): number[] {
  const left = party.flatMap(({ ages }) => ages.filter((age) => age !== null))
  for (const age of rooms.flatMap((room) => room.ages ?? [])) {
    const place = left.indexOf(age)
    if (place >= 0) left.splice(place, 1)
  }
  return left
}

/**
 * The selection with one more room, for those of the party who have none yet; where all have one, an adult moves there. Where the
 * search names its rooms, the next one of them is taken as it is.
 */
export function withRoom(selection: StaySelection, room: RoomType, rateId = room.rates[0]?.id): StaySelection {
  const added = (adults: number, children: number, ages: readonly (number | null)[]): RoomSelection => {
    const count = within(children, 0, room.max_children)
    const known = ages.filter((age) => age !== null).slice(0, count)
    return {
      roomId: room.id,
      ...(rateId && { rateId }),
      adults: within(adults, 1, room.max_adults),
      children: count,
      ages: known,
    }
  }
  const searched = selection.party[selection.rooms.length]
  if (searched) {
    const next = added(searched.adults, searched.ages.length, searched.ages)
    return { ...selection, rooms: [...selection.rooms, next] }
  }
  const placed = placedIn(selection)
  const without = (of: 'adults' | 'children') => selection[of] - placed[of]
  const rooms = without('adults') > 0 ? selection.rooms : withOneLess(selection.rooms)
  return { ...selection, rooms: [...rooms, added(without('adults'), without('children'), agesLeft(selection))] }
}

/** The selection with so many rooms at a rate, as far as there may be so many: the first of them stay as they are. */
export function withCount(selection: StaySelection, room: RoomType, rateId: string, count: number): StaySelection {
  const isOfRate = (other: RoomSelection) => other.roomId === room.id && other.rateId === rateId
  const surplus = selection.rooms.filter(isOfRate).slice(count)
  let next = { ...selection, rooms: selection.rooms.filter((other) => !surplus.includes(other)) }
  while (next.rooms.filter(isOfRate).length < count && next.rooms.length < mostRooms) next = withRoom(next, room, rateId)
  return next
}
