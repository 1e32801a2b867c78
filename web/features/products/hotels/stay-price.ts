import type { AvailableRoom } from '#contract/availability.ts'
import type { Infer } from '#contract/client.ts'
import { type ExtraTimes, extraTimes, selectedExtras } from '#shared/booking/extras.ts'
import { countBeds } from '#shared/booking/guest-charges.ts'
import type { RoomSelection } from '#shared/booking/selection.ts'
import { priceStay } from '#shared/booking/stay-price.ts'
import { placedIn, type StaySelection, withRoom } from '#shared/booking/stay-selection.ts'
import { amountText, parseAmount } from '#shared/money.ts'
import { sumTexts, taxOfProduct } from '../product/price-box.tsx'
import type { Hotel, ProductRecord } from '../product/product-record.ts'

type Room = Hotel['rooms'][number]
type Rate = Room['rates'][number]
type RoomOfStay = Infer<typeof AvailableRoom>
type RateOfStay = RoomOfStay['rates'][number]
type Stay = { nights: readonly string[]; rooms: readonly RoomOfStay[] }

export type StayLine = {
  kind: 'room' | 'adult' | 'child' | 'bed' | 'extra'
  id: string
  name: string
  quantity: number
  amount: string
}

type StayProduct = Pick<ProductRecord, 'extras' | 'vat_category' | 'tax_components'>
type StayHotel = Pick<Hotel, 'child_bands' | 'extra_bed_price'>
type PricedSelection = Pick<StaySelection, 'rooms' | 'extras'>

const minorOf = (money: { amount: string } | null): bigint => (money ? parseAmount(money.amount) : 0n)

/** The rooms of a selection at one rate, with what the rate costs over the stay. */
type Group = { room: RoomOfStay; rate: Rate; ofStay: RateOfStay; selected: RoomSelection[] }

/** The selected rooms by type and rate, in the order of the page. */
const groupsOf = (rooms: readonly RoomSelection[], stay: Stay): Group[] =>
  stay.rooms.flatMap((room) =>
    room.room.rates.flatMap((rate, place) => {
      const isOfRate = ({ roomId, rateId }: RoomSelection) =>
        roomId === room.room.id && (rateId ? rateId === rate.id : place === 0)
      const selected = rooms.filter(isOfRate)
      const ofStay = room.rates.find(({ rate_id }) => rate_id === rate.id)
      return ofStay && selected.length > 0 ? [{ room, rate, ofStay, selected }] : []
    }),
  )

/** A rate as lines and lists name it; the only one of a room is the room itself. */
export const rateName = (room: Pick<Room, 'name' | 'rates'>, rate: Rate, board: string): string =>
  room.rates.length === 1 && rate.name === null ? room.name : `${room.name} – ${rate.name ?? board}`

/** How often the extras of a stay are charged: per person for everybody who has a room. */
export function extraTimesOf(selection: Pick<StaySelection, 'rooms'>, { nights }: Stay): ExtraTimes {
  const { adults, children } = placedIn(selection)
  return extraTimes(adults + children, nights.length)
}

/** Whether the age of a child is missing that decides what it pays. */
export const needsAges = ({ rooms }: PricedSelection, { child_bands }: StayHotel): boolean =>
  child_bands.length > 0 && rooms.some(({ children, ages = [] }) => ages.length < children)

function bedsOf({ rooms }: PricedSelection, stay: Stay, hotel: StayHotel, category: ProductRecord['vat_category']) {
  const standardOf = (id: string) => stay.rooms.find(({ room }) => room.id === id)?.room.standard_adults ?? null
  const counted = rooms.map(({ roomId, adults, ages = [] }) => ({ adults, ages, standardAdults: standardOf(roomId) }))
  const { adults, ofBand } = countBeds(counted, hotel.child_bands)
  const bed = (id: string, count: number, price: { amount: string } | null) => ({
    ...{ id, name: '', unit: minorOf(price), quantity: minorOf(price) > 0n ? count * stay.nights.length : 0, category },
  })
  return [
    ...hotel.child_bands.map(({ price }, place) => bed(String(place), ofBand[place] ?? 0, price)),
    bed('adult', adults, hotel.extra_bed_price),
  ]
}

