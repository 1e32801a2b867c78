import { multiply, sum, type TaxCategory, taxWithin } from '../money.ts'
import { chargeExtras, type ExtraBasis, type ExtraTimes } from './extras.ts'
import type { PriceSums } from './price.ts'

/**
 * The lines for so many rooms of one type: one line for the nights of one price, in the order in which they come, so that
 * unit price times quantity is exact in every currency.
 */
export function chargeRooms(prices: readonly bigint[], rooms: number): { unit: bigint; nights: number; quantity: number }[] {
  const counts = new Map<bigint, number>()
  for (const price of prices) counts.set(price, (counts.get(price) ?? 0) + 1)
  return [...counts].map(([unit, nights]) => ({ unit, nights, quantity: rooms * nights }))
}

/** So many rooms of a type: what one costs on each night, and over all nights before the offer. */
type ShownRooms = { id: string; name: string; rooms: number; nights: readonly bigint[]; full: bigint }
type ShownExtra = { id: string; name: string; per: ExtraBasis; unit: bigint }

type StayLine = { kind: 'room' | 'extra'; id: string; name: string; quantity: number; amount: bigint }

/**
 * Prices the rooms and extras of a stay, each room type as one line over all nights. The tax is that of the reduced nights:
 * what a night cost before the offer is not told.
 */
export function priceStay(
  { rooms, extras, category }: { rooms: readonly ShownRooms[]; extras: readonly ShownExtra[]; category: TaxCategory },
  times: ExtraTimes,
): PriceSums & { lines: StayLine[] } {
  const charged = chargeExtras(extras, times)
  const paid = [...rooms.flatMap((each) => chargeRooms(each.nights, each.rooms)), ...charged].map((each) =>
    multiply(each.unit, each.quantity),
  )
  const lines: StayLine[] = [
    ...rooms.map(({ id, name, rooms: quantity, full }) => {
      return { kind: 'room' as const, id, name, quantity, amount: multiply(full, quantity) }
    }),
    ...charged.map(({ id, name, unit, quantity }) => {
      return { kind: 'extra' as const, id, name, quantity, amount: multiply(unit, quantity) }
    }),
  ]
  const total = sum(paid)
  return {
    lines,
    off: sum(lines.map(({ amount }) => amount)) - total,
    total,
    tax: sum(paid.map((amount) => taxWithin(amount, category))),
  }
}
