import type { Selectable, Transaction } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import type { DB } from '#server/db/types.generated.ts'
import { addDays, dayIn, instantOf, weekdayOf } from '#shared/dates.ts'
import { parseAmount } from '#shared/money.ts'
import type { UnitCode } from '#shared/party.ts'
import { insertProductRow, type ProductOverrides } from './product-row.ts'

export type TripOverrides = ProductOverrides &
  Partial<{
    slug: string
    name: string
    nameAr: string
    category: string
    adult: string
    child: string | null
    infant: string | null
    capacity: number
    inDays: number
    time: string
    departures: number
    /** Prices of departures on a weekday (Monday 1 to Sunday 7) that differ from the trip's. */
    onWeekday: Record<number, Partial<Record<UnitCode, string>>>
    minutes: number
    languages: string[]
    extras: { code: string; price: string; per: 'person' | 'order'; vat?: 'S' | 'Z' | 'E' | 'O' }[]
  }>

/** What trips and packages have alike. */
export type TourOverrides = Omit<TripOverrides, 'adult' | 'child' | 'infant' | 'minutes' | 'languages' | 'onWeekday'> & {
  onWeekday?: Record<number, Partial<Record<UnitCode, string>>>
}

export type TourDeps = { trx: Transaction<DB>; companyId: string; id: () => string; now: Date }
type Product = Selectable<DB['product']>

const zone = 'Asia/Riyadh'
const steps = [
  { days_before: 7, fee_percent: 0 },
  { days_before: 3, fee_percent: 50 },
  { days_before: 0, fee_percent: 100 },
]

/** The common row of a trip or package. */
export function insertProduct(
  deps: TourDeps,
  group: Selectable<DB['category']>,
  { kind, slug, from }: { kind: 'trip' | 'package'; slug: string; from: string },
  overrides: TourOverrides,
): Promise<Product> {
  const { name = 'Edge of the World', nameAr = `رحلة ${name}` } = overrides
  const names = { ar: nameAr, en: name }
  const text = { ar: 'يوم في الصحراء', en: 'A day in the desert' }
  const price = { price_basis: 'person' as const, from_price: parseAmount(from) }
  const rules = { cutoffHours: 12, maxParty: 20, cancellation: steps }
  return insertProductRow(deps, group, { slug, kind, names, text, ...price, ...rules }, overrides)
}

export async function insertTrip({ trx, companyId }: TourDeps, product: Product, overrides: TripOverrides) {
  const key = { company_id: companyId, product_id: product.id }
  const point = { text: { ar: 'البوابة', en: 'The gate' }, lat: 24.7, lng: 46.7 }
  await trx
    .insertInto('trip')
    .values({
      ...key,
      duration_minutes: overrides.minutes ?? 480,
      languages: overrides.languages ?? ['ar', 'en'],
      meeting_point: jsonb(point),
      min_age: 0,
    })
    .execute()
  const { adult = '320.00', child = '210.00', infant = '0.00' } = overrides
  const all = [
    { code: 'adult' as const, price: adult, min_age: 12, max_age: null, takes_seat: true },
    { code: 'child' as const, price: child, min_age: 2, max_age: 11, takes_seat: true },
    { code: 'infant' as const, price: infant, min_age: 0, max_age: 1, takes_seat: false },
  ]
  const rows = all.flatMap(({ price, ...unit }, sort) =>
    price === null ? [] : [{ ...key, ...unit, sort, price: parseAmount(price) }],
  )
  await trx.insertInto('product_unit').values(rows).execute()
}

const minorOf = (prices: Partial<Record<UnitCode, string>>) =>
  jsonb(Object.fromEntries(Object.entries(prices).map(([code, price]) => [code, Number(parseAmount(price))])))

/** Departures, one a day from `inDays` on. */
export function insertDepartures({ trx, companyId, id, now }: TourDeps, product: Product, overrides: TourOverrides) {
  const { inDays = 10, time = '09:00', capacity = 10, departures = 1, onWeekday = {} } = overrides
  const first = addDays(dayIn(zone, now), inDays)
  const rows = Array.from({ length: departures }, (_, place) => {
    const day = addDays(first, place)
    const prices = onWeekday[weekdayOf(day)]
    return {
      company_id: companyId,
      id: id(),
      product_id: product.id,
      starts_at: instantOf(day, time, zone),
      local_date: day,
      local_time: time,
      zone,
      capacity,
      ...(prices && { prices: minorOf(prices) }),
    }
  })
  return trx.insertInto('departure').values(rows).returningAll().execute()
}
