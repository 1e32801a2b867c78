import type { Insertable, Selectable, Transaction } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import { withCompany } from '#server/db/scope.ts'
import type { DB } from '#server/db/types.generated.ts'
import { parseAmount } from '#shared/money.ts'
import type { BuilderDeps } from './builder-deps.ts'
import { insertExtras } from './extra-rows.ts'
import { insertProductRow, type ProductOverrides } from './product-row.ts'

type PlaceOverrides = Partial<{
  slug: string
  kind: 'airport' | 'city'
  name: string
  zone: string
  opens: string
  closes: string
  country: number
}>

type CarFacts = Partial<
  Omit<
    Insertable<DB['car']>,
    'company_id' | 'product_id' | 'day_price' | 'week_price' | 'month_price' | 'driver_day_price' | 'one_way_fee'
  >
>

type CarOverrides = ProductOverrides &
  Partial<{
    slug: string
    name: string
    nameAr: string
    category: string
    day: string
    week: string | null
    month: string | null
    driverDay: string
    withDriver: 'no' | 'optional' | 'only'
    /** null where the car comes back to where it was picked up */
    oneWay: string | null
    units: number
    turnaroundMinutes: number
    places: PlaceOverrides[]
    extras: { code: string; price: string; per: 'person' | 'order' | 'day' }[]
    facts: CarFacts
  }>

type CarBuilderDeps = { trx: Transaction<DB>; companyId: string; id: () => string }
type Product = Selectable<DB['product']>

const zone = 'Asia/Riyadh'
const steps = [
  { days_before: 3, fee_percent: 0 },
  { days_before: 0, fee_percent: 100 },
]
const usualPlaces: PlaceOverrides[] = [
  { slug: 'riyadh-airport', kind: 'airport', name: 'Riyadh airport', opens: '00:00', closes: '23:59' },
  { slug: 'riyadh-olaya', kind: 'city', name: 'Riyadh, Olaya' },
]

function insertProduct(inside: CarBuilderDeps, group: Selectable<DB['category']>, slug: string, overrides: CarOverrides) {
  const { name = 'Toyota Yaris', nameAr = 'تويوتا يارس', day = '120.00' } = overrides
  const names = { ar: nameAr, en: name }
  const text = { ar: 'سيارة صغيرة للمدينة', en: 'A small car for the city' }
  const price = { price_basis: 'day' as const, from_price: parseAmount(day) }
  const rules = { cutoffHours: 2, maxParty: 5, cancellation: steps }
  return insertProductRow(inside, group, { slug, kind: 'car', names, text, ...price, ...rules }, overrides)
}

const amountOrNull = (text: string | null) => (text === null ? null : parseAmount(text))

function insertCar({ trx, companyId }: CarBuilderDeps, product: Product, overrides: CarOverrides) {
  const { day = '120.00', week = '720.00', month = '2700.00', withDriver = 'optional', driverDay = '200.00' } = overrides
  return trx
    .insertInto('car')
    .values({
      make: 'Toyota',
      model_name: 'Yaris',
      year_from: 2025,
      year_to: 2026,
      seats: 5,
      doors: 4,
      bags: 2,
      gearbox: 'automatic',
      fuel: 'petrol',
      fuel_policy: 'full_to_full',
      ...overrides.facts,
      company_id: companyId,
      product_id: product.id,
      with_driver: withDriver,
      driver_day_price: withDriver === 'no' ? null : parseAmount(driverDay),
      one_way_fee: amountOrNull(overrides.oneWay === undefined ? '150.00' : overrides.oneWay),
      day_price: parseAmount(day),
      week_price: amountOrNull(week),
      month_price: amountOrNull(month),
      turnaround_minutes: overrides.turnaroundMinutes ?? 60,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function insertUnits({ trx, companyId, id }: CarBuilderDeps, product: Product, count: number) {
  if (count === 0) return Promise.resolve([])
  const rows = Array.from({ length: count }, (_, place) => ({
    company_id: companyId,
    id: id(),
    product_id: product.id,
    code: `${product.slug}-${place + 1}`,
  }))
  return trx.insertInto('car_unit').values(rows).returningAll().execute()
}

async function placeOf({ trx, companyId, id }: CarBuilderDeps, slug: string, overrides: PlaceOverrides) {
  const known = await trx
    .selectFrom('rental_place')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (known) return known
  const { name = slug, kind = 'city', opens = '08:00', closes = '22:00' } = overrides
  return trx
    .insertInto('rental_place')
    .values({
      company_id: companyId,
      id: id(),
      slug,
      kind,
      name: jsonb({ ar: `مكتب ${name}`, en: name }),
      address: jsonb({ ar: 'شارع العليا', en: 'Olaya Street' }),
      country_id: overrides.country ?? 1,
      zone: overrides.zone ?? zone,
      opens,
      closes,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Builders of cars; they take overrides, make the parents that are missing and return rows. */
export const carBuilders = ({ db, id, next, service, category }: BuilderDeps) => {
  /** A place where cars are picked up and returned; the one of that slug where there is one. */
  const rentalPlace = (companyId: string, overrides: PlaceOverrides = {}) =>
    withCompany(db, companyId, {}, (trx) => placeOf({ trx, companyId, id }, overrides.slug ?? `place-${next()}`, overrides))

  /** A car of 120.00 a day with its units, at two places unless others are named. */
  async function car(companyId: string, overrides: CarOverrides = {}) {
    const rental = await service(companyId, { slug: 'cars', kind: 'car_rental', page: 'rental' })
    const group = await category(companyId, { slug: overrides.category ?? 'economy', serviceId: rental.id })
    const slug = overrides.slug ?? `car-${next()}`
    return withCompany(db, companyId, {}, async (trx) => {
      const inside = { trx, companyId, id }
      const product = await insertProduct(inside, group, slug, overrides)
      const row = await insertCar(inside, product, overrides)
      const units = await insertUnits(inside, product, overrides.units ?? 3)
      const places: Selectable<DB['rental_place']>[] = []
      for (const place of overrides.places ?? usualPlaces)
        places.push(await placeOf(inside, place.slug ?? `place-${next()}`, place))
      for (const place of places)
        await trx.insertInto('car_place').values({ company_id: companyId, product_id: product.id, place_id: place.id }).execute()
      const extras = await insertExtras(inside, product, overrides.extras)
      const [pickup] = places
      if (!pickup) throw new Error('a built car has at least one place')
      return { product, car: row, units, places, pickup, extras }
    })
  }

  return { car, rentalPlace }
}
