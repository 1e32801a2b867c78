import { type MessageKey, translator } from '#server/platform/messages.ts'
import { chargeExtras, extraTimes, isNightly } from '#shared/booking/extras.ts'
import { countBeds } from '#shared/booking/guest-charges.ts'
import { chargeRooms } from '#shared/booking/stay-price.ts'
import { nightsOf } from '#shared/booking/stay-rules.ts'
import { type Locale, locales, type Text } from '#shared/locale.ts'
import type { ProductRow } from '../core/find-product.ts'
import type { Item } from '../core/product-kind.ts'
import type { ExtraRow } from '../core/selected-extras.ts'
import type { HotelRow } from './hotel.ts'
import { priceAtRate, stepsOf } from './rate-plans/rate-plan.ts'
import { codeOf, groupsOf, type RoomGroup } from './room-groups.ts'
import type { NightBook } from './stay-nights.ts'
import { guestCount, type StayPlan } from './stay-terms.ts'

type Extra = Pick<ExtraRow, 'code' | 'name' | 'price' | 'per' | 'vat_category'>

type StayPricing = {
  product: Pick<ProductRow, 'vat_category' | 'tax_components' | 'cancellation'>
  hotel: Pick<HotelRow, 'child_bands' | 'extra_bed_price'>
  plan: StayPlan
  book: NightBook
  extras: readonly Extra[]
}

type Translate = ReturnType<typeof translator>

const inAllLanguages = (text: (t: Translate, locale: Locale) => string | undefined): Text =>
  Object.fromEntries(locales.map((locale) => [locale, text(translator(locale), locale)]))

/** "3 nights", or "2 rooms × 3 nights", in both languages. */
export const roomsText = (rooms: number, nights: number, key: MessageKey = 'orders.stay.rooms'): Text =>
  inAllLanguages((t) => {
    const words = t('orders.stay.nights', { n: nights })
    return rooms > 1 || key !== 'orders.stay.rooms' ? `${t(key, { n: rooms })} × ${words}` : words
  })

/** The one rate of a room that has no others is the room itself; every other one is named beside it. */
const isPlain = ({ type, rate }: RoomGroup) => rate.name === null && type.plans.length === 1

const boardText = ({ rate }: RoomGroup, t: Translate) => t(`orders.stay.boards.${rate.board}`)

const labelOf = (group: RoomGroup): Text =>
  isPlain(group)
    ? group.type.name
    : inAllLanguages((t, locale) => {
        const name = group.type.name[locale]
        return name && `${name} – ${group.rate.name?.[locale] ?? boardText(group, t)}`
      })

function roomItems({ product, plan, book }: StayPricing, group: RoomGroup): Item[] {
  const { type, rate, rooms } = group
  const nights = nightsOf(plan.from, plan.to)
  const prices = nights.flatMap((night) => {
    const known = book(type.id, night)
    return known ? [priceAtRate(rate, known)] : []
  })
  const common = {
    kind: 'unit' as const,
    code: codeOf(group),
    taxCategory: product.vat_category,
    components: product.tax_components,
    terms: { cancellation: stepsOf(rate, product), board: rate.board },
  }
  const people = (guest: 'adult' | 'child', amount: number, count: number): Item[] =>
    amount > 0 && count > 0
      ? [
          {
            ...{ ...common, code: `${common.code}.${guest}`, unitBase: BigInt(amount), quantity: count * nights.length },
            label: inAllLanguages((t) => t(`orders.stay.per_${guest}`, { board: boardText(group, t) })),
            detail: roomsText(count, nights.length, `orders.stay.${guest === 'adult' ? 'adults' : 'children'}`),
          },
        ]
      : []
  const sumOf = (of: 'adults' | 'children') => rooms.reduce((all, room) => all + room[of], 0)
  return [
    ...chargeRooms(prices, rooms.length).map(({ unit, nights: count, quantity }) => ({
      ...{ ...common, label: labelOf(group), detail: roomsText(rooms.length, count), unitBase: unit, quantity },
    })),
    ...people('adult', rate.adult_amount, sumOf('adults')),
    ...people('child', rate.child_amount, sumOf('children')),
  ]
}

/** The beds that are put into the rooms: those of children by their ages, and extra ones of adults. */
function bedItems({ product, hotel, plan }: StayPricing): Item[] {
  const nights = nightsOf(plan.from, plan.to).length
  const rooms = plan.rooms.map(({ adults, ages, type }) => ({ adults, ages, standardAdults: type.standard_adults }))
  const { adults, ofBand } = countBeds(rooms, hotel.child_bands)
  const item = (code: string, count: number, price: bigint, label: Text): Item[] =>
    count > 0 && price > 0n
      ? [
          {
            ...{ kind: 'extra', code, label, detail: roomsText(count, nights, 'orders.stay.beds'), unitBase: price },
            ...{ quantity: count * nights, taxCategory: product.vat_category },
          },
        ]
      : []
  return [
    ...hotel.child_bands.flatMap(({ min_age, max_age, bed, price }, place) =>
      item(
        `${bed}.${min_age}`,
        ofBand[place] ?? 0,
        BigInt(price),
        inAllLanguages((t) => t(`orders.stay.${bed}`, { min: String(min_age), max: String(max_age) })),
      ),
    ),
    ...item(
      'extra_bed',
      adults,
      hotel.extra_bed_price ?? 0n,
      inAllLanguages((t) => t('orders.stay.adult_bed')),
    ),
  ]
}

/** The items of a stay's price: the nights of its rooms by rate and price, beds, and its extras. */
export function stayItems(priced: StayPricing): Item[] {
  const { product, plan, extras } = priced
  const nights = nightsOf(plan.from, plan.to).length
  return [
    ...groupsOf(plan).flatMap((group) => roomItems(priced, group)),
    ...bedItems(priced),
    ...chargeExtras(extras, extraTimes(guestCount(plan), nights)).map(
      ({ code, name, price, per, vat_category, quantity }): Item => {
        const detail = isNightly(per) ? roomsText(1, nights) : null
        return {
          kind: 'extra',
          code,
          label: name,
          detail,
          unitBase: price,
          quantity,
          taxCategory: vat_category ?? product.vat_category,
        }
      },
    ),
  ]
}
