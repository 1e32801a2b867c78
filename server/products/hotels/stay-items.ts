import { translator } from '#server/platform/messages.ts'
import { chargeExtras, type ExtraBasis, extraTimes, isNightly } from '#shared/booking/extras.ts'
import { chargeRooms } from '#shared/booking/stay-price.ts'
import { nightsOf } from '#shared/booking/stay-rules.ts'
import { locales, type Text } from '#shared/locale.ts'
import type { ProductRow } from '../core/find-product.ts'
import type { Item } from '../core/product-kind.ts'
import type { RoomTypeRow } from './hotel.ts'
import type { NightBook } from './stay-nights.ts'
import { guestCount, type StayPlan } from './stay-terms.ts'

type Extra = { code: string; name: Text; price: bigint; per: ExtraBasis }

type StayPricing = {
  product: Pick<ProductRow, 'vat_category'>
  plan: StayPlan
  book: NightBook
  extras: readonly Extra[]
}

/** "3 nights", or "2 rooms × 3 nights", in both languages. */
const detailOf = (rooms: number, nights: number): Text =>
  Object.fromEntries(
    locales.map((locale) => {
      const t = translator(locale)
      const words = t('orders.stay.nights', { n: nights })
      return [locale, rooms > 1 ? `${t('orders.stay.rooms', { n: rooms })} × ${words}` : words]
    }),
  )

function roomItems({ product, plan, book }: StayPricing, type: RoomTypeRow): Item[] {
  const rooms = plan.rooms.filter((room) => room.type.id === type.id).length
  const prices = nightsOf(plan.from, plan.to).flatMap((night) => book(type.id, night)?.price ?? [])
  return chargeRooms(prices, rooms).map(({ unit, nights, quantity }) => ({
    kind: 'unit',
    code: type.code,
    label: type.name,
    detail: detailOf(rooms, nights),
    unitBase: unit,
    quantity,
    taxCategory: product.vat_category,
  }))
}

/** The items of a stay's price: the nights of its rooms by price, and its extras. */
export function stayItems(priced: StayPricing): Item[] {
  const { product, plan, extras } = priced
  const nights = nightsOf(plan.from, plan.to).length
  const types = new Map(plan.rooms.map(({ type }) => [type.id, type]))
  return [
    ...[...types.values()].flatMap((type) => roomItems(priced, type)),
    ...chargeExtras(extras, extraTimes(guestCount(plan), nights)).map(({ code, name, price, per, quantity }): Item => {
      const detail = isNightly(per) ? detailOf(1, nights) : null
      return { kind: 'extra', code, label: name, detail, unitBase: price, quantity, taxCategory: product.vat_category }
    }),
  ]
}
