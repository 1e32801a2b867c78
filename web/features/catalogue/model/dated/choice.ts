import { daysBetween } from '#shared/dates.ts'
import { amountText, multiply, parseAmount, sum, taxWithin } from '#shared/money.ts'
import { type Party, type PartyFault, partyFaults, partySize, type UnitCode, unitCodes, unitFacts } from '#shared/party.ts'
import { wholeNumberIn } from '#shared/text.ts'
import type { Departure, Extra, ModelRecord, Money, Unit } from '../model-record.ts'

/** What a visitor has chosen of a trip or package: the id of a departure, how many of each unit, ids of extras. */
export type Choice = {
  departure: string | null
  party: Party
  /** Counts that are no whole number from 0 up, as they were written. */
  misread: Readonly<Partial<Record<UnitCode, string>>>
  extras: readonly string[]
}

type Offer = Pick<ModelRecord, 'units' | 'extras'>

const most = 50

/** Adults of a party in rooms for two, the odd one in a room for three or alone. */
function inRooms(people: number, offered: readonly UnitCode[]): Party {
  if (people === 1 && offered.includes('single')) return { single: 1 }
  const pairs = people - (people % 2)
  if (people === pairs) return { double: pairs }
  if (people > 2 && offered.includes('triple')) return { double: pairs - 2, triple: 3 }
  return offered.includes('single') ? { double: pairs, single: 1 } : { double: pairs + 2 }
}

/** So many adults as the units of a model have them; where nobody is counted, one adult or the two of a room. */
export function partyFor(people: number, offered: readonly UnitCode[]): Party {
  const main = offered.find((code) => unitFacts[code].isGrown) ?? offered[0]
  if (!main) return {}
  if (offered.includes('double')) return inRooms(people || 2, offered)
  const { share } = unitFacts[main]
  return { [main]: Math.max(1, Math.ceil(people / share)) * share }
}

/** The unit that grown travellers are counted as first. */
const mainUnit = (offered: readonly UnitCode[]): UnitCode =>
  offered.find((code) => unitFacts[code].isGrown) ?? offered[0] ?? 'adult'

type CountedParty = Pick<Choice, 'party' | 'misread'>

/** The party that a list was searched for; without one, the usual party. */
function searchedParty(pax: string, offered: readonly UnitCode[]): CountedParty {
  const people = pax === '' ? null : wholeNumberIn(pax)
  if (people === null || people > 0) return { party: partyFor(people ?? 0, offered), misread: {} }
  const main = mainUnit(offered)
  return people === 0 ? { party: { [main]: 0 }, misread: {} } : { party: {}, misread: { [main]: pax } }
}

/** Reads the counts as the API does, so that no page takes another party than the next one refuses. */
function readParty(search: URLSearchParams, offered: readonly UnitCode[]): CountedParty {
  const counted = unitCodes.filter((code) => search.has(code))
  if (counted.length === 0) return searchedParty(search.get('pax') ?? '', offered)
  const party: Party = Object.fromEntries(offered.map((code) => [code, 0]))
  const misread: Partial<Record<UnitCode, string>> = {}
  for (const code of counted) {
    const text = search.get(code) ?? ''
    const count = text === '' ? 0 : wholeNumberIn(text)
    if (count >= 0) party[code] = count
    else misread[code] = text
  }
  return { party, misread }
}

/** Reads a choice from an address; where nobody is counted, the party is as large as the list that led here was searched for. */
export function readChoice(search: URLSearchParams, { units, extras }: Offer): Choice {
  const asked = search.getAll('extra')
  return {
    departure: search.get('departure') || null,
    ...readParty(
      search,
      units.map(({ code }) => code),
    ),
    extras: extras.map(({ id }) => id).filter((id) => asked.includes(id)),
  }
}

/** A choice as an address carries it; counts of zero are left out, but for those of a party of nobody. */
export function choiceSearch({ departure, party, misread, extras }: Choice): URLSearchParams {
  const search = new URLSearchParams()
  if (departure) search.set('departure', departure)
  const counts = Object.entries({ ...party, ...misread })
  const some = counts.filter(([, count]) => count !== 0)
  for (const [code, count] of some.length > 0 ? some : counts) search.set(code, String(count))
  for (const id of extras) search.append('extra', id)
  return search
}

/** How many may travel on one booking; a request is reviewed, so it may be for more. */
export const largestParty = ({ confirmation, max_party }: Pick<ModelRecord, 'confirmation' | 'max_party'>): number =>
  confirmation === 'instant' ? max_party : most

/** What is wrong with a party: as the API says it, or a count that is none. */
export type ChoiceFault = PartyFault | { unit: UnitCode; fault: 'no_count' }

