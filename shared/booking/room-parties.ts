import { wholeNumberIn } from '../text.ts'
import { partyBounds, partyKeys, type RoomParty } from './room-party.ts'

const isWithin = (count: number, min: number, max: number) => count >= min && count <= max

function roomOf(adultsText: string, agesTexts: readonly string[]): RoomParty | null {
  const adults = wholeNumberIn(adultsText)
  const ages = agesTexts.map((text) => (text === 'x' ? null : wholeNumberIn(text)))
  const isSound = ages.every((age) => age === null || isWithin(age, 0, partyBounds.age))
  return isWithin(adults, 1, partyBounds.adults) && ages.length <= partyBounds.children && isSound ? { adults, ages } : null
}

const allOrNone = (rooms: readonly (RoomParty | null)[]): RoomParty[] | null => {
  const sound = rooms.filter((room) => room !== null)
  return sound.length === rooms.length && isWithin(rooms.length, 1, partyBounds.rooms) ? sound : null
}

/** The rooms of a text as `writeParties` writes it; null where it is none. */
export const parseParties = (text: string): RoomParty[] | null =>
  allOrNone(
    text.split('_').map((room) => {
      const [adults = '', ...ages] = room.split('-')
      return roomOf(adults, ages)
    }),
  )

/** The fields of a plain form as one text; a room without adults is none. Ages are typed as a list, in any digits. */
function writtenByForm(search: URLSearchParams): string | null {
  const ages = search.getAll(partyKeys.ages)
  const rooms = search.getAll(partyKeys.adults).flatMap((adults, place) => {
    const typed = (ages[place] ?? '').split(/[^\p{N}]+/u).filter(Boolean)
    return adults.trim() ? [[adults.trim(), ...typed].join('-')] : []
  })
  return rooms.length > 0 ? rooms.join('_') : null
}

/**
 * What an address says of the rooms of a search, whether sound or not; null where it says nothing. A plain form sends its fields beside
 * the rooms that it began with.
 */
export const partyText = (search: URLSearchParams): string | null =>
  writtenByForm(search) ?? (search.get(partyKeys.party) || null)

/** The rooms that an address searches for; none where it names none or they are not sound. */
export const readParties = (search: URLSearchParams): RoomParty[] => parseParties(partyText(search) ?? '') ?? []

/** A party of which only the number is known as rooms, as few as hold its adults; the children are spread over them. */
export function partyOf({ adults, children }: { adults: number; children: number }): RoomParty[] {
  const rooms = Math.min(
    partyBounds.rooms,
    Math.max(Math.ceil(adults / partyBounds.adults), Math.ceil(children / partyBounds.children)),
  )
  const share = (count: number, place: number, most: number) =>
    Math.min(most, Math.floor(count / rooms) + (place < count % rooms ? 1 : 0))
  return Array.from({ length: rooms }, (_, place) => ({
    adults: Math.max(1, share(adults, place, partyBounds.adults)),
    ages: Array.from({ length: share(children, place, partyBounds.children) }, () => null),
  }))
}
