import { type Party, type PartyIssue, partyIssues, type UnitCode, unitCodes, unitFacts } from '../party.ts'
import { wholeNumberIn } from '../text.ts'
import { selectedExtras } from './extras.ts'

/** A selection on the page of a tour: the id of a departure, how many of each unit, ids of extras. */
export type TourSelection = {
  departure: string | null
  party: Party
  /** Counts that are no whole number from 0 up, as they were written. */
  misread: Readonly<Partial<Record<UnitCode, string>>>
  extras: readonly string[]
}

type Tour = { units: readonly { code: UnitCode }[]; extras: readonly { id: string }[] }

/** Travellers of one order, whatever the product. */
export const mostTravellers = 50

/** Adults of a party in rooms for two, the odd one in a room for three or alone. */
function inRooms(people: number, available: readonly UnitCode[]): Party {
  if (people === 1 && available.includes('single')) return { single: 1 }
  const pairs = people - (people % 2)
  if (people === pairs) return { double: pairs }
  if (people > 2 && available.includes('triple')) return { double: pairs - 2, triple: 3 }
  return available.includes('single') ? { double: pairs, single: 1 } : { double: pairs + 2 }
}

/** So many adults as the units of a product have them; where nobody is counted, one adult or the two of a room. */
export function partyFor(people: number, available: readonly UnitCode[]): Party {
  const main = available.find((code) => unitFacts[code].isGrown) ?? available[0]
  if (!main) return {}
  if (available.includes('double')) return inRooms(people || 2, available)
  const { share } = unitFacts[main]
  return { [main]: Math.max(1, Math.ceil(people / share)) * share }
}

/** The unit that grown travellers are counted as first. */
const mainUnit = (available: readonly UnitCode[]): UnitCode =>
  available.find((code) => unitFacts[code].isGrown) ?? available[0] ?? 'adult'

type CountedParty = Pick<TourSelection, 'party' | 'misread'>

/** The units that children of an unknown age are counted as, the first that a product has. */
const childUnits: readonly UnitCode[] = ['child', 'child_bed', 'child_no_bed']

/** A party of which some are children, with as many adults as remain; all of them are adults where nobody would remain or children have no price. */
function partyWith(people: number, children: number, available: readonly UnitCode[]): Party {
  const unit = childUnits.find((code) => available.includes(code))
  if (!unit || !(children >= 1 && children < people)) return partyFor(people, available)
  return { ...partyFor(people - children, available), [unit]: children }
}

/** The party that a list was searched for; without one, the usual party. */
function searchedParty(pax: string, children: string, available: readonly UnitCode[]): CountedParty {
  const people = pax === '' ? null : wholeNumberIn(pax)
  if (people === null || people > 0) return { party: partyWith(people ?? 0, wholeNumberIn(children), available), misread: {} }
  const main = mainUnit(available)
  return people === 0 ? { party: { [main]: 0 }, misread: {} } : { party: {}, misread: { [main]: pax } }
}

/** Reads the counts as the API does, so that no page takes another party than the next one refuses. */
function readParty(search: URLSearchParams, available: readonly UnitCode[]): CountedParty {
  const counted = unitCodes.filter((code) => search.has(code))
  if (counted.length === 0) return searchedParty(search.get('pax') ?? '', search.get('children') ?? '', available)
  const party: Party = Object.fromEntries(available.map((code) => [code, 0]))
  const misread: Partial<Record<UnitCode, string>> = {}
  for (const code of counted) {
    const text = search.get(code) ?? ''
    const count = text === '' ? 0 : wholeNumberIn(text)
    if (count >= 0) party[code] = count
    else misread[code] = text
  }
  return { party, misread }
}

/** Reads a selection from the address of a product; where nobody is counted, the party is as large as the list that led here was searched for. */
export function readTourSelection(search: URLSearchParams, { units, extras }: Tour): TourSelection {
  return {
    departure: search.get('departure') || null,
    ...readParty(
      search,
      units.map(({ code }) => code),
    ),
    extras: selectedExtras(extras, search.getAll('extra')).map(({ id }) => id),
  }
}

/** A selection as an address carries it; counts of zero are left out, but for those of a party of nobody. */
export function writeTourSelection({ departure, party, misread, extras }: TourSelection): URLSearchParams {
  const search = new URLSearchParams()
  if (departure) search.set('departure', departure)
  const counts = Object.entries({ ...party, ...misread })
  const some = counts.filter(([, count]) => count !== 0)
  for (const [code, count] of some.length > 0 ? some : counts) search.set(code, String(count))
  for (const id of extras) search.append('extra', id)
  return search
}

type Confirmation = { confirmation: 'instant' | 'on_request'; max_party: number }

/** How many may travel on one booking; a request is reviewed, so it may be for more. */
export const largestParty = ({ confirmation, max_party }: Confirmation): number =>
  confirmation === 'instant' ? max_party : mostTravellers

/** An issue of a party: the one that the API reports, or a count that is not a number. */
export type TourIssue = PartyIssue | { unit: UnitCode; code: 'no_count' }

type Bounds = Pick<Tour, 'units'> & Confirmation & { package: { min_group: number } | null }

/** Everything that is wrong with the party of a selection, whatever the departure. */
export function tourIssues({ party, misread }: TourSelection, tour: Bounds): TourIssue[] {
  const available = tour.units.map(({ code }) => code)
  const unread = unitCodes
    .filter((code) => misread[code] !== undefined)
    .map((unit) => ({ unit, code: available.includes(unit) ? ('no_count' as const) : ('not_offered' as const) }))
  const others = partyIssues(party, { available, max: largestParty(tour), min: tour.package?.min_group ?? 1 })
  // The party is not known as a whole while one of its counts is not.
  return unread.length > 0 ? [...unread, ...others.filter(({ code }) => code === 'not_offered')] : others
}
