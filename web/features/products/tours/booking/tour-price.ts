import { type ExtraTimes, selectedExtras } from '#shared/booking/extras.ts'
import { priceTour, tourExtraTimes } from '#shared/booking/tour-price.ts'
import type { TourSelection } from '#shared/booking/tour-selection.ts'
import { daysBetween, isDay } from '#shared/dates.ts'
import { amountText, parseAmount } from '#shared/money.ts'
import { unitFacts } from '#shared/party.ts'
import { sumTexts, taxOfProduct } from '../../product/price-box.tsx'
import type { Departure, Money, ProductRecord, Unit } from '../../product/product-record.ts'

/** A line of a price, before any offer; amounts as they stand on the wire. */
export type Line = { kind: 'unit' | 'extra'; code: string; name: string; quantity: number; amount: string }

type TourProduct = Pick<ProductRecord, 'extras' | 'units' | 'vat_category' | 'tax_components'>

/** How often the extras of a selection are charged on a departure. */
export const extraTimesOn = ({ party }: TourSelection, { starts_on, ends_on }: Departure): ExtraTimes =>
  tourExtraTimes(party, starts_on, ends_on)

/** The price of a selection on a departure, the same as in its quote. */
export function tourPrice(selection: TourSelection, departure: Departure, { units, extras, ...product }: TourProduct) {
  const { prices, old_prices } = departure
  const { lines, ...sums } = priceTour(
    {
      units: units.map(({ code, price }) => {
        const paid = parseAmount((prices[code] ?? price).amount)
        const old = old_prices[code]
        return { code, paid, full: old ? parseAmount(old.amount) : paid }
      }),
      extras: selectedExtras(extras, selection.extras).map(({ price, vat_category, ...extra }) => ({
        ...extra,
        unit: parseAmount(price.amount),
        category: vat_category,
      })),
      tax: taxOfProduct(product),
    },
    selection.party,
    extraTimesOn(selection, departure),
  )
  return { lines: lines.map((line): Line => ({ ...line, amount: amountText(line.amount) })), ...sumTexts(sums) }
}

/** The label of a departure's price: of the first adults of a trip, of the cheapest room of a package. */
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

/** A search for so many days or fewer is for one departure. */
const fewDays = 7

/** The first departure with room in the few days that a list was searched for; null for more days, or for none. */
export function searchedDeparture(
  departures: readonly Departure[],
  { from, to }: { from: string | null; to: string | null },
  seats: number,
): string | null {
  if (!isDay(from) || !isDay(to) || daysBetween(from, to) >= fewDays) return null
  return departures.find(({ starts_on, left }) => starts_on >= from && starts_on <= to && left >= seats)?.id ?? null
}

/** Departures with room for so many seats, the nearest to a day first (soonest without one), in the order of their dates. */
export function alternativesWithRoom<D extends Departure>(departures: readonly D[], seats: number, near?: D, limit = 3): D[] {
  const start = near ? Date.parse(near.starts_at) : 0
  const distance = ({ starts_at }: Departure) => Math.abs(Date.parse(starts_at) - start)
  return departures
    .filter(({ id, left }) => left >= seats && id !== near?.id)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, limit)
    .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}
