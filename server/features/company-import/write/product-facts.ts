import type { DepartureItem, DeparturePattern } from '#server/products/import.ts'
import type { Text } from '#shared/locale.ts'
import { parseAmount } from '#shared/money.ts'
import { type UnitCode, unitFacts } from '#shared/party.ts'
import { foldText } from '#shared/text.ts'
import type { ProductFile } from '../product-files.ts'

const departuresOf = ({ kind, file }: ProductFile): readonly DepartureItem[] => {
  if (kind === 'trip') return file.departures
  return kind === 'package' ? [...file.departures, ...file.dates] : []
}

function daysOf(item: DepartureItem) {
  if ('date' in item) return { date: item.date }
  const { weekdays, every_weeks, week_offset } = item
  return every_weeks === 1 ? { weekdays } : { weekdays, every_weeks, week_offset }
}

/** Departure patterns as the product's row keeps them: prices in hundredths. */
export const patternsOf = (product: ProductFile): DeparturePattern[] =>
  departuresOf(product).map((item) => ({
    ...daysOf(item),
    time: item.time,
    capacity: item.capacity,
    prices:
      item.prices &&
      Object.fromEntries(Object.entries(item.prices).map(([code, price]) => [code, Number(parseAmount(price ?? '0'))])),
  }))

const lowest = (prices: readonly bigint[]): bigint => {
  const [first, ...rest] = prices
  if (first === undefined) throw new Error('a product has a price')
  return rest.reduce((low, price) => (price < low ? price : low), first)
}

type Priced = { code: UnitCode; price: string }

/** The lowest price of a grown traveller on any departure; without departures the lowest of their own. */
function lowestGrown(units: readonly Priced[], departures: readonly DepartureItem[]): bigint {
  const grown = units.filter(({ code }) => unitFacts[code].isGrown)
  const asked = grown.flatMap(({ code, price }) => departures.map(({ prices }) => parseAmount(prices?.[code] ?? price)))
  return lowest(asked.length > 0 ? asked : grown.map(({ price }) => parseAmount(price)))
}

/** What a product costs at least, in hundredths: a grown traveller, a room for a night, a car for a day. */
export function fromPriceOf(product: ProductFile): bigint {
  const { kind, file } = product
  if (kind === 'hotel') return lowest(file.rooms.flatMap(({ rates }) => rates.map(({ price }) => parseAmount(price))))
  if (kind === 'car') return parseAmount(file.prices.day)
  return lowestGrown(file.units, departuresOf(product))
}

/** What visitors' words are looked for in: names, summary and places in both languages, folded. */
export const searchOf = (texts: readonly (Text | null | undefined)[]): string =>
  foldText(texts.flatMap((text) => [text?.ar ?? '', text?.en ?? '']).join(' '))

const same = (text: string): Text => ({ en: text })

/** What only a product of this kind can be found by. */
export function wordsOf({ kind, file }: ProductFile): Text[] {
  if (kind === 'package')
    return [...file.hotels.map(({ city }) => city), ...(file.event ? [file.event.name, file.event.venue] : [])]
  if (kind === 'hotel') return [file.address]
  return kind === 'car' ? [same(`${file.make} ${file.model}`)] : []
}
