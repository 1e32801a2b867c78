import { sql } from 'kysely'
import { carKind } from './cars/car-kind.ts'
import { releaseCars } from './cars/rental-units.ts'
import type { ProductRow } from './core/find-product.ts'
import type { ProductKind, ReleaseExpressions } from './core/product-kind.ts'
import { hotelKind } from './hotels/hotel-kind.ts'
import { releaseNights } from './hotels/stay-rooms.ts'
import { releaseSeats } from './tours/hold-seats.ts'
import { packageKind, tripKind } from './tours/tour-kind.ts'

/** Every kind of product: a new one is its folder and its row here. */
export const productKinds: Record<ProductRow['kind'], ProductKind> = {
  trip: tripKind,
  package: packageKind,
  hotel: hotelKind,
  car: carKind,
}

export const productKindOf = (kind: ProductRow['kind']): ProductKind => productKinds[kind]

/** How the kinds give back what orders held, by the folder of each. */
export const releaseExpressions: ReleaseExpressions = (companyId) =>
  sql.join(
    [releaseNights, releaseSeats, releaseCars].map((release) => release(companyId)),
    sql`, `,
  )