type Bounds = Pick<ModelRecord, 'units' | 'package' | 'confirmation' | 'max_party'>

/** Everything that is wrong with the party of a choice, whatever the departure. */
export function choiceFaults({ party, misread }: Choice, model: Bounds): ChoiceFault[] {
  const offered = model.units.map(({ code }) => code)
  const unread = unitCodes
    .filter((code) => misread[code] !== undefined)
    .map((unit) => ({ unit, fault: offered.includes(unit) ? ('no_count' as const) : ('not_offered' as const) }))
  const others = partyFaults(party, { offered, max: largestParty(model), min: model.package?.min_group ?? 1 })
  // The party is not known as a whole while one of its counts is not.
  return unread.length > 0 ? [...unread, ...others.filter(({ fault }) => fault === 'not_offered')] : others
}

/** How many seats a party takes. */
export const seatsOf = ({ party }: Choice, units: readonly Unit[]): number =>
  units.filter(({ takes_seat }) => takes_seat).reduce((all, { code }) => all + (party[code] ?? 0), 0)

/** A line of a price, before any offer; amounts as they stand on the wire. */
export type Line = { kind: 'unit' | 'extra'; code: string; name: string; quantity: number; amount: string }

type Priced = Pick<ModelRecord, 'extras' | 'units' | 'vat_category'>

/** How often an extra is charged, by its basis: per person for everybody who travels, infants too, as a quote counts them. */
export function extraTimes({ party }: Choice, { starts_on, ends_on }: Departure): Readonly<Record<Extra['per'], number>> {
  const nights = Math.max(1, daysBetween(starts_on, ends_on))
  return { person: partySize(party), order: 1, night: nights, day: nights }
}

function linesOf(choice: Choice, departure: Departure, { units, extras }: Priced) {
  const times = extraTimes(choice, departure)
  const ofUnits = units.map(({ code, price }) => {
    const now = parseAmount((departure.prices[code] ?? price).amount)
    const old = departure.old_prices[code]
    return {
      kind: 'unit' as const,
      code,
      name: '',
      quantity: choice.party[code] ?? 0,
      now,
      full: old ? parseAmount(old.amount) : now,
    }
  })
  const chosen = extras.filter(({ id }) => choice.extras.includes(id))
  const ofExtras = chosen.map(({ code, name, per, price }) => {
    const now = parseAmount(price.amount)
    return { kind: 'extra' as const, code, name, quantity: times[per], now, full: now }
  })
  return [...ofUnits, ...ofExtras].filter(({ quantity }) => quantity > 0)
}

/**
 * What a choice costs: shown unit prices times their number, rounded lines summed, and what the offer takes off each unit,
 * as a quote does it, so that the next page says the same amounts.
 */
export function priceOf(choice: Choice, departure: Departure, priced: Priced) {
  const lines = linesOf(choice, departure, priced).map((line) => ({
    ...line,
    fullMinor: multiply(line.full, line.quantity),
    off: multiply(line.full - line.now, line.quantity),
  }))
  const off = sum(lines.map((line) => line.off))
  const tax = (minor: bigint) => taxWithin(minor, priced.vat_category)
  return {
    lines: lines.map(
      ({ kind, code, name, quantity, fullMinor }): Line => ({ kind, code, name, quantity, amount: amountText(fullMinor) }),
    ),
    saving: off > 0n ? amountText(-off) : null,
    total: amountText(sum(lines.map(({ fullMinor }) => fullMinor)) - off),
    tax: amountText(sum(lines.map(({ fullMinor }) => tax(fullMinor))) - tax(off)),
  }
}

/** What the price of a departure is called by: of the first adults of a trip, of the cheapest room of a package. */
export function leadPrice(units: readonly Unit[], { prices, old_prices }: Departure): { now: Money; old: Money | null } | null {
  const grown = units.filter(({ code }) => unitFacts[code].isGrown)
  const known = (grown.length > 0 ? grown : units.slice(0, 1)).flatMap(({ code }) => {
    const now = prices[code]
    return now ? [{ now, old: old_prices[code] ?? null }] : []
  })
  return known.reduce<(typeof known)[number] | null>(
    (least, price) => (least && parseAmount(least.now.amount) <= parseAmount(price.now.amount) ? least : price),
    null,
  )
}

/** Departures with room for so many seats, the nearest to a day first (soonest without one), in the order of their dates. */
export function nearestWithRoom<D extends Departure>(departures: readonly D[], seats: number, near?: D, limit = 3): D[] {
  const start = near ? Date.parse(near.starts_at) : 0
  const distance = ({ starts_at }: Departure) => Math.abs(Date.parse(starts_at) - start)
  return departures
    .filter(({ id, left }) => left >= seats && id !== near?.id)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, limit)
    .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}
