import { sql } from 'kysely'
import type { NewOrder } from '#contract/new-order.ts'
import type { Infer } from '#contract/route.ts'
import { AppError, type FieldErrors, fieldError } from '#server/platform/errors.ts'
import type { UploadRow } from '#server/platform/files/uploads.ts'
import { translator } from '#server/platform/messages.ts'
import type { CustomerScope, Scope } from '#server/platform/scope.ts'
import { type RentalSelection, readRentalBody } from '#shared/booking/selection.ts'
import { isUuid } from '#shared/id.ts'
import { locales, pickText, type Text } from '#shared/locale.ts'
import type { RequestFieldRecord } from '#shared/request-form.ts'
import type { KindRequest } from '../core/product-kind.ts'
import { rentalDetails, rentalSpan } from './rental-details.ts'
import { listPlaces } from './rental-places.ts'
import { type RentalTerms, readRental } from './rental-terms.ts'

/** A request for any car of a class includes a driving licence; no form lists that field. */
export const licence: RequestFieldRecord = {
  code: 'licence',
  type: 'files',
  label: { ar: 'رخصة القيادة', en: 'Driving licence' },
  required: false,
  max: 2,
}

/** A class of cars with the widest terms of its cars: a request for any of them is judged by people. */
type CarClass = {
  id: string
  name: Text
  service_id: string
  service_name: Text
  drivers: string[]
  one_way_fee: bigint | null
  min_days: number
  max_days: number
  min_age: number
  place_ids: string[]
}

async function findClass({ db, companyId }: Scope, idOrSlug: string): Promise<CarClass | undefined> {
  const { rows } = await sql<CarClass>`
    select c.id, c.name, s.id as service_id, s.name as service_name, array_agg(distinct car.with_driver) as drivers,
      max(car.one_way_fee) as one_way_fee, min(car.min_days) as min_days, max(car.max_days) as max_days,
      min(car.min_age) as min_age,
      coalesce(array_agg(distinct place.place_id) filter (where place.place_id is not null), '{}') as place_ids
    from category c
    join service s on s.company_id = c.company_id and s.id = c.service_id and s.active and s.kind = 'car_rental'
    join product m on m.company_id = c.company_id and m.category_id = c.id and m.active
    join car on car.company_id = m.company_id and car.product_id = m.id
    left join car_place place on place.company_id = m.company_id and place.product_id = m.id
    where c.company_id = ${companyId} and c.active and ${sql.ref(isUuid(idOrSlug) ? 'c.id' : 'c.slug')} = ${idOrSlug}
    group by c.company_id, c.id, s.company_id, s.id`.execute(db)
  return rows[0]
}

/** The customer chooses who drives where the class has cars with and without a driver. */
function withDriver(drivers: readonly string[]): RentalTerms['car']['with_driver'] {
  if (drivers.includes('optional') || (drivers.includes('no') && drivers.includes('only'))) return 'optional'
  return drivers.includes('only') ? 'only' : 'no'
}

const anyCarOf = (scope: Scope, category: Text): Text =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      translator(locale)('requests.any_car', { category: pickText(category, locale, scope.company.default_language) }),
    ]),
  )

/** Customers who drive send a licence; the others give a destination. */
const licenceIssues = ({ withDriver }: RentalSelection, files: readonly UploadRow[]): FieldErrors =>
  withDriver || files.some(({ field }) => field === licence.code) ? {} : { uploads: [{ key: 'min_files', params: { min: 1 } }] }

/** Nobody can lend a car to who is younger than any car of the class asks for; the rest is for people to judge. */
const ageIssues = ({ withDriver, driverAge }: RentalSelection, min: number): FieldErrors =>
  withDriver || driverAge === undefined || driverAge >= min
    ? {}
    : { 'car_class.driver_age': [{ key: 'age_min', params: { min } }] }

/** Reads a request for any car of a class; 422 names every field that is wrong, under `car_class`. */
export async function readClassRequest(
  scope: CustomerScope,
  { car_class: body }: Pick<Infer<typeof NewOrder>, 'car_class'>,
  files: readonly UploadRow[],
): Promise<KindRequest | null> {
  if (!body) return null
  const found = await findClass(scope, body.category_id)
  if (!found) throw fieldError('car_class.category_id', { key: 'choice' })
  const { one_way_fee, min_days, max_days, min_age, place_ids } = found
  const car = { with_driver: withDriver(found.drivers), min_age: 0, licence_years: 0, min_days, max_days, one_way_fee }
  const places = (await listPlaces(scope)).filter(({ id }) => place_ids.includes(id))
  const selection = readRentalBody(body)
  const { fields, plan } = readRental({ car, places, confirmation: 'on_request', now: scope.clock.now() }, selection)
  const issues: FieldErrors = {
    ...Object.fromEntries(Object.entries(fields).map(([field, list]) => [`car_class.${field}`, list])),
    ...licenceIssues(selection, files),
    ...ageIssues(selection, min_age),
  }
  if (!plan || Object.keys(issues).length > 0) throw new AppError('invalid', 'errors.invalid', { fields: issues })
  return {
    service: { id: found.service_id, name: found.service_name },
    categoryId: found.id,
    name: anyCarOf(scope, found.name),
    span: rentalSpan(plan),
    details: { rental: rentalDetails(plan) },
  }
}