type StayTerms = { stay: Stay; product: StayProduct; hotel: StayHotel }

/** The lowest price of a night and that before an offer, named as those of a product. */
type LowestNight = Pick<ProductRecord, 'from_price' | 'old_price'>

type LowestTerms = StayTerms & { product: Pick<ProductRecord, 'from_price'> }

/** The price of the selected rooms, beds and extras, as a quote computes it; null where a room is not available or an age is missing. */
export function priceOfStay(selection: PricedSelection, { stay, product, hotel }: StayTerms) {
  const groups = groupsOf(selection.rooms, stay)
  const isGone = ({ room, ofStay }: Group) =>
    ofStay.total === null || selection.rooms.filter(({ roomId }) => roomId === room.room.id).length > room.left
  if (groups.length === 0 || groups.some(isGone) || needsAges(selection, hotel)) return null
  const nights = stay.nights.length
  const { lines, ...sums } = priceStay(
    {
      rooms: groups.map(({ room: { room }, rate, ofStay, selected }) => {
        const guests = placedIn({ rooms: selected })
        const { adult_price, child_price, old_adult_price, old_child_price } = rate
        const supplement = (guest: 'adult' | 'child', count: number, paid: typeof adult_price, full: typeof adult_price) => ({
          ...{ guest, paid: minorOf(paid), full: minorOf(full), quantity: count * nights },
        })
        return {
          ...{ id: rate.id, name: room.name, rooms: selected.length },
          nights: ofStay.nights.map(({ price }) => parseAmount(price.amount)),
          full: minorOf(ofStay.old_total ?? ofStay.total),
          supplements: [
            supplement('adult', guests.adults, adult_price, old_adult_price ?? adult_price),
            supplement('child', guests.children, child_price, old_child_price ?? child_price),
          ],
        }
      }),
      beds: bedsOf(selection, stay, hotel, product.vat_category),
      extras: selectedExtras(product.extras, selection.extras).map(({ price, vat_category, ...extra }) => ({
        ...extra,
        unit: minorOf(price),
        category: vat_category,
      })),
      tax: taxOfProduct(product),
    },
    extraTimesOf(selection, stay),
  )
  return { lines: lines.map((line): StayLine => ({ ...line, amount: amountText(line.amount) })), ...sumTexts(sums) }
}

/** One room of a rate for its next guests; children whose age is not known yet cannot be priced and are left out. */
export function nextRoom(selection: StaySelection, room: Room, rate: Rate, hotel: StayHotel): RoomSelection[] {
  const next = withRoom({ ...selection, rooms: [] }, room, rate.id)
  const isUnpriced = needsAges(next, hotel)
  return next.rooms.map(({ ages = [], ...one }) => ({ ...one, ages, children: isUnpriced ? ages.length : one.children }))
}

/** An amount over so many nights, rounded up: never less than what is paid. */
export const averageOf = (amount: string, nights: number): string =>
  amountText((parseAmount(amount) + BigInt(nights - 1)) / BigInt(nights))

/** The lowest price of a room for its next guests, on average a night of a stay, and that before an offer; null where no room is left. */
export function lowestNight(selection: StaySelection, terms: LowestTerms): LowestNight | null {
  const { stay, hotel } = terms
  const prices = stay.rooms.flatMap(({ room }) =>
    room.rates.flatMap((rate) => priceOfStay({ rooms: nextRoom(selection, room, rate, hotel), extras: [] }, terms) ?? []),
  )
  const [lowest] = prices.toSorted((a, b) => Number(parseAmount(a.total) - parseAmount(b.total)))
  if (!lowest) return null
  const { total, saving } = lowest
  const night = (amount: string) => ({
    amount: averageOf(amount, stay.nights.length),
    currency: terms.product.from_price.currency,
  })
  return { from_price: night(total), old_price: saving ? night(amountText(parseAmount(total) - parseAmount(saving))) : null }
}
