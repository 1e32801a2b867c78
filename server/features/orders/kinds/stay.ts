import { findHotel, type HotelRow, listExtras, listRoomTypes, type ModelRow } from '#server/features/catalogue/index.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { addDays, dayIn, daysBetween, formatDay, instantOf } from '#shared/dates.ts'
import type { Choice } from '../choice.ts'
import type { Expected, Nearest, Sellable, Seller, Span, StayDetails } from '../offered.ts'
import { stayItems } from './stay-items.ts'
import { bookOf, nearestStays, roomsLeft, type WantedRooms, wantedRooms } from './stay-nights.ts'
import { holdRooms, listNights, lockOverdueNights } from './stay-rooms.ts'
import { nightsOf, partyOf, readStay, type StayPlan, stayBookUntil } from './stay-terms.ts'

const daysAround = 14
const told = 6

const around = Array.from({ length: 2 * daysAround + 1 }, (_, place) => place - daysAround)

type Wanted = { checkIn: string; days: Pick<StayPlan, 'from' | 'to'>; rooms: WantedRooms }

/** Up to six stays of the same rooms and length that begin at most 14 days away, the nearest first. */
async function nearest(scope: Scope, model: ModelRow, { checkIn, days, rooms }: Wanted): Promise<Nearest[]> {
  const now = scope.clock.now()
  const arrivals = around.map((shift) => addDays(days.from, shift)).filter((day) => stayBookUntil(model, checkIn, day) > now)
  const [first, last] = [arrivals[0], arrivals.at(-1)]
  if (!first || !last) return []
  const nights = await listNights(scope, rooms, { from: first, to: addDays(last, daysBetween(days.from, days.to)) })
  return nearestStays(bookOf(nights), rooms, days, arrivals)
    .slice(0, told)
    .map(({ from, to, left }) => ({ departure_id: null, starts_on: from, ends_on: to, time: checkIn, left }))
}

const detailsOf = ({ check_in, check_out }: HotelRow, plan: StayPlan): StayDetails => ({
  from: plan.from,
  to: plan.to,
  nights: nightsOf(plan).length,
  check_in,
  check_out,
  rooms: plan.rooms.map(({ type: { id, name, board }, adults, children }) => ({ room_id: id, name, board, adults, children })),
})

const spanOf = ({ zone }: ModelRow, { check_in, check_out }: HotelRow, { from, to }: StayPlan): Span => ({
  startsAt: instantOf(from, check_in, zone),
  endsAt: instantOf(to, check_out, zone),
  localDate: from,
  localTime: check_in,
  endsOn: to,
  zone,
})

const leadGuest: Expected = { kind: 'guest', takesSeat: true, minAge: null, maxAge: null, birthdateRequired: false }

async function chosenExtras(scope: Scope, model: ModelRow, chosen: readonly string[]) {
  if (chosen.length === 0) return []
  const extras = await listExtras(scope, model.id)
  return extras.filter(({ id }) => chosen.includes(id))
}

/** A stay within the terms of its hotel with the extras of a choice, or 422 with every field that is wrong. */
async function planOf(scope: Scope, model: ModelRow, hotel: HotelRow, choice: Choice) {
  const rooms = await listRoomTypes(scope, model.id)
  const extras = await chosenExtras(scope, model, choice.extras)
  const today = dayIn(model.zone, scope.clock.now())
  const { fields, plan } = readStay({ hotel, rooms, today, dayText: (day) => formatDay(day, scope.locale) }, choice)
  if (extras.length < new Set(choice.extras).size) fields.extras = [{ key: 'choice' }]
  if (!plan || Object.keys(fields).length > 0) throw new AppError('invalid', 'errors.invalid', { fields })
  return { plan, extras }
}

async function sell(scope: Scope, model: ModelRow, choice: Choice): Promise<Sellable> {
  const hotel = await findHotel(scope, model.id)
  if (!hotel) throw new AppError('not_found')
  const { plan, extras } = await planOf(scope, model, hotel, choice)
  const rooms = wantedRooms(plan.rooms.map(({ type }) => type.id))
  const refuse = async (messageKey: string) =>
    new AppError('sold_out', messageKey, {
      details: { nearest: await nearest(scope, model, { checkIn: hotel.check_in, days: plan, rooms }) },
    })
  if (stayBookUntil(model, hotel.check_in, plan.from) <= scope.clock.now()) throw await refuse('errors.booking_closed_hotel')
  const nights = await listNights(scope, rooms, plan)
  // A night that is not sold has no price, whoever ends what is overdue.
  if (nights.length < rooms.length * nightsOf(plan).length) throw await refuse('errors.sold_out_hotel')
  const book = bookOf(nights)
  return {
    items: stayItems({ model, plan, book, extras }),
    expected: plan.rooms.map(() => leadGuest),
    span: spanOf(model, hotel, plan),
    departureId: null,
    details: { stay: detailsOf(hotel, plan) },
    party: partyOf(plan),
    ...roomsLeft(book, rooms, plan),
  }
}

const soldStay = ({ details: { stay } }: Pick<Sellable, 'details'>): StayDetails => {
  if (!stay) throw new Error('a sold stay has its details')
  return stay
}

const roomsOf = (stay: StayDetails): WantedRooms => wantedRooms(stay.rooms.map(({ room_id }) => room_id))

/** Sells nights of hotel rooms. */
export const staySeller: Seller = {
  sell,

  async hold(scope, orderId, offered) {
    const stay = soldStay(offered)
    const isHeld = await holdRooms(scope, orderId, roomsOf(stay), stay)
    if (!isHeld) await lockOverdueNights(scope, offered.model.id, roomsOf(stay), stay)
    return isHeld
  },

  partOf: async (_, { choice: { rooms } }) => ({ needed: rooms.length, units: null }),

  nearest(scope, offered) {
    const stay = soldStay(offered)
    return nearest(scope, offered.model, { checkIn: stay.check_in, days: stay, rooms: roomsOf(stay) })
  },
}
