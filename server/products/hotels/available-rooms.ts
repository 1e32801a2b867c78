import type { AvailableRoom } from '#contract/availability.ts'
import type { Infer } from '#contract/route.ts'
import { money, shownMinor } from '#server/platform/amounts.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isBeforeCutOff, stayStartsAt } from '#shared/booking/cut-off.ts'
import { dayIn, daysBetween } from '#shared/dates.ts'
import { sum } from '#shared/money.ts'
import type { CalendarSpan } from '../core/calendar-span.ts'
import type { ProductRow } from '../core/find-product.ts'
import { type ShownPrices, shownFor } from '../core/shown-prices.ts'
import { listAutomatic } from '../offers/current-offers.ts'
import { findHotel, type HotelRow, listPricedRooms, type PricedRoom, presentRoom } from './hotel.ts'

/** The rooms left in each night of a stay, and its price. */
const listNightsOf = ({ db, companyId }: Scope, productId: string, { from, to }: CalendarSpan) =>
  db
    .selectFrom('room_night as n')
    .innerJoin('room_type as r', (join) => join.onRef('r.company_id', '=', 'n.company_id').onRef('r.id', '=', 'n.room_type_id'))
    .select(['n.room_type_id', 'n.night', 'n.price', 'n.capacity', 'n.taken'])
    .where('n.company_id', '=', companyId)
    .where('r.product_id', '=', productId)
    .where('n.night', '>=', from)
    .where('n.night', '<', to)
    .where('n.active', '=', true)
    .orderBy('n.night')
    .execute()

type NightRow = Awaited<ReturnType<typeof listNightsOf>>[number]

const isClosed = ({ clock }: Scope, product: ProductRow, hotel: HotelRow, from: string) =>
  !isBeforeCutOff(stayStartsAt(from, hotel.check_in, product.zone), product.cutoff_hours, clock.now())

function presentAvailable(
  scope: Scope,
  shown: ShownPrices,
  room: PricedRoom,
  { nights, isWhole }: { nights: readonly NightRow[]; isWhole: boolean },
): Infer<typeof AvailableRoom> {
  const left = isWhole ? Math.min(...nights.map(({ capacity, taken }) => capacity - taken)) : 0
  const total = (price: (base: bigint) => bigint) => money(sum(nights.map((night) => price(night.price))), scope.currency.code)
  return {
    room: presentRoom(scope, shown, room),
    left,
    total: left > 0 ? total(shown.minor) : null,
    old_total: left > 0 && shown.offer ? total((base) => shownMinor(scope, base)) : null,
    nights: nights.map(({ night, price, capacity, taken }) => ({ night, price: shown.price(price), left: capacity - taken })),
  }
}

/** The rooms of a hotel over a stay; 404 for a product of another kind. */
export async function listAvailableRooms(
  scope: Scope,
  product: ProductRow,
  stay: CalendarSpan,
): Promise<Infer<typeof AvailableRoom>[]> {
  const hotel = await findHotel(scope, product.id)
  if (!hotel) throw new AppError('not_found')
  const shown = shownFor(scope, product, await listAutomatic(scope))
  const rooms = await listPricedRooms(scope, product.id, dayIn(product.zone, scope.clock.now()))
  const rows = await listNightsOf(scope, product.id, stay)
  const isOpen = !isClosed(scope, product, hotel, stay.from)
  return rooms.map((room) => {
    const nights = rows.filter((row) => row.room_type_id === room.id)
    return presentAvailable(scope, shown, room, {
      nights,
      isWhole: isOpen && nights.length === daysBetween(stay.from, stay.to),
    })
  })
}
