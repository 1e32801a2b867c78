import { withBookedPrices } from '../../core/changing/booked-prices.ts'
import type { BookedNight, BookedSelection, CheckedSelection, Item } from '../../core/product-kind.ts'
import { roomsText } from '../stay-items.ts'

const isSameNight = (one: BookedNight, other: BookedNight) => one.code === other.code && one.night === other.night

/** The nights of a stay at the prices of an order, for as many rooms of each night and rate as it has; the others at their own. */
function pricedNights(booked: readonly BookedNight[], nights: readonly BookedNight[]): BookedNight[] {
  return nights.map((one) => {
    const known = booked.find((night) => isSameNight(night, one))
    return { ...one, prices: one.prices.map((price, room) => known?.prices[room] ?? price) }
  })
}

/** The items of one room type at one rate: its nights by their price. */
function nightItems(template: Item, nights: readonly BookedNight[]): Item[] {
  const rooms = Math.max(...nights.map(({ prices }) => prices.length))
  const prices = nights.flatMap((night) => night.prices)
  return [...new Set(prices)].map((price) => {
    const quantity = prices.filter((other) => other === price).length
    const isWhole = nights.every((night) => night.prices.every((other) => other === price) || !night.prices.includes(price))
    const detail = isWhole ? roomsText(rooms, quantity / rooms) : roomsText(1, quantity)
    return { ...template, unitBase: BigInt(price), quantity, detail }
  })
}

/** A stay at the prices of an order where it has the same nights of the same rooms at the same rate; null where it has none of them. */
export function withBookedNights(
  booked: BookedSelection,
  checked: CheckedSelection,
): Pick<CheckedSelection, 'items' | 'details'> | null {
  const [before = [], today = []] = [booked.details.nights, checked.details.nights]
  if (!today.some((night) => before.some((known) => isSameNight(known, night)))) return null
  const nights = pricedNights(before, today)
  const groups = Map.groupBy(checked.items, ({ kind, code }) => `${kind} ${code}`).values()
  const items = [...groups].flatMap((group) => {
    const [template] = group
    const own = template?.kind === 'unit' ? nights.filter(({ code }) => code === template.code) : []
    return template && own.length > 0 ? nightItems(template, own) : withBookedPrices(group, booked)
  })
  return { items, details: { ...checked.details, nights } }
}
