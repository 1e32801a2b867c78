import { multiply, sum, type TaxCategory } from '../money.ts'
import { chargeExtras, type ExtraBasis, type ExtraTimes } from './extras.ts'
import { amountOf, chargedLines, type PriceSums, type ProductTax, priceSums } from './price.ts'

/**
 * The lines for so many rooms of one type: one line for the nights of one price, in the order in which they come, so that
 * unit price times quantity is exact in every currency.
 */
export function chargeRooms(prices: readonly bigint[], rooms: number): { unit: bigint; nights: number; quantity: number }[] {
  const counts = new Map<bigint, number>()
  for (const price of prices) counts.set(price, (counts.get(price) ?? 0) + 1)
  return [...counts].map(([unit, nights]) => ({ unit, nights, quantity: rooms * nights }))
}

/** A supplement of a rate, such as breakfast for each adult: what one costs on a night, with the offer and before it. */
type ShownSupplement = { guest: 'adult' | 'child'; paid: bigint; full: bigint; quantity: number }

/** So many rooms of a type at a rate: what one costs on each night, and over all nights before the offer. */
type ShownRooms = {
  id: string
  name: string
  rooms: number
  nights: readonly bigint[]
  full: bigint
  supplements: readonly ShownSupplement[]
}
/** Beds that are put into rooms: extras of no offer. */
type ShownBed = { id: string; name: string; unit: bigint; quantity: number; category: TaxCategory }
type ShownExtra = { id: string; name: string; per: ExtraBasis; unit: bigint; category: TaxCategory }

type StayLine = { kind: 'room' | 'adult' | 'child' | 'bed' | 'extra'; id: string; name: string; quantity: number; amount: bigint }

type ShownStay = { rooms: readonly ShownRooms[]; beds: readonly ShownBed[]; extras: readonly ShownExtra[]; tax: ProductTax }

const supplementLines = ({ id, name, supplements }: ShownRooms): StayLine[] =>
  supplements
    .filter(({ full, quantity }) => full > 0n && quantity > 0)
    .map(({ guest, full, quantity }) => ({ kind: guest, id, name, quantity, amount: multiply(full, quantity) }))

/** Prices the rooms, beds and extras of a stay as its quote does, the rooms of a rate as one line over all nights before the offer. */
export function priceStay({ rooms, beds, extras, tax }: ShownStay, times: ExtraTimes): PriceSums & { lines: StayLine[] } {
  const paid = sum(
    rooms.flatMap(({ nights, rooms: quantity, supplements }) => [
      multiply(sum(nights), quantity),
      ...supplements.map((supplement) => multiply(supplement.paid, supplement.quantity)),
    ]),
  )
  const ofRooms = rooms.flatMap((room): StayLine[] => {
    const { id, name, rooms: quantity, full } = room
    return [{ kind: 'room', id, name, quantity, amount: multiply(full, quantity) }, ...supplementLines(room)]
  })
  const charged = [
    ...chargedLines(beds.map((bed) => ({ ...bed, kind: 'bed' as const }))),
    ...chargedLines(chargeExtras(extras, times)).map((extra) => ({ ...extra, kind: 'extra' as const })),
  ]
  const others = charged.map(({ kind, id, name, quantity, amount }) => ({ kind, id, name, quantity, amount }))
  const full = amountOf(ofRooms)
  return { lines: [...ofRooms, ...others], ...priceSums(full, full - paid, charged, tax) }
}
