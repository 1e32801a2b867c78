import type { Model } from '#contract/catalogue.ts'
import type { Infer } from '#contract/client.ts'
import { amountText, multiply, parseAmount, sum, taxWithin } from '#shared/money.ts'

/** Something that can be booked, with all its details. */
export type ModelRecord = Infer<typeof Model>
export type Departure = ModelRecord['departures'][number]
export type Trip = NonNullable<ModelRecord['trip']>
export type TripUnit = Trip['units'][number]
export type UnitCode = TripUnit['code']
export type Extra = ModelRecord['extras'][number]

/** What a visitor has chosen of a trip: the id of a departure, how many of each unit, ids of extras. */
export type Choice = { departure: string | null; party: Partial<Record<UnitCode, number>>; extras: readonly string[] }

const countIn = (text: string | null): number => (text && /^\d{1,2}$/.test(text) ? Number(text) : 0)

/** Reads a choice from an address; a party of nobody is one of the first unit. */
export function readChoice(search: URLSearchParams, { trip, extras }: Pick<ModelRecord, 'trip' | 'extras'>): Choice {
  const units = trip?.units ?? []
  const counts = units.map(({ code }) => [code, countIn(search.get(code))] as const)
  const isEmpty = counts.every(([, count]) => count === 0)
  const party = isEmpty && units[0] ? { [units[0].code]: 1 } : Object.fromEntries(counts)
  const asked = search.getAll('extra')
  return {
    departure: search.get('departure') || null,
    party,
    extras: extras.map(({ id }) => id).filter((id) => asked.includes(id)),
  }
}

/** A choice as an address carries it; counts of zero are left out. */
export function choiceSearch({ departure, party, extras }: Choice): URLSearchParams {
  const search = new URLSearchParams()
  if (departure) search.set('departure', departure)
  for (const [code, count] of Object.entries(party)) if (count > 0) search.set(code, String(count))
  for (const id of extras) search.append('extra', id)
  return search
}

/** How many people travel. */
export const partyOf = ({ party }: Choice): number => Object.values(party).reduce((all, count) => all + count, 0)

/** How many seats a party takes. */
export const seatsOf = ({ party }: Choice, units: readonly TripUnit[]): number =>
  units.filter(({ takes_seat }) => takes_seat).reduce((all, { code }) => all + (party[code] ?? 0), 0)

/** A line of a price; amounts as they stand on the wire. */
export type Line = { kind: 'unit' | 'extra'; code: string; name: string; quantity: number; amount: string }

type Priced = Pick<ModelRecord, 'extras' | 'vat_category'> & { units: readonly TripUnit[] }

/**
 * What a choice costs: shown unit prices times their number, rounded lines summed, as a quote does it,
 * so that the next page says the same amount.
 */
export function priceOf(choice: Choice, departure: Departure, { units, extras, vat_category }: Priced) {
  const people = partyOf(choice)
  const all = [
    ...units.map(({ code, price }) => ({
      kind: 'unit' as const,
      code,
      name: '',
      quantity: choice.party[code] ?? 0,
      unit: (departure.prices[code] ?? price).amount,
    })),
    ...extras
      .filter(({ id }) => choice.extras.includes(id))
      .map(({ code, name, per, price }) => ({
        kind: 'extra' as const,
        code,
        name,
        quantity: per === 'person' ? people : 1,
        unit: price.amount,
      })),
  ]
  const lines = all
    .filter(({ quantity }) => quantity > 0)
    .map(({ unit, ...line }) => ({ ...line, minor: multiply(parseAmount(unit), line.quantity) }))
  return {
    lines: lines.map(({ minor, ...line }): Line => ({ ...line, amount: amountText(minor) })),
    total: amountText(sum(lines.map(({ minor }) => minor))),
    tax: amountText(sum(lines.map(({ minor }) => taxWithin(minor, vat_category)))),
  }
}

/** Departures with room for so many seats, the nearest to a day first (soonest without one), in the order of their dates. */
export function nearestWithRoom(departures: readonly Departure[], seats: number, near?: Departure, limit = 3): Departure[] {
  const start = near ? Date.parse(near.starts_at) : 0
  const distance = ({ starts_at }: Departure) => Math.abs(Date.parse(starts_at) - start)
  return departures
    .filter(({ id, left }) => left >= seats && id !== near?.id)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, limit)
    .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}
