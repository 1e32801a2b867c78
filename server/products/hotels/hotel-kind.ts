import { sql } from 'kysely'
import { AppError } from '#server/platform/errors.ts'
import type { MessageKey } from '#server/platform/messages.ts'
import { type ClosedScope, type Scope, textFor, textOrNull } from '#server/platform/scope.ts'
import { stayStartsAt } from '#shared/booking/cut-off.ts'
import type { Selection } from '#shared/booking/selection.ts'
import { nightsOf } from '#shared/booking/stay-rules.ts'
import { addDays, dayIn, daysBetween, formatDay, instantOf } from '#shared/dates.ts'
import { presentDay } from '../core/calendar/available-day.ts'
import type { ProductRow } from '../core/find-product.ts'
import { rowOf } from '../core/kind-row.ts'
import type {
  Alternative,
  BookingPeriod,
  CheckedSelection,
  ProductKind,
  RequiredTraveller,
  ShownDetails,
  StayDetails,
} from '../core/product-kind.ts'
import { findExtras } from '../core/selected-extras.ts'
import { withBookedNights } from './changing/booked-nights.ts'
import { exchangeRooms } from './changing/exchange-rooms.ts'
import { findHotel, type HotelRow, listPricedRooms, listRoomTypes, presentHotel } from './hotel.ts'
import { listHotelDays } from './hotel-days.ts'
import { hotelFacets } from './hotel-facets.ts'
import { foundStay, isHotelBookable, isHotelFreeToCancel, priceOfStay } from './hotel-filter.ts'
import { stepsOf } from './rate-plans/rate-plan.ts'
import { stayItems } from './stay-items.ts'
import { bookOf, nightPrices, type RequestedRooms, requestedRooms, roomsLeft, stayAlternatives } from './stay-nights.ts'
import { holdRooms, listNights, lockOverdueNights, releaseNights } from './stay-rooms.ts'
import { guestCount, isStayOpen, readStay, type StayPlan } from './stay-terms.ts'

const daysAround = 14
const mostAlternatives = 6

const around = Array.from({ length: 2 * daysAround + 1 }, (_, place) => place - daysAround)

type RequestedStay = { checkIn: string; days: Pick<StayPlan, 'from' | 'to'>; rooms: RequestedRooms }

/** Up to six stays of the same rooms and length that begin at most 14 days away, the nearest first. */
async function alternatives(scope: Scope, product: ProductRow, { checkIn, days, rooms }: RequestedStay): Promise<Alternative[]> {
  const now = scope.clock.now()
  const arrivals = around.map((shift) => addDays(days.from, shift)).filter((day) => isStayOpen(product, checkIn, day, now))
  const [first, last] = [arrivals[0], arrivals.at(-1)]
  if (!first || !last) return []
  const nights = await listNights(scope, rooms, { from: first, to: addDays(last, daysBetween(days.from, days.to)) })
  return stayAlternatives(bookOf(nights), rooms, days, arrivals)
    .slice(0, mostAlternatives)
    .map(({ from, to, left }) => ({ departure_id: null, starts_on: from, ends_on: to, time: checkIn, left }))
}

const stayDetails = ({ check_in, check_out }: HotelRow, plan: StayPlan): StayDetails => ({
  from: plan.from,
  to: plan.to,
  nights: nightsOf(plan.from, plan.to).length,
  check_in,
  check_out,
  rooms: plan.rooms.map(({ type: { id, name }, rate, adults, children, ages }) => ({
    ...{ room_id: id, name, rate_id: rate.id, rate: rate.name, board: rate.board, adults, children, child_ages: ages },
  })),
})

const spanOf = ({ zone }: ProductRow, { check_in, check_out }: HotelRow, { from, to }: StayPlan): BookingPeriod => ({
  startsAt: stayStartsAt(from, check_in, zone),
  endsAt: instantOf(to, check_out, zone),
  localDate: from,
  localTime: check_in,
  endsOn: to,
  zone,
})

const leadGuest: RequiredTraveller = { kind: 'guest', takesSeat: true, minAge: null, maxAge: null, birthdateRequired: false }

/** A stay within the terms of its hotel with the extras of a selection, or 422 with every field that is wrong. */
async function checkedStay(scope: Scope, product: ProductRow, hotel: HotelRow, selection: Selection) {
  const rooms = await listRoomTypes(scope, product.id)
  const { extras, fields: ofExtras } = await findExtras(scope, product, selection.extras)
  const today = dayIn(product.zone, scope.clock.now())
  const { fields, plan } = readStay({ hotel, rooms, today, dayText: (day) => formatDay(day, scope.locale) }, selection)
  Object.assign(fields, ofExtras)
  if (!plan || Object.keys(fields).length > 0) throw new AppError('invalid', 'errors.invalid', { fields })
  return { plan, extras }
}

