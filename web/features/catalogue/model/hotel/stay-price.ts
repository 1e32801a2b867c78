import { amountText, multiply, parseAmount, sum, taxWithin } from '#shared/money.ts'
import type { Extra, ModelRecord } from '../model-record.ts'
import type { RoomOfStay, Stay } from './load-hotel.ts'
import { placedIn, type StayChoice } from './stay-choice.ts'

export type StayLine = { kind: 'room' | 'extra'; id: string; name: string; quantity: number; amount: string }

type Priced = Pick<ModelRecord, 'extras' | 'vat_category'>

const minorOf = (money: { amount: string } | null): bigint => (money ? parseAmount(money.amount) : 0n)

/** The chosen room types of a stay, each with how many of it. */
function roomsOf({ rooms }: StayChoice, stay: Stay): { room: RoomOfStay; count: number }[] {
  return stay.rooms
    .map((room) => ({ room, count: rooms.filter(({ id }) => id === room.room.id).length }))
    .filter(({ count }) => count > 0)
}

/** Nights of one price are one line of a quote, and their tax is rounded as one. */
function taxOf({ nights }: RoomOfStay, count: number, tax: (minor: bigint) => bigint): bigint {
  const prices = nights.map(({ price }) => parseAmount(price.amount))
  return sum([...new Set(prices)].map((price) => tax(multiply(price, count * prices.filter((each) => each === price).length))))
}

/** How often an extra is charged, by its basis: per person once for everybody who has a room, as a quote counts them. */
export function extraTimes(choice: StayChoice, { nights }: Stay): Readonly<Record<Extra['per'], number>> {
  const { adults, children } = placedIn(choice)
  return { person: adults + children, order: 1, night: nights.length, day: nights.length }
}

/** What the chosen rooms and extras cost, as a quote does it; null where a room cannot be had. */
export function priceOfStay(choice: StayChoice, stay: Stay, { extras, vat_category }: Priced) {
  const rooms = roomsOf(choice, stay)
  if (rooms.length === 0 || rooms.some(({ room, count }) => room.total === null || room.left < count)) return null
  const times = extraTimes(choice, stay)
  const added = extras
    .filter(({ id }) => choice.extras.includes(id))
    .map(({ id, name, per, price }) => ({ id, name, quantity: times[per], minor: multiply(minorOf(price), times[per]) }))
  const full = rooms.map(({ room, count }) => multiply(minorOf(room.old_total ?? room.total), count))
  const paid = rooms.map(({ room, count }) => multiply(minorOf(room.total), count))
  const off = sum(full) - sum(paid)
  const tax = (minor: bigint) => taxWithin(minor, vat_category)
  const lines: StayLine[] = [
    ...rooms.map(({ room, count }, place) => ({
      kind: 'room' as const,
      id: room.room.id,
      name: room.room.name,
      quantity: count,
      amount: amountText(full[place] ?? 0n),
    })),
    ...added.map(({ id, name, quantity, minor }) => ({ kind: 'extra' as const, id, name, quantity, amount: amountText(minor) })),
  ]
  return {
    lines,
    saving: off > 0n ? amountText(-off) : null,
    total: amountText(sum(paid) + sum(added.map(({ minor }) => minor))),
    tax: amountText(sum(rooms.map(({ room, count }) => taxOf(room, count, tax))) + sum(added.map(({ minor }) => tax(minor)))),
  }
}
