import { parseAmount } from '#shared/money.ts'
import { type UnitCode, unitFacts } from '#shared/party.ts'
import { lowest } from '../../core/import/lowest.ts'
import type { UnknownName } from '../../core/import/product-import.ts'
import type { DeparturePattern } from '../departure-pattern.ts'
import type { DepartureItem } from './departure-schemas.ts'

function patternDays(item: DepartureItem) {
  if ('date' in item) return { date: item.date }
  const { weekdays, every_weeks, week_offset } = item
  return every_weeks === 1 ? { weekdays } : { weekdays, every_weeks, week_offset }
}

/** Departure patterns as the product's row keeps them: prices in hundredths. */
export const patternsOf = (departures: readonly DepartureItem[]): DeparturePattern[] =>
  departures.map((item) => ({
    ...patternDays(item),
    time: item.time,
    capacity: item.capacity,
    prices:
      item.prices &&
      Object.fromEntries(Object.entries(item.prices).map(([code, price]) => [code, Number(parseAmount(price ?? '0'))])),
  }))

type Unit = { code: UnitCode; price: string }

/** The lowest price of a grown traveller on any departure; without departures the lowest of their own. */
export function lowestGrown(units: readonly Unit[], departures: readonly DepartureItem[]): bigint {
  const grown = units.filter(({ code }) => unitFacts[code].isGrown)
  const onDepartures = grown.flatMap(({ code, price }) => departures.map(({ prices }) => parseAmount(prices?.[code] ?? price)))
  return lowest(onDepartures.length > 0 ? onDepartures : grown.map(({ price }) => parseAmount(price)))
}

/** Units that the prices of departures name and the product has not; `list` is the field of the departures. */
export function unknownUnits(
  kind: string,
  units: readonly Unit[],
  list: string,
  departures: readonly DepartureItem[],
): UnknownName[] {
  const known = new Set<string>(units.map(({ code }) => code))
  return departures.flatMap(({ prices }, place) =>
    Object.keys(prices ?? {})
      .filter((unit) => !known.has(unit))
      .map((unit): UnknownName => [`${list}.${place}.prices`, `the ${kind} has no unit ${unit}`]),
  )
}
