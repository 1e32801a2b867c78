import type { AvailableRoom } from '#contract/availability.ts'
import type { Infer } from '#contract/route.ts'
import { listAutomatic } from '#server/features/offers/index.ts'
import { money, shownMinor } from '#server/platform/amounts.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { dayIn, daysBetween, instantOf } from '#shared/dates.ts'
import { sum } from '#shared/money.ts'
import { findHotel, type HotelRow, listPricedRooms, type PricedRoom, presentRoom } from '../kinds/hotel.ts'
import type { ModelRow } from '../models/find-model.ts'
import { type Shown, shownFor } from '../prices.ts'
import type { Span } from './span.ts'

const hour = 3_600_000

/** What is left of the nights of a stay, and what each costs. */
const listNightsOf = ({ db, companyId }: Scope, modelId: string, { from, to }: Span) =>
  db
    .selectFrom('room_night as n')
    .innerJoin('room_type as r', (join) => join.onRef('r.company_id', '=', 'n.company_id').onRef('r.id', '=', 'n.room_type_id'))
    .select(['n.room_type_id', 'n.night', 'n.price', 'n.capacity', 'n.taken'])
    .where('n.company_id', '=', companyId)
    .where('r.model_id', '=', modelId)
    .where('n.night', '>=', from)
    .where('n.night', '<', to)
    .where('n.active', '=', true)
    .orderBy('n.night')
    .execute()

type NightRow = Awaited<ReturnType<typeof listNightsOf>>[number]

const isClosed = ({ clock }: Scope, model: ModelRow, hotel: HotelRow, from: string) =>
  instantOf(from, hotel.check_in, model.zone).getTime() - model.cutoff_hours * hour <= clock.now().getTime()

function presentAvailable(
  scope: Scope,
  shown: Shown,
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

/** The rooms of a hotel over a stay; 404 for a model of another kind. */
export async function listAvailableRooms(scope: Scope, model: ModelRow, stay: Span): Promise<Infer<typeof AvailableRoom>[]> {
  const hotel = await findHotel(scope, model.id)
  if (!hotel) throw new AppError('not_found')
  const shown = shownFor(scope, model, await listAutomatic(scope))
  const rooms = await listPricedRooms(scope, model.id, dayIn(model.zone, scope.clock.now()))
  const rows = await listNightsOf(scope, model.id, stay)
  const isOpen = !isClosed(scope, model, hotel, stay.from)
  return rooms.map((room) => {
    const nights = rows.filter((row) => row.room_type_id === room.id)
    return presentAvailable(scope, shown, room, {
      nights,
      isWhole: isOpen && nights.length === daysBetween(stay.from, stay.to),
    })
  })
}
