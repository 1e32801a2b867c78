import type { Selectable, Transaction } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import { withCompany } from '#server/db/scope.ts'
import type { DB } from '#server/db/types.generated.ts'
import { planNights } from '#server/products/hotels/rates.ts'
import { addDays, dayIn } from '#shared/dates.ts'
import type { Point } from '#shared/distance.ts'
import { parseAmount } from '#shared/money.ts'
import type { BuilderDeps } from './builder-deps.ts'
import { insertExtras } from './extra-rows.ts'
import { insertProductRow, type ProductOverrides } from './product-row.ts'

type RoomOverrides = Partial<{
  code: string
  name: string
  board: 'room_only' | 'breakfast' | 'half_board' | 'full_board'
  maxAdults: number
  maxChildren: number
  units: number
  price: string
  /** Prices of nights on a weekday (Monday 1 to Sunday 7) that differ. */
  onWeekday: Record<number, string>
  active: boolean
  view: 'city' | 'sea' | 'haram'
  facilities: string[]
  standardAdults: number
  /** The rate plans; without them the room has one, at its own price. */
  plans: PlanOverrides[]
}>

type PlanOverrides = { code: string } & Partial<{
  name: string
  nameAr: string
  board: 'room_only' | 'breakfast' | 'half_board' | 'full_board'
  cancellation: { days_before: number; hours_before?: number; fee_percent: number }[]
  /** A price of its own, of every night. */
  price: string
  percent: number
  amount: string
  perAdult: string
  perChild: string
  minStay: number
  advanceDays: number
  active: boolean
}>

type HotelOverrides = ProductOverrides &
  Partial<{
    slug: string
    name: string
    nameAr: string
    category: string
    stars: number
    districtId: string
    at: Point
    checkIn: string
    checkOut: string
    amenities: string[]
    zone: string
    minStay: number
    maxStay: number
    rooms: RoomOverrides[]
    /** How many nights each room is sold, from `inDays` on. */
    nights: number
    inDays: number
    extras: { code: string; price: string; per: 'person' | 'order' | 'night' }[]
    childBands: { min_age: number; max_age: number; bed: 'existing' | 'cot' | 'extra_bed'; price: number }[]
    extraBedPrice: string
  }>

type Group = Selectable<DB['category']>
type Deps = { trx: Transaction<DB>; companyId: string; id: () => string; now: Date }

const steps = [
  { days_before: 7, fee_percent: 0 },
  { days_before: 0, fee_percent: 100 },
]

const plainPrice = '400.00'

const pricesOf = ({ price = plainPrice, onWeekday = {} }: RoomOverrides) => [price, ...Object.values(onWeekday)].map(parseAmount)

const lowest = (prices: bigint[]) => prices.reduce((low, price) => (price < low ? price : low))

function insertProduct(deps: Deps, group: Group, slug: string, overrides: HotelOverrides) {
  const { name = 'Najd House', nameAr = 'دار نجد', rooms = [{}], zone = 'Asia/Riyadh' } = overrides
  const names = { ar: nameAr, en: name }
  const text = { ar: 'فندق هادئ وسط المدينة', en: 'A quiet hotel in the city' }
  const price = { price_basis: 'room_night' as const, from_price: lowest(rooms.flatMap(pricesOf)) }
  const rules = { cutoffHours: 12, maxParty: 20, cancellation: steps }
  return insertProductRow(deps, group, { slug, kind: 'hotel', names, text, zone, ...price, ...rules }, overrides)
}

