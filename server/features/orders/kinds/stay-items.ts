import type { ModelRow, RoomTypeRow } from '#server/features/catalogue/index.ts'
import { sayer } from '#server/platform/messages.ts'
import { locales, type Text } from '#shared/locale.ts'
import type { Item } from '../offered.ts'
import type { NightBook } from './stay-nights.ts'
import { nightsOf, partyOf, type StayPlan } from './stay-terms.ts'

type Extra = { code: string; name: Text; price: bigint; per: 'person' | 'order' | 'night' | 'day' }

type Priced = {
  model: Pick<ModelRow, 'vat_category'>
  plan: StayPlan
  book: NightBook
  extras: readonly Extra[]
}

/** "3 nights", or "2 rooms × 3 nights", in both languages. */
const detailOf = (rooms: number, nights: number): Text =>
  Object.fromEntries(
    locales.map((locale) => {
      const say = sayer(locale)
      const words = say('orders.stay.nights', { count: nights })
      return [locale, rooms > 1 ? `${say('orders.stay.rooms', { count: rooms })} × ${words}` : words]
    }),
  )

/** The prices of nights, each with how many nights have it, in the order in which they come. */
function countPrices(prices: readonly bigint[]): [price: bigint, nights: number][] {
  const counts = new Map<bigint, number>()
  for (const price of prices) counts.set(price, (counts.get(price) ?? 0) + 1)
  return [...counts]
}

/** One line for the nights of one price, so that unit price times quantity is exact in every currency. */
function roomItems({ model, plan, book }: Priced, type: RoomTypeRow): Item[] {
  const rooms = plan.rooms.filter((room) => room.type.id === type.id).length
  return countPrices(nightsOf(plan).flatMap((night) => book(type.id, night)?.price ?? [])).map(([price, nights]) => ({
    kind: 'unit',
    code: type.code,
    label: type.name,
    detail: detailOf(rooms, nights),
    unitBase: price,
    quantity: rooms * nights,
    taxCategory: model.vat_category,
  }))
}

/** What a stay is charged: the nights of its rooms by price, and its extras; one per night is one for all rooms. */
export function stayItems(priced: Priced): Item[] {
  const { model, plan, extras } = priced
  const nights = nightsOf(plan).length
  const times = { person: partyOf(plan), order: 1, night: nights, day: nights }
  const types = new Map(plan.rooms.map(({ type }) => [type.id, type]))
  return [
    ...[...types.values()].flatMap((type) => roomItems(priced, type)),
    ...extras.map(({ code, name, price, per }): Item => {
      const detail = per === 'night' || per === 'day' ? detailOf(1, nights) : null
      return { kind: 'extra', code, label: name, detail, unitBase: price, quantity: times[per], taxCategory: model.vat_category }
    }),
  ]
}
