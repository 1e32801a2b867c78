import { daysBetween } from '../dates.ts'
import { multiply, sum, type TaxCategory } from '../money.ts'
import { type Party, partySize, type UnitCode } from '../party.ts'
import { chargeExtras, type ExtraBasis, type ExtraTimes, extraTimes } from './extras.ts'
import { amountOf, chargedLines, type ProductTax, priceSums } from './price.ts'

/** How often the extras of a tour are charged: for everybody who travels, infants too, and for at least one night. */
export const tourExtraTimes = (party: Party, startsOn: string, endsOn: string): ExtraTimes =>
  extraTimes(partySize(party), Math.max(1, daysBetween(startsOn, endsOn)))

/** How many seats a party takes. */
export const seatsOf = (units: readonly { code: UnitCode; takes_seat: boolean }[], party: Party): number =>
  units.reduce((all, { code, takes_seat }) => all + (takes_seat ? (party[code] ?? 0) : 0), 0)

/** A unit as a page shows it: what is paid for one, and its price before the offer. */
type ShownUnit = { code: UnitCode; paid: bigint; full: bigint }
type ShownExtra = { code: string; name: string; per: ExtraBasis; unit: bigint; category: TaxCategory }

/** Prices the units and extras of a tour as their quote does; the lines are before the offer. */
export function priceTour(
  { units, extras, tax }: { units: readonly ShownUnit[]; extras: readonly ShownExtra[]; tax: ProductTax },
  party: Party,
  times: ExtraTimes,
) {
  const ofUnits = chargedLines(
    units.map(({ code, paid, full }) => {
      return { kind: 'unit' as const, code, name: '', unit: full, off: full - paid, quantity: party[code] ?? 0 }
    }),
  )
  const ofExtras = chargedLines(chargeExtras(extras, times).map((extra) => ({ kind: 'extra' as const, ...extra })))
  const off = sum(ofUnits.map((line) => multiply(line.off, line.quantity)))
  return { lines: [...ofUnits, ...ofExtras], ...priceSums(amountOf(ofUnits), off, ofExtras, tax) }
}