function insertHotel({ trx, companyId }: Deps, productId: string, overrides: HotelOverrides) {
  return trx
    .insertInto('hotel')
    .values({
      company_id: companyId,
      product_id: productId,
      stars: overrides.stars ?? 5,
      district_id: overrides.districtId ?? null,
      address: jsonb({ ar: 'حي المربع، الرياض', en: 'Al Murabba, Riyadh' }),
      lat: String(overrides.at?.lat ?? 24.65),
      lng: String(overrides.at?.lng ?? 46.71),
      check_in: overrides.checkIn ?? '15:00',
      check_out: overrides.checkOut ?? '12:00',
      amenities: overrides.amenities ?? ['wifi'],
      min_stay: overrides.minStay ?? 1,
      max_stay: overrides.maxStay ?? 30,
      child_bands: jsonb(overrides.childBands ?? []),
      extra_bed_price: overrides.extraBedPrice === undefined ? null : parseAmount(overrides.extraBedPrice),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function ratesOf({ price = plainPrice, onWeekday = {} }: RoomOverrides) {
  const every = { weekdays: [1, 2, 3, 4, 5, 6, 7], price: Number(parseAmount(price)) }
  const others = Object.entries(onWeekday).map(([weekday, other]) => ({
    weekdays: [Number(weekday)],
    price: Number(parseAmount(other)),
  }))
  return [every, ...others]
}

function insertRooms({ trx, companyId, id }: Deps, productId: string, rooms: readonly RoomOverrides[]) {
  const rows = rooms.map((room, place) => {
    const { code = place === 0 ? 'double' : `room-${place + 1}`, name = place === 0 ? 'Double room' : `Room ${place + 1}` } = room
    return {
      company_id: companyId,
      id: id(),
      product_id: productId,
      code,
      name: jsonb({ ar: `غرفة ${code}`, en: name }),
      beds: jsonb([{ kind: 'double' as const, count: 1 }]),
      board: room.board ?? 'breakfast',
      max_adults: room.maxAdults ?? 2,
      max_children: room.maxChildren ?? 1,
      size_m2: 28,
      units: room.units ?? 3,
      rates: jsonb(ratesOf(room)),
      sort: place,
      active: room.active ?? true,
      view: room.view ?? null,
      facilities: room.facilities ?? [],
      standard_adults: room.standardAdults ?? null,
    }
  })
  return trx.insertInto('room_type').values(rows).returningAll().execute()
}

const planDefaults = { percent: 0, amount: '0', perAdult: '0', perChild: '0', minStay: 1, advanceDays: 0, active: true }

/** A rate plan of a room type; its parts that are not given are those of a plain one. */
function planRow(companyId: string, type: Selectable<DB['room_type']>, overrides: PlanOverrides) {
  const { code, board = type.board, name, nameAr = name, cancellation, price, ...plan } = { ...planDefaults, ...overrides }
  return {
    company_id: companyId,
    room_type_id: type.id,
    code,
    name: name === undefined ? null : jsonb({ ar: nameAr, en: name }),
    board,
    cancellation: cancellation ? jsonb(cancellation) : null,
    prices: price === undefined ? null : jsonb(ratesOf({ price })),
    percent: plan.percent,
    amount: parseAmount(plan.amount),
    adult_amount: parseAmount(plan.perAdult),
    child_amount: parseAmount(plan.perChild),
    min_stay: plan.minStay,
    advance_days: plan.advanceDays,
    active: plan.active,
  }
}

function insertPlans(
  { trx, companyId, id }: Deps,
  types: readonly Selectable<DB['room_type']>[],
  rooms: readonly RoomOverrides[],
) {
  const rows = types.flatMap((type, place) => {
    const plans = rooms[place]?.plans ?? [{ code: 'standard' }]
    return plans.map((plan, sort) => ({ ...planRow(companyId, type, plan), id: id(), sort }))
  })
  return trx.insertInto('rate_plan').values(rows).returningAll().execute()
}

/** Nights of each room by its rates, one a day from `inDays` on. */
function insertNights(deps: Deps, zone: string, rooms: Selectable<DB['room_type']>[], overrides: HotelOverrides) {
  const { trx, companyId, id, now } = deps
  const { inDays = 10, nights = 30 } = overrides
  if (nights === 0) return Promise.resolve([])
  const first = addDays(dayIn(zone, now), inDays)
  const rows = rooms.flatMap((room) =>
    planNights(room, first, nights).map(({ price, ...night }) => ({
      company_id: companyId,
      id: id(),
      room_type_id: room.id,
      price: BigInt(price),
      ...night,
    })),
  )
  return trx.insertInto('room_night').values(rows).returningAll().execute()
}

/** Builders of hotels; they take overrides, make the parents that are missing and return rows. */
export const hotelBuilders = ({ db, clock, id, next, service, category }: BuilderDeps) => ({
  /** A hotel with its rooms and their nights. */
  async hotel(companyId: string, overrides: HotelOverrides = {}) {
    const parent = await service(companyId, { slug: 'hotels', kind: 'hotel' })
    const group = await category(companyId, { slug: overrides.category ?? 'hotels-5', serviceId: parent.id })
    const slug = overrides.slug ?? `hotel-${next()}`
    return withCompany(db, companyId, {}, async (trx) => {
      const deps = { trx, companyId, id, now: clock.now() }
      const product = await insertProduct(deps, group, slug, overrides)
      const hotel = await insertHotel(deps, product.id, overrides)
      const rooms = await insertRooms(deps, product.id, overrides.rooms ?? [{}])
      const plans = await insertPlans(deps, rooms, overrides.rooms ?? [{}])
      const extras = await insertExtras(deps, product, overrides.extras)
      const nights = await insertNights(deps, product.zone, rooms, overrides)
      const [room] = rooms
      if (!room) throw new Error('a built hotel has at least one room')
      return { product, hotel, extras, rooms, room, plans, nights }
    })
  },
})
