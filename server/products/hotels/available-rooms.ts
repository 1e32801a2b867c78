import type { AvailableRate, AvailableRoom, Room } from '#contract/availability.ts'
import type { Infer } from '#contract/route.ts'
import { money, shownMinor } from '#server/platform/amounts.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isBeforeCutOff, stayStartsAt } from '#shared/booking/cut-off.ts'
import { unmetCondition } from '#shared/booking/rate-conditions.ts'
import { dayIn, daysBetween } from '#shared/dates.ts'
import { parseAmount, sum } from '#shared/money.ts'
import type { CalendarSpan } from '../core/calendar/calendar-span.ts'
import type { ProductRow } from '../core/find-product.ts'
import { type ShownPrices, shownFor } from '../core/shown-prices.ts'
import { listAutomatic } from '../offers/current-offers.ts'
import { findHotel, type HotelRow, listPricedRooms, type PricedRoom, presentRoom } from './hotel.ts'
import { type PlanRow, priceAtRate } from './rate-plans/rate-plan.ts'

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

type StayOf = { nights: readonly NightRow[]; left: number; stay: CalendarSpan & { today: string } }

/** A rate over a stay; without a total where its rooms are gone or it asks for another stay. */
function presentRate(
  scope: Scope,
  shown: ShownPrices,
  plan: PlanRow,
  { nights, left, stay }: StayOf,
): Infer<typeof AvailableRate> {
  const unmet = unmetCondition(plan, stay)
  const isSold = left > 0 && unmet === null
  const prices = nights.map((night) => priceAtRate(plan, night))
  const total = (price: (base: bigint) => bigint) => money(sum(prices.map(price)), scope.currency.code)
  return {
    rate_id: plan.id,
    unmet,
    total: isSold ? total(shown.minor) : null,
    old_total: isSold && shown.offer ? total((base) => shownMinor(scope, base)) : null,
    nights: nights.map(({ night }, place) => ({ night, price: shown.price(prices[place] ?? 0n) })),
  }
}

function presentAvailable(
  scope: Scope,
  shown: ShownPrices,
  room: { page: Infer<typeof Room>; row: PricedRoom },
  stayOf: StayOf,
): Infer<typeof AvailableRoom> {
  const rates = room.row.plans.map((plan) => presentRate(scope, shown, plan, stayOf))
  const amount = ({ total }: (typeof rates)[number]) => (total ? parseAmount(total.amount) : 0n)
  const [cheapest] = rates.filter(({ total }) => total !== null).sort((a, b) => (amount(a) < amount(b) ? -1 : 1))
  const { nights, left } = stayOf
  return {
    room: room.page,
    left,
    total: cheapest?.total ?? null,
    old_total: cheapest?.old_total ?? null,
    nights: nights.map(({ night, price, capacity, taken }) => ({
      ...{
        night,
        price: cheapest?.nights.find((one) => one.night === night)?.price ?? shown.price(price),
        left: capacity - taken,
      },
    })),
    rates,
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
  const today = dayIn(product.zone, scope.clock.now())
  const rooms = await listPricedRooms(scope, product.id, today)
  const rows = await listNightsOf(scope, product.id, stay)
  const isOpen = !isClosed(scope, product, hotel, stay.from)
  return rooms.map((row) => {
    const nights = rows.filter((night) => night.room_type_id === row.id)
    const isWhole = isOpen && nights.length === daysBetween(stay.from, stay.to)
    const left = isWhole ? Math.min(...nights.map(({ capacity, taken }) => capacity - taken)) : 0
    const room = { row, page: presentRoom(scope, shown, product, row) }
    return presentAvailable(scope, shown, room, { nights, left, stay: { ...stay, today } })
  })
}
