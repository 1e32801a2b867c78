import { type ExtraTimes, extraTimes, selectedExtras } from '#shared/booking/extras.ts'
import { priceStay } from '#shared/booking/stay-price.ts'
import { placedIn, type StaySelection } from '#shared/booking/stay-selection.ts'
import { amountText, parseAmount } from '#shared/money.ts'
import { sumTexts } from '../product/price-box.tsx'
import type { ProductRecord } from '../product/product-record.ts'
import type { RoomOfStay, Stay } from './load-hotel.ts'

export type StayLine = { kind: 'room' | 'extra'; id: string; name: string; quantity: number; amount: string }

type StayProduct = Pick<ProductRecord, 'extras' | 'vat_category'>

const minorOf = (money: { amount: string } | null): bigint => (money ? parseAmount(money.amount) : 0n)

/** The chosen room types of a stay, each with how many of it. */
function selectedRooms({ rooms }: StaySelection, stay: Stay): { room: RoomOfStay; count: number }[] {
  return stay.rooms
    .map((room) => ({ room, count: rooms.filter(({ roomId }) => roomId === room.room.id).length }))
    .filter(({ count }) => count > 0)
}

/** How often the extras of a stay are charged: per person for everybody who has a room. */
export function extraTimesOf(selection: StaySelection, { nights }: Stay): ExtraTimes {
  const { adults, children } = placedIn(selection)
  return extraTimes(adults + children, nights.length)
}

/** The price of the selected rooms and extras, as a quote computes it; null where a room is not available. */
export function priceOfStay(selection: StaySelection, stay: Stay, { extras, vat_category }: StayProduct) {
  const selected = selectedRooms(selection, stay)
  if (selected.length === 0 || selected.some(({ room, count }) => room.total === null || room.left < count)) return null
  const { lines, ...sums } = priceStay(
    {
      rooms: selected.map(({ room: { room, nights, total, old_total }, count }) => ({
        ...{ id: room.id, name: room.name, rooms: count },
        nights: nights.map(({ price }) => parseAmount(price.amount)),
        full: minorOf(old_total ?? total),
      })),
      extras: selectedExtras(extras, selection.extras).map(({ price, ...extra }) => ({ ...extra, unit: minorOf(price) })),
      category: vat_category,
    },
    extraTimesOf(selection, stay),
  )
  return { lines: lines.map((line): StayLine => ({ ...line, amount: amountText(line.amount) })), ...sumTexts(sums) }
}