async function check(scope: Scope, product: ProductRow, selection: Selection): Promise<CheckedSelection> {
  const hotel = await findHotel(scope, product.id)
  if (!hotel) throw new AppError('not_found')
  const { plan, extras } = await checkedStay(scope, product, hotel, selection)
  const rooms = requestedRooms(plan.rooms.map(({ type }) => type.id))
  const reject = async (messageKey: MessageKey) =>
    new AppError('sold_out', messageKey, {
      details: { nearest: await alternatives(scope, product, { checkIn: hotel.check_in, days: plan, rooms }) },
    })
  if (!isStayOpen(product, hotel.check_in, plan.from, scope.clock.now())) throw await reject('errors.booking_closed_hotel')
  const nights = await listNights(scope, rooms, plan)
  // A night that is not sold has no price, whoever ends what is overdue.
  if (nights.length < rooms.length * nightsOf(plan.from, plan.to).length) throw await reject('errors.sold_out_hotel')
  const book = bookOf(nights)
  return {
    items: stayItems({ product, hotel, plan, book, extras }),
    requiredTravellers: plan.rooms.map(() => leadGuest),
    span: spanOf(product, hotel, plan),
    departureId: null,
    details: { stay: stayDetails(hotel, plan), nights: nightPrices(book, plan) },
    party: guestCount(plan),
    ...roomsLeft(book, rooms, plan),
  }
}

const stayOf = ({ details: { stay } }: Pick<CheckedSelection, 'details'>): StayDetails => {
  if (!stay) throw new Error('a checked stay has its details')
  return stay
}

const bookedRooms = (stay: StayDetails): RequestedRooms => requestedRooms(stay.rooms.map(({ room_id }) => room_id))

const presentStay = (scope: ClosedScope, stay: StayDetails): ShownDetails['stay'] => ({
  ...stay,
  // Orders from before rate plans have none of their parts.
  rooms: stay.rooms.map(({ rate_id = null, rate = null, child_ages = [], ...room }) => ({
    ...{ ...room, rate_id, child_ages, name: textFor(scope, room.name), rate: textOrNull(scope, rate) },
  })),
})

/** Nights of hotel rooms. */
export const hotelKind: ProductKind = {
  service: { kind: 'hotel', page: 'booking' },
  card: {
    table: 'hotel',
    json: sql`json_build_object('stars', k.stars, 'district', (select d.name from district d
      where d.company_id = k.company_id and d.id = k.district_id and d.active))`,
    present: (scope, { stars, district }) => ({ stars: stars ?? null, district: textOrNull(scope, district ?? null) }),
  },
  sortKeys: {
    // More stars first.
    stars: () => sql`select -hotel.stars from hotel where hotel.company_id = m.company_id and hotel.product_id = m.id`,
  },
  isBookable: isHotelBookable,
  isFreeToCancel: isHotelFreeToCancel,
  facets: hotelFacets,
  foundStay,
  priceOnDays: priceOfStay,

  async details(scope, product, shown) {
    const hotel = rowOf(await findHotel(scope, product.id), product)
    const rooms = await listPricedRooms(scope, product.id, dayIn(product.zone, scope.clock.now()))
    const rates = rooms.flatMap(({ plans }) => plans)
    return {
      stars: hotel.stars,
      district: textOrNull(scope, hotel.district),
      free_cancellation: rates.some((rate) => stepsOf(rate, product).some(({ fee_percent }) => fee_percent === 0)),
      hotel: presentHotel(scope, shown, product, hotel, rooms),
    }
  },

  async availability(scope, product, span, shown) {
    const { rows } = await listHotelDays(scope, product, span)
    return { departures: [], days: rows.map((row) => presentDay(shown, row)) }
  },

  check,

  hold(scope, orderId, selection) {
    const stay = stayOf(selection)
    return holdRooms(scope, orderId, bookedRooms(stay), stay)
  },

  exchange(scope, orderId, selection, isPending) {
    const stay = stayOf(selection)
    return exchangeRooms(scope, orderId, { requested: bookedRooms(stay), days: stay, isPending })
  },

  atBookedPrices: withBookedNights,

  lockForRelease(scope, selection, overdueOrderIds) {
    const stay = stayOf(selection)
    return lockOverdueNights(scope, overdueOrderIds, bookedRooms(stay), stay)
  },

  release: releaseNights,

  part: async (_, { selection: { rooms } }) => ({ needed: rooms.length, units: null }),

  alternatives(scope, selection) {
    const stay = stayOf(selection)
    return alternatives(scope, selection.product, { checkIn: stay.check_in, days: stay, rooms: bookedRooms(stay) })
  },

  messages: { soldOut: 'errors.sold_out_hotel', tooFew: 'errors.too_few_rooms' },

  partySize: ({ stay }) => stay?.rooms.reduce((all, { adults, children }) => all + adults + children, 0),

  presentDetails: (scope, { stay }) => (stay ? { stay: presentStay(scope, stay) } : {}),

  place: sql`select jsonb_build_object('text', hotel.address, 'lat', hotel.lat, 'lng', hotel.lng)
    from hotel where hotel.company_id = m.company_id and hotel.product_id = m.id`,
}
