import type { Product, ProductCard } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { ShownPrices } from '../core/shown-prices.ts'
import { type PlaceRow, presentPlace } from './rental-places.ts'

export const findCar = ({ db, companyId }: Scope, productId: string) =>
  db.selectFrom('car').selectAll().where('company_id', '=', companyId).where('product_id', '=', productId).executeTakeFirst()

export type CarRow = NonNullable<Awaited<ReturnType<typeof findCar>>>

/** The facts of a car on a card. */
export const carOfCard = ({
  seats,
  doors,
  bags,
  gearbox,
  with_driver,
  or_similar,
}: CarRow): Infer<typeof ProductCard>['car'] => ({
  seats,
  doors,
  bags,
  gearbox,
  with_driver,
  or_similar,
})

const pricesOf = <T>({ day_price, week_price, month_price }: CarRow, show: (base: bigint) => T) => ({
  day: show(day_price),
  week: week_price === null ? null : show(week_price),
  month: month_price === null ? null : show(month_price),
})

/** An offer takes something off days, weeks and months; deposit, driver and fees stay as they are. */
export const presentCar = (
  scope: Scope,
  shown: ShownPrices,
  car: CarRow,
  places: readonly PlaceRow[],
): Infer<typeof Product>['rental'] => ({
  make: car.make,
  model_name: car.model_name,
  year_from: car.year_from,
  year_to: car.year_to,
  fuel: car.fuel,
  fuel_policy: car.fuel_policy,
  km_per_day: car.km_per_day,
  extra_km_price: shown.before(car.extra_km_price),
  deposit: shown.before(car.deposit),
  excess: shown.before(car.excess),
  min_age: car.min_age,
  licence_years: car.licence_years,
  driver_day_price: car.driver_day_price === null ? null : shown.before(car.driver_day_price),
  one_way_fee: car.one_way_fee === null ? null : shown.before(car.one_way_fee),
  prices: pricesOf(car, shown.price),
  old_prices: shown.offer && pricesOf(car, shown.before),
  min_days: car.min_days,
  max_days: car.max_days,
  places: places.map((place) => presentPlace(scope, place)),
})
