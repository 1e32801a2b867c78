import type { DeparturePattern } from '#server/features/departures/index.ts'
import type { Text } from '#shared/locale.ts'
import { parseAmount } from '#shared/money.ts'
import { foldText } from '#shared/text.ts'
import type { TripFile } from './trip-schema.ts'

/** Departure patterns as the trip's row keeps them: prices in hundredths. */
export const patternsOf = ({ departures }: Pick<TripFile, 'departures'>): DeparturePattern[] =>
  departures.map(({ weekdays, time, capacity, prices }) => ({
    weekdays,
    time,
    capacity,
    prices: prices && Object.fromEntries(Object.entries(prices).map(([code, price]) => [code, Number(parseAmount(price))])),
  }))

/** The lowest price of one adult on any departure, in hundredths; without departures the adult's own. */
export function fromPriceOf({ units, departures }: Pick<TripFile, 'units' | 'departures'>): bigint {
  const own = units.find(({ code }) => code === 'adult')?.price
  if (own === undefined) throw new Error('a trip has an adult unit')
  const asked = departures.map(({ prices }) => parseAmount(prices?.adult ?? own))
  return asked.reduce((lowest, price) => (price < lowest ? price : lowest), asked[0] ?? parseAmount(own))
}

/** What visitors' words are looked for in: names, summary and places in both languages, folded. */
export const searchOf = (texts: readonly (Text | null | undefined)[]): string =>
  foldText(texts.flatMap((text) => [text?.ar ?? '', text?.en ?? '']).join(' '))
