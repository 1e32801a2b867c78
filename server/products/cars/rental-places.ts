import { type RawBuilder, sql } from 'kysely'
import type { RentalPlace } from '#contract/rental-places.ts'
import type { Infer } from '#contract/route.ts'
import { type Scope, textFor } from '#server/platform/scope.ts'
import { countryOf } from '../core/country.ts'

const places = ({ db, companyId }: Scope) =>
  db
    .selectFrom('rental_place as p')
    .selectAll('p')
    .where('p.company_id', '=', companyId)
    .where('p.active', '=', true)
    .orderBy('p.sort')
    .orderBy('p.id')

export const listPlaces = (scope: Scope) => places(scope).execute()

/** Where a car is picked up and returned. */
export const listPlacesOf = (scope: Scope, productId: string) =>
  places(scope)
    .innerJoin('car_place', (join) =>
      join.onRef('car_place.company_id', '=', 'p.company_id').onRef('car_place.place_id', '=', 'p.id'),
    )
    .where('car_place.product_id', '=', productId)
    .execute()

/** The places that the details of an order name, as they are today; also those that are closed now. */
export const rentalPlacesSql = (companyId: unknown, details: unknown): RawBuilder<unknown> => sql`
  select p.id, p.name, p.address, p.opens, p.closes from rental_place p
  where p.company_id = ${companyId} and p.id::text in (${details} #>> '{rental,pickup,id}', ${details} #>> '{rental,return,id}')`

export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number]

export const presentPlace = (scope: Scope, row: PlaceRow): Infer<typeof RentalPlace> => ({
  id: row.id,
  slug: row.slug,
  kind: row.kind,
  name: textFor(scope, row.name),
  address: textFor(scope, row.address),
  country: countryOf(scope, row.country_id),
  zone: row.zone,
  opens: row.opens,
  closes: row.closes,
  lat: row.lat === null ? null : Number(row.lat),
  lng: row.lng === null ? null : Number(row.lng),
})
