import { daysBetween } from '../dates.ts'
import type { TaxCategory } from '../money.ts'
import { type Party, partySize, type UnitCode } from '../party.ts'
import { chargeExtras, type ExtraBasis, type ExtraTimes, extraTimes } from './extras.ts'
import { type Charge, priceCharges } from './price.ts'

/** How often the extras of a tour are charged: for everybody who travels, infants too, and for at least one night. */
export const tourExtraTimes = (party: Party, startsOn: string, endsOn: string): ExtraTimes =>
  extraTimes(partySize(party), Math.max(1, daysBetween(startsOn, endsOn)))

/** How many seats a party takes. */
export const seatsOf = (units: readonly { code: UnitCode; takes_seat: boolean }[], party: Party): number =>
  units.reduce((all, { code, takes_seat }) => all + (takes_seat ? (party[code] ?? 0) : 0), 0)

/** A unit as a page shows it: what is paid for one, and its price before the offer. */
type ShownUnit = { code: UnitCode; paid: bigint; full: bigint }
type ShownExtra = { code: string; name: string; per: ExtraBasis; unit: bigint }

/** A charge of a tour; a unit has no name but its code. */
type TourCharge = Charge & { kind: 'unit' | 'extra'; code: string; name: string }

/** Prices the units and extras of a tour as their quote does. */
export function priceTour(
  { units, extras, category }: { units: readonly ShownUnit[]; extras: readonly ShownExtra[]; category: TaxCategory },
  party: Party,
  times: ExtraTimes,
) {
  const charges: TourCharge[] = [
    ...units.map(({ code, paid, full }) => {
      return { kind: 'unit' as const, code, name: '', unit: full, off: full - paid, quantity: party[code] ?? 0 }
    }),
    ...chargeExtras(extras, times).map((extra) => ({ kind: 'extra' as const, ...extra })),
  ]
  return priceCharges(charges, category)
}
