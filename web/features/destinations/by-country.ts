import type { Infer } from '#contract/client.ts'
import type { Destination } from '#contract/destinations.ts'
import { parseAmount } from '#shared/money.ts'

/** A destination as its card shows it. */
export type DestinationRecord = Infer<typeof Destination>

/** A country with its destinations, in the order in which they came. */
export type CountryGroup = { country: DestinationRecord['country']; destinations: readonly DestinationRecord[] }

/** Destinations under their countries; those with most destinations first, then in the order in which they came. */
export function byCountry(destinations: readonly DestinationRecord[]): CountryGroup[] {
  const groups = Map.groupBy(destinations, ({ country }) => country.id)
  return [...groups.values()]
    .flatMap((list) => (list[0] ? [{ country: list[0].country, destinations: list }] : []))
    .sort((a, b) => b.destinations.length - a.destinations.length)
}

/** The lowest price of some destinations, all of one currency; null where nothing is sold. */
export function lowestPrice(destinations: readonly DestinationRecord[]): DestinationRecord['from_price'] {
  const prices = destinations.flatMap(({ from_price }) => from_price ?? [])
  return prices.reduce<DestinationRecord['from_price']>(
    (least, price) => (least && parseAmount(least.amount) <= parseAmount(price.amount) ? least : price),
    null,
  )
}

/** How many things can be booked in some destinations. */
export const bookable = (destinations: readonly DestinationRecord[]): number =>
  destinations.reduce((count, { products_count }) => count + products_count, 0)
