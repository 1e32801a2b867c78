import { parseAmount } from '#shared/money.ts'
import type { IdOf, ImportRun } from '../../core/import/import-run.ts'
import { deleteOthers, switchOff, upsert } from '../../core/import/upsert.ts'
import type { CarFile } from './car-schema.ts'

const amountOrNull = (price: string | null) => (price === null ? null : parseAmount(price))

function carRow({ companyId }: ImportRun, idOf: IdOf, car: CarFile) {
  return {
    company_id: companyId,
    product_id: idOf(car.slug),
    make: car.make,
    model_name: car.model,
    year_from: car.year_from,
    year_to: car.year_to,
    or_similar: car.or_similar,
    seats: car.seats,
    doors: car.doors,
    bags: car.bags,
    gearbox: car.gearbox,
    fuel: car.fuel,
    fuel_policy: car.fuel_policy,
    km_per_day: car.km_per_day,
    extra_km_price: parseAmount(car.extra_km_price),
    deposit: parseAmount(car.deposit),
    excess: parseAmount(car.excess),
    min_age: car.min_age,
    licence_years: car.licence_years,
    with_driver: car.with_driver,
    driver_day_price: amountOrNull(car.driver_day_price),
    one_way_fee: amountOrNull(car.one_way_fee),
    day_price: parseAmount(car.prices.day),
    week_price: amountOrNull(car.prices.week),
    month_price: amountOrNull(car.prices.month),
    min_days: car.min_days,
    max_days: car.max_days,
  }
}

/** Cars are counted from U1 on; one that is there no more keeps its rentals and takes no new ones. */
async function writeUnits({ trx, companyId, newId }: ImportRun, cars: readonly CarFile[], idOf: IdOf): Promise<void> {
  const rows = cars.flatMap(({ slug, units }) =>
    Array.from({ length: units }, (_, place) => ({
      company_id: companyId,
      id: newId(),
      product_id: idOf(slug),
      code: `U${place + 1}`,
      active: true,
    })),
  )
  const among = { column: 'product_id', values: cars.map(({ slug }) => idOf(slug)) } as const
  await upsert(trx, 'car_unit', rows, { key: ['company_id', 'product_id', 'code'], once: ['id'] })
  await switchOff(trx, 'car_unit', { companyId, key: ['product_id', 'code'], rows, among })
}

async function writePlaces({ trx, companyId }: ImportRun, cars: readonly CarFile[], idOf: IdOf, place: IdOf): Promise<void> {
  const rows = cars.flatMap(({ slug, places }) =>
    places.map((name) => ({ company_id: companyId, product_id: idOf(slug), place_id: place(name) })),
  )
  const among = { column: 'product_id', values: cars.map(({ slug }) => idOf(slug)) } as const
  await upsert(trx, 'car_place', rows, { key: ['company_id', 'product_id', 'place_id'] })
  await deleteOthers(trx, 'car_place', { companyId, key: ['product_id', 'place_id'], rows, among })
}

/** Writes what cars have of their own, how many there are, and where they are handed over. */
export async function writeCars(run: ImportRun, cars: readonly CarFile[], idOf: IdOf, place: IdOf): Promise<void> {
  const rows = cars.map((car) => carRow(run, idOf, car))
  await upsert(run.trx, 'car', rows, { key: ['company_id', 'product_id'] })
  await writeUnits(run, cars, idOf)
  await writePlaces(run, cars, idOf, place)
}
